import { createHash } from 'node:crypto';
import type { Huvud, Rad } from '../../db/schema.ts';

// The chain of the audit trail (PLUS-61): pure.

/** The end of a chain: a row's number and hash. */
export type Ande = Pick<Rad, 'nr' | 'hash'>;

/** The hash of a row: SHA-256, in hexadecimal, of the JSON array of its columns, the time as ISO 8601 in UTC, the hash of the row before last. */
export const radhash = ({ nr, foregaende, ...rad }: Omit<Rad, 'hash'>): string =>
  createHash('sha256')
    .update(`[${nr},${hashedPart(rad)},"${foregaende}"]`)
    .digest('hex');

/** What is hashed of a row between its number and the hash of the row before. */
export const hashedPart = ({ tidpunkt, handelse, aktor, avser, utfall }: Omit<Rad, 'nr' | 'foregaende' | 'hash'>): string =>
  JSON.stringify([tidpunkt.toISOString(), handelse, aktor, avser, utfall]).slice(1, -1);

/** What is wrong with the first broken row. */
export type Brott = { readonly nr: number; readonly fel: 'saknas' | 'ändrad' | 'tillagd' };

/** The end after that row, or what is wrong with it: its number is not the next, its hash is wrong, or it is bound to another row. */
export function after(ande: Ande, rad: Rad): Ande | Brott {
  if (rad.nr > ande.nr + 1) return { nr: ande.nr + 1, fel: 'saknas' };
  if (rad.nr <= ande.nr) return { nr: rad.nr, fel: 'tillagd' };
  if (radhash(rad) !== rad.hash || rad.foregaende !== ande.hash) return { nr: rad.nr, fel: 'ändrad' };
  return { nr: rad.nr, hash: rad.hash };
}

/** What is wrong at the end of the chain, compared with its stored end; null when nothing is. */
export function breakAtEnd(ande: Ande, { nr, hash }: Pick<Huvud, 'nr' | 'hash'>): Brott | null {
  if (ande.nr < nr) return { nr: ande.nr + 1, fel: 'saknas' };
  if (ande.nr > nr) return { nr: nr + 1, fel: 'tillagd' };
  return ande.hash === hash ? null : { nr, fel: 'ändrad' };
}

export const isBreak = (value: Ande | Brott): value is Brott => 'fel' in value;
