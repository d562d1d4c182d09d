import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { PEOPLE } from '../src/people/people.ts';
import { ASSOCIATIONS } from '../src/register/associations.ts';
import { TESTREGISTER_FILE, testregister } from '../src/testregister.ts';
import { isPossibleNumber } from '../src/people/checkNumber.ts';

/** The official test numbers that the project may use. */
const OFFICIAL = `191212121212 198503142385 200002291011 200402292387 197805309106 196408233234 196408233242 197010632391 199101912450
195103181870 195606172798 196210313117 196801029288 197101169295 197503259280 197906209239 198310159283 198801162390 199209152389
199604192386 200101202398 200402142384 201203122393 195012662390 196508652382 197208632385 198404712385`.split(/\s+/);

describe('the test register', () => {
  it('PLUS-33 is described in one place that agrees with the data', async () => {
    expect(await readFile(TESTREGISTER_FILE, 'utf8')).toBe(testregister());
  });

  it('PLUS-33 says for every person and association what it is for, in different words', () => {
    const purposes = [...PEOPLE, ...ASSOCIATIONS].map((one) => one.syfte);
    expect(purposes.every((purpose) => purpose.length >= 10)).toBe(true);
    expect(new Set(purposes).size).toBe(purposes.length);
  });

  it('PLUS-33 has at least 16 persons, only official test numbers', () => {
    const numbers = PEOPLE.map((person) => person.personnummer);
    expect(numbers.length).toBeGreaterThanOrEqual(16);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((number) => !OFFICIAL.includes(number))).toEqual([]);
    expect(numbers.filter((number) => !isPossibleNumber(number))).toEqual([]);
  });

  it('PLUS-33 has at least 14 associations with well-formed, different numbers and ids', () => {
    const numbers = ASSOCIATIONS.map((one) => one.egenskaper.samfallighetsforeningsattribut.organisationsnummer);
    expect(numbers.length).toBeGreaterThanOrEqual(14);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.filter((number) => !/^7\d[2-9]\d{3}-\d{4}$/.test(number))).toEqual([]);
    const ids = ASSOCIATIONS.flatMap(({ egenskaper }) => [egenskaper.objektidentitet, ...(egenskaper.styrelsemedlem ?? []).map((one) => one.objektidentitet)]);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/.test(id))).toEqual([]);
  });
});
