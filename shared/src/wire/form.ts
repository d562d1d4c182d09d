// Versions ("forms") of the response format (docs/adr/0052). Clients reject unknown keys, and an older shell may call newer servers.

/** The form that this version reads: increased when a response with an Application or an association gets a key that older clients do not know. */
export const WIRE_FORM = 2;

/** Header in which a client says which form it reads; clients from before there was more than one do not send it. */
export const WIRE_HEADER = 'x-wire-form';

/** The form that a client reads, by its header; 1 when the header is missing or invalid. */
export function wireFormOf(header: string | readonly string[] | undefined): number {
  return typeof header === 'string' && /^[1-9]\d{0,3}$/.test(header) ? Number(header) : 1;
}
