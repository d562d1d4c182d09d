import { createHmac } from 'node:crypto';
import { completePersonId, isPersonalId } from '@uppgiftsandring/shared/domain/person/personnummer';
import { PARTS, partNamed, type PartName } from '../../../build/paths.ts';
import * as v from 'valibot';

// Who may use the release desk: a list of persons as keyed hashes, each with the parts that they may release (docs/adr/0047).

export const PersonsSchema = v.array(
  v.strictObject({
    /** The hash that `npm run desk -- person` prints. */
    hash: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
    /** Parts by the names that people use; with an empty list the person may only look. */
    parts: v.array(v.pipe(v.string(), v.transform(partNamed), v.picklist(PARTS, 'not a part'))),
  }),
);
export type Persons = v.InferOutput<typeof PersonsSchema>;

/** A person's (`YYYYMMDD-NNNN`) hash in the list: without the key nobody can find the number by trial. */
export const personHash = (personnummer: string, key: string): string => createHmac('sha256', key).update(`desk.1.${personnummer}`).digest('base64url');

/** A typed personal number, as `YYYYMMDD-NNNN`; throws a sentence when it is not valid. */
export function personnummerIn(text: string, today: Date): string {
  if (!isPersonalId(text.trim(), today)) throw new Error('Det är inget personnummer. Skriv det som ÅÅÅÅMMDD-NNNN.');
  return completePersonId(text.trim(), today);
}

/** The parts that a person may release; undefined for somebody who is not on the list. */
export function partsOf(persons: Persons, key: string, personnummer: string): readonly PartName[] | undefined {
  const hash = personHash(personnummer, key);
  return persons.find((person) => person.hash === hash)?.parts;
}
