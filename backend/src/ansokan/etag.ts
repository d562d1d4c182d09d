import { conflict } from '../http/errors.ts';

/** The draft's version as an entity tag (API-06). */
export const etagOf = (version: number) => `"${version}"`;

/** Throws 409 when the caller names versions and the draft's is not among them; no header means no condition (API-06). */
export function checkIfMatch(ifMatch: string | undefined, version: number): void {
  if (ifMatch === undefined) return;
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  if (!tags.includes('*') && !tags.includes(etagOf(version))) throw conflict('ANDRAD_SEDAN_LASNING');
}
