import { expect, it } from 'vitest';
import { newsTexts } from './newsTexts.ts';

it('PLUS-06 names the fields that came from another tab by their labels, and shows what was saved there for fields changed in both', () => {
  const labels = { epost: 'Föreningens e-post (valfritt)', rad1: 'Adressrad 1' };
  expect(newsTexts({ taken: ['epost'], disputed: ['rad1'] }, labels, { rad1: 'Flik två 2' })).toEqual({
    taken: ['Föreningens e-post'],
    disputed: [{ label: 'Adressrad 1', value: 'Flik två 2' }],
  });
  expect(newsTexts(null, labels, {})).toBeNull();
});
