import type { Server, Socket } from 'node:net';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;
/** Number of 16-bit groups in an IPv6 address, and in its network prefix. */
const [GROUPS, NETWORK] = [8, 4];

/** The network that an address is counted under (ASVS 2.4.1): an IPv4 address, also mapped to IPv6; the first 64 bits of an IPv6 one. */
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

/** Ends the oldest connection of the network that has most when there are more than `most` (ASVS 2.4.1). Returns what to call when one shows a key. */
export function limitStrangers(server: Server, most: number): (socket: Socket) => void {
  const held = new Map<Socket, string>();
  const leave = (socket: Socket) => void held.delete(socket);
  server.on('connection', (socket) => {
    held.set(socket, networkOf(socket.remoteAddress ?? ''));
    socket.once('close', () => leave(socket));
    if (held.size <= most) return;
    const [greediest] = [...Map.groupBy(held.keys(), (one) => held.get(one)).values()].toSorted((one, other) => other.length - one.length);
    const [oldest = socket] = greediest ?? [];
    leave(oldest);
    oldest.destroy();
  });
  return leave;
}
