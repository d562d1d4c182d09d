import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { isPossibleNumber } from '../src/people/people.ts';
import { PEOPLE } from '../src/people/persons.ts';
import { ASSOCIATIONS } from '../src/register/associations.ts';
import { TESTREGISTER_FILE, testregister } from '../src/testregister.ts';

/** The official test numbers that the project may use. */
const OFFICIAL = `191212121212 198503142385 200002291011 200402292387 197805309106 196408233234 196408233242 197010632391 199101912450
195103181870 195606172798 196210313117 196801029288 197101169295 197503259280 197906209239 198310159283 198801162390 199209152389
199604192386 200101202398 200402142384 201203122393 195012662390 196508652382 197208632385 198404712385`.split(/\s+/);

it('PLUS-33 docs/testregister.md agrees with the data', async () => {
  expect(await readFile(TESTREGISTER_FILE, 'utf8')).toBe(testregister());
});

it('PLUS-33 all persons have official test numbers, each once', () => {
  const persons = PEOPLE.map((person) => person.personnummer);
  const associations = ASSOCIATIONS.map((one) => one.egenskaper.samfallighetsforeningsattribut.organisationsnummer);
  expect(persons.filter((number) => !OFFICIAL.includes(number) || !isPossibleNumber(number))).toEqual([]);
  expect([new Set(persons).size, new Set(associations).size]).toEqual([persons.length, associations.length]);
  expect(persons.length).toBeGreaterThanOrEqual(16);
  expect(associations.length).toBeGreaterThanOrEqual(14);
});
