import type { Tidigare } from '@uppgiftsandring/shared/wire/kvitto';
import type { AnsokanRow } from '../ansokan/repository.ts';

/** More than these are quicker to write than to find. */
const MOST_FORENINGAR = 5;

type Signed = Pick<AnsokanRow, 'innehall' | 'submittedAt'>;

/** What a person's signed Applications, the latest first, hold that need not be asked for again (PLUS-15). */
export function tidigareOf(signed: readonly Signed[]): Tidigare {
  const foreningar = new Map<string, string>();
  for (const { samfallighet } of signed.map(({ innehall }) => innehall)) {
    // What the association is called is taken from the latest.
    if (samfallighet !== null && !foreningar.has(samfallighet.orgNr)) foreningar.set(samfallighet.orgNr, samfallighet.name);
  }
  return {
    kontakt: signed.map(kontaktOf).find((kontakt) => kontakt !== null) ?? null,
    foreningar: [...foreningar].slice(0, MOST_FORENINGAR).map(([orgNr, namn]) => ({ namn, orgNr })),
  };
}

function kontaktOf({ innehall, submittedAt }: Signed): Tidigare['kontakt'] {
  const { epostadress, telefonnummer } = innehall.kontaktperson ?? {};
  return submittedAt && epostadress && telefonnummer ? { epostadress, telefonnummer, inskickad: submittedAt.toISOString() } : null;
}
