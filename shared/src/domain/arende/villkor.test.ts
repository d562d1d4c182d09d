import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import katalog from '../../i18n/anvandarvillkor.sv.json' with { type: 'json' };
import { TERMS_PARAGRAPH_KEYS, TERMS_SECTIONS } from './villkor.ts';
import { termsHash, type Textkatalog } from './villkorHash.ts';

const PERSON = '19850314-2385';

function keysOf(node: string | Textkatalog, path: string): string[] {
  return typeof node === 'string' ? [path] : Object.entries(node).flatMap(([key, child]) => keysOf(child, path === '' ? key : `${path}.${key}`));
}

it('TERMS-02 INC-19 termsHash knows 12 sections and 20 paragraphs, exactly those of the catalogue', () => {
  const keys = keysOf(katalog, '');
  expect(TERMS_SECTIONS).toHaveLength(12);
  expect(TERMS_PARAGRAPH_KEYS).toHaveLength(20);
  expect(keys.filter((key) => key.includes('.STYCKE_'))).toEqual(TERMS_PARAGRAPH_KEYS);
  expect(keys.filter((key) => key.endsWith('.RUBRIK'))).toEqual(TERMS_SECTIONS.map(({ rubrik }) => rubrik));
});

it('CONST-02 TERMS-11 the terms hash is the MD5 of paragraphs and number in UTF-8', () => {
  const section = katalog.ANVANDARVILLKOR;
  const paragraphs = Object.values(section).flatMap((texts) =>
    Object.entries(texts)
      .filter(([key]) => key !== 'RUBRIK')
      .map(([, text]) => text),
  );
  const expected = createHash('md5')
    .update(paragraphs.join('') + PERSON, 'utf8')
    .digest('hex');
  expect(termsHash(katalog, PERSON)).toBe(expected);
  expect(expected).toMatch(/^[0-9a-f]{32}$/);
});

it('TERMS-11 termsHash changes with every single paragraph', () => {
  const original = termsHash(katalog, PERSON);
  for (const key of TERMS_PARAGRAPH_KEYS) {
    const changed = structuredClone<Textkatalog>(katalog);
    expect(termsHash(replaceLetter(changed, key.split('.')), PERSON), key).not.toBe(original);
  }
});

it('TERMS-11 termsHash does not change with a header', () => {
  expect(termsHash(replaceLetter(katalog, ['ANVANDARVILLKOR', 'SEKTION_1', 'RUBRIK']), PERSON)).toBe(termsHash(katalog, PERSON));
});

it("GUARD-02 termsHash differs by person and by the number's spelling", () => {
  const hashes = ['19850314-2385', '198503142385', '19121212-1212'].map((person) => termsHash(katalog, person));
  expect(new Set(hashes).size).toBe(3);
});

it('TERMS-11 termsHash returns a hash without texts and for broken text', () => {
  const ofPersonAlone = createHash('md5').update(PERSON).digest('hex');
  expect(termsHash({}, PERSON)).toBe(ofPersonAlone);
  expect(termsHash({ ANVANDARVILLKOR: 'text' }, PERSON)).toBe(ofPersonAlone);
  expect(termsHash({ ANVANDARVILLKOR: { SEKTION_1: { STYCKE_1: { A: 'a' } } } }, PERSON)).toBe(ofPersonAlone);
  expect(termsHash({}, '\uD800')).toMatch(/^[0-9a-f]{32}$/);
});

function replaceLetter(node: Textkatalog, [key = '', ...rest]: string[]): Textkatalog {
  const child = node[key];
  return { ...node, [key]: typeof child === 'object' ? replaceLetter(child, rest) : `${child}.` };
}
