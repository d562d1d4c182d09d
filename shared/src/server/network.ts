const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Number of 16-bit groups in an IPv6 address, and in its network prefix. */
const [GROUPS, NETWORK] = [8, 4];

/**
 * The network that an address is counted under: an IPv4 address itself, also when mapped to IPv6; for an IPv6 address its first 64 bits,
 * since one subscriber has all addresses with that prefix (ASVS 2.4.1).
 */
export function networkOf(address: string): string {
  const mapped = MAPPED.exec(address)?.[1];
  if (mapped !== undefined || !address.includes(':')) return mapped ?? address;
  const [head = '', tail] = address.split('::');
  const groups = (part: string) => (part === '' ? [] : part.split(':'));
  const [first, last] = [groups(head), groups(tail ?? '')];
  const zeros = Array<string>(Math.max(0, GROUPS - first.length - last.length)).fill('0');
  const network = [...first, ...zeros, ...last].slice(0, NETWORK);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
