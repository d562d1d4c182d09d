import * as v from 'valibot';
import { isSvenskLandskod } from '../domain/adress.ts';
import type { Adress } from '../domain/ansokan.ts';
import { DEFAULT_LANDSKOD } from '../domain/constants.ts';

const text = v.nullish(v.string(), null);

const PartAdressSchema = v.object({
  landskod: text,
  coAdress: text,
  utdelningsadress1: text,
  utdelningsadress2: text,
  utdelningsadress3: text,
  utdelningsadress4: text,
  postnummer: text,
  postort: text,
});

/** The register's address as one of the two kinds; Swedish by the same rule as everywhere (DATA-10, API-02). */
function toAdress(part: v.InferOutput<typeof PartAdressSchema>): Adress {
  const { landskod, coAdress, utdelningsadress1, utdelningsadress2, utdelningsadress3, utdelningsadress4 } = part;
  if (landskod === null || isSvenskLandskod(landskod)) {
    const { postnummer, postort } = part;
    return { coAdress, utdelningsadress1, utdelningsadress2, postnummer, postort, landskod: DEFAULT_LANDSKOD };
  }
  return { coAdress, landskod, utdelningsadress1, utdelningsadress2, utdelningsadress3, utdelningsadress4 };
}

/** Person look-up result (DATA-19, API-02). */
export const PersonSchema = v.object({
  fornamn: text,
  mellannamn: text,
  efternamn: text,
  personnummer: v.string(),
  partAdress: v.pipe(
    v.nullish(PartAdressSchema, null),
    v.transform((part) => (part === null ? null : toAdress(part))),
  ),
});
export type Person = v.InferOutput<typeof PersonSchema>;

/** The names that exist, in order, with one space between them (SHELL-08). */
export function fullName(person: Person): string {
  return [person.fornamn, person.mellannamn, person.efternamn].filter(Boolean).join(' ');
}
