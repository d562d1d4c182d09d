import { createHmac } from 'node:crypto';
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

/** The hash in the list of the person with that id: without the key nobody can find the id by trial. */
export const personHash = (id: string, key: string): string => createHmac('sha256', key).update(`desk.1.${id}`).digest('base64url');

/** The parts that a person may release; undefined for somebody who is not on the list. */
export function partsOf(persons: Persons, key: string, id: string): readonly PartName[] | undefined {
  const hash = personHash(id, key);
  return persons.find((person) => person.hash === hash)?.parts;
}
