// Which form of the answers a client reads (docs/adr/0052). Clients refuse keys that they do not know, and an older shell lives beside newer servers.

/** The form that this version reads: raised when an answer that holds an Application or an association gets a key that older clients do not know. */
export const WIRE_FORM = 2;

/** In what header a client says which form it reads; who does not say so is from before there was more than one. */
export const WIRE_HEADER = 'x-wire-form';

/** The form that a client reads, by its header; 1 when it says nothing that can be understood. */
export function wireFormOf(header: string | readonly string[] | undefined): number {
  return typeof header === 'string' && /^[1-9]\d{0,3}$/.test(header) ? Number(header) : 1;
}
