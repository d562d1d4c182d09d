import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

// Keys that the specification names: whoever looks for them finds them.

const ROOT = path.resolve(import.meta.dirname, '../..');
const texts = (slice: string) => JSON.parse(readFileSync(path.join(ROOT, slice, 'assets/i18n/sv.json'), 'utf8'));

it('VAL-26 the validation messages stand under the keys that are specified', () => {
  expect(texts('mfe-lookup').SOK_FORENING.VALIDERING).toEqual({ OBLIGATORISK: expect.stringMatching(/\.$/), FORMATERING: expect.stringMatching(/\.$/) });
  const group = Object.keys(texts('mfe-measures').UPPGIFTSANDRING.ADRESS.FORM).filter((key) => key.startsWith('VALIDERING_'));
  const adress = ['OBLIGATORISKA_ADRESSER', 'POSTNUMMER', 'POSTNUMMER_UTLAND', 'POSTORT', 'MAXLANGD', 'LAND'];
  const kontakt = ['EPOST', 'EPOST_KORT', 'EPOST_LANG', 'EPOST_FORE_SNABELA', 'EPOST_SUFFIX', 'TELEFON'];
  expect(group.toSorted()).toEqual([...adress, ...kontakt].map((name) => `VALIDERING_${name}`).toSorted());
});
