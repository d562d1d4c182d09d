const LETTERS = 'BCDFGHJKLMNPQRSTVWXZ';

/**
 * A reference that a person can read out over the phone: two groups of four consonants, so that it is never a word, a number
 * or a personal number that the log would mask. 20⁸ of them. `random` fills the bytes, as `crypto.getRandomValues` does (STATE-12, LOG-01).
 */
export function newReference(random: (bytes: Uint8Array<ArrayBuffer>) => Uint8Array): string {
  const letters = [...random(new Uint8Array(8))].map((byte) => LETTERS[byte % LETTERS.length] ?? '').join('');
  return `${letters.slice(0, 4)}-${letters.slice(4)}`;
}
