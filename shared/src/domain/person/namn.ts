/** A name in the parts that the registers have. */
interface Namndelar {
  readonly fornamn?: string | null;
  readonly mellannamn?: string | null;
  readonly efternamn?: string | null;
}

/** The names that are present, in order, with one space between them (SHELL-08, MEMB-15). */
export function fullName({ fornamn, mellannamn, efternamn }: Namndelar): string {
  return [fornamn, mellannamn, efternamn].filter(Boolean).join(' ');
}
