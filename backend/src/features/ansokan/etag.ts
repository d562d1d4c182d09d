import { conflict } from '../../base/errors.ts';

/** The draft's version as an entity tag (API-06). */
export const etagOf = (version: number) => `"${version}"`;

/** Whether the draft's version is among those that the caller names; no header means no condition (API-06). */
export function isMatch(ifMatch: string | undefined, version: number): boolean {
  if (ifMatch === undefined) return true;
  const tags = ifMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etagOf(version));
}

/** Throws 409 when `If-Match` does not name the draft's version. */
export function checkIfMatch(ifMatch: string | undefined, version: number): void {
  if (!isMatch(ifMatch, version)) throw conflict('ANDRAD_SEDAN_LASNING');
}
