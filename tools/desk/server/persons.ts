import { createHmac } from 'node:crypto';
import { completePersonId, isPersonalId } from '@uppgiftsandring/shared/domain/person/personnummer';
import { PARTS, partNamed, type PartName } from '../../build/paths.ts';
import * as v from 'valibot';

// Who may use the release desk: a list of persons as keyed hashes, each with the parts that they may release (docs/adr/0047).

export const PersonsSchema = v.array(
  v.strictObject({
    /** `npm run desk -- person` makes it. */
    hash: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
    /** As people call them; an empty list may look only. */
    parts: v.array(v.pipe(v.string(), v.transform(partNamed), v.picklist(PARTS, 'not a part'))),
  }),
);
export type Persons = v.InferOutput<typeof PersonsSchema>;

/** What stands for a person (`YYYYMMDD-NNNN`) in the list: without the key nobody finds the number by trying. */
export const personHash = (personnummer: string, key: string): string => createHmac('sha256', key).update(`desk.1.${personnummer}`).digest('base64url');

/** The personal number that somebody has written, as `YYYYMMDD-NNNN`; throws a sentence when it is none. */
export function personnummerIn(text: string, today: Date): string {
  if (!isPersonalId(text.trim(), today)) throw new Error('Det är inget personnummer. Skriv det som ÅÅÅÅMMDD-NNNN.');
  return completePersonId(text.trim(), today);
}

/** The parts that a person may release; undefined for somebody who is not on the list. */
export function partsOf(persons: Persons, key: string, personnummer: string): readonly PartName[] | undefined {
  const hash = personHash(personnummer, key);
  return persons.find((person) => person.hash === hash)?.parts;
}
