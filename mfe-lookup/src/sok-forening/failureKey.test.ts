import { LOOKUP_ERROR } from '@uppgiftsandring/shared/state';
import { expect, it } from 'vitest';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { failureKey } from './failureKey.ts';

it.each([
  [LOOKUP_ERROR.notFound, 'INGET_RESULTAT', true],
  [LOOKUP_ERROR.tooMany, 'TOO_MANY', false],
  [LOOKUP_ERROR.unexpected, 'OVANTAT_FEL', false],
  [LOOKUP_ERROR.styrelseMissing, 'STYRELSEINFORMATION_SAKNAS', true],
] as const)('LOOK-06 LOOK-14 kind %s has the texts of %s; names the number: %s', (kind, name, namesNumber) => {
  expect(failureKey(kind)).toBe(`SOK_FORENING.FEL.${name}`);
  const { TITEL, STYCKE_1, STYCKE_2 } = texts.SOK_FORENING.FEL[name];
  expect([TITEL, STYCKE_1, STYCKE_2].join(' ').includes('{{orgNr}}')).toBe(namesNumber);
});
