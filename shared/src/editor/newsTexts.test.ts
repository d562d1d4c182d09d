import { expect, it } from 'vitest';
import { newsTexts } from './newsTexts.ts';

it('PLUS-06 news names fields by their labels and shows disputed saved values', () => {
  const labels = { epost: 'Föreningens e-post (valfritt)', rad1: 'Adressrad 1' };
  expect(newsTexts({ taken: ['epost'], disputed: ['rad1'] }, labels, { rad1: 'Flik två 2' })).toEqual({
    taken: ['Föreningens e-post'],
    disputed: [{ label: 'Adressrad 1', value: 'Flik två 2' }],
  });
  expect(newsTexts(null, labels, {})).toBeNull();
});
