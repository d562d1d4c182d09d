import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { ROOT } from '../../platform/build/paths.ts';

// Keys that the specification names must exist as written.

const texts = (folder: string) => JSON.parse(readFileSync(path.join(ROOT, folder, 'sv.json'), 'utf8'));
const adressfel = (folder: string) =>
  Object.keys(texts(folder).UPPGIFTSANDRING.ADRESS.FORM)
    .filter((key) => key.startsWith('VALIDERING_'))
    .toSorted();
const named = (names: readonly string[]) => names.map((name) => `VALIDERING_${name}`).toSorted();

it('VAL-26 the validation messages are under the specified keys', () => {
  expect(texts('mfe-lookup/assets/i18n').SOK_FORENING.VALIDERING).toEqual({
    OBLIGATORISK: expect.stringMatching(/\.$/),
    FORMATERING: expect.stringMatching(/\.$/),
  });
  expect(adressfel('shared/src/i18n')).toEqual(named(['OBLIGATORISKA_ADRESSER', 'POSTNUMMER', 'POSTNUMMER_UTLAND', 'POSTORT', 'MAXLANGD', 'LAND']));
  expect(adressfel('mfe-measures/assets/i18n')).toEqual(
    named(['EPOST', 'EPOST_KORT', 'EPOST_LANG', 'EPOST_FORE_SNABELA', 'EPOST_SUFFIX', 'EPOST_TECKEN', 'TELEFON']),
  );
});
