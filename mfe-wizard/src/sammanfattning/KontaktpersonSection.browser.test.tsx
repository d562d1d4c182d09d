import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildKontaktperson } from '@uppgiftsandring/shared/testing/builders';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { KontaktpersonSection } from './Sections.tsx';

it.each([
  [true, 'Ja, till kontaktpersonens e-postadress'],
  [false, 'Nej'],
])('PLUS-16 SUMM-02 the summary says whether the receipt comes by e-mail: %s', async (kvittensPerEpost, words) => {
  await renderInApp(<KontaktpersonSection kontaktperson={buildKontaktperson({ kvittensPerEpost })} />, { texts });
  expect(textsOf(page.getByRole('term'))).toEqual(['Namn', 'Telefonnummer', 'E-post', 'Kvittens per e-post']);
  expect(textsOf(page.getByRole('definition')).at(-1)).toBe(words);
});
