import type { Tidigare } from '@uppgiftsandring/shared/wire/kvitto';
import type { AnsokanRow } from '../ansokan/repository.ts';

/** With more associations than this, typing is quicker than choosing. */
const MOST_FORENINGAR = 5;

type Signed = Pick<AnsokanRow, 'innehall' | 'submittedAt'>;

/** The details in a person's signed Applications, the latest first, that need not be entered again (PLUS-15). */
export function tidigareOf(signed: readonly Signed[]): Tidigare {
  const foreningar = new Map<string, string>();
  for (const { samfallighet } of signed.map(({ innehall }) => innehall)) {
    // The association's name is taken from the latest.
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
