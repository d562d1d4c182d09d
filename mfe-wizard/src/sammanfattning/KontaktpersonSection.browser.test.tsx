import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildKontaktperson, buildSamfallighet } from '@uppgiftsandring/shared/testing/builders';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { ForeningSection, KontaktpersonSection } from './Sections.tsx';

it.each([
  [true, 'Ja, till kontaktpersonens e-postadress'],
  [false, 'Nej'],
])('PLUS-16 SUMM-02 the summary says whether the receipt comes by e-mail: %s', async (kvittensPerEpost, words) => {
  await renderInApp(<KontaktpersonSection kontaktperson={buildKontaktperson({ kvittensPerEpost })} />, { texts });
  expect(textsOf(page.getByRole('term'))).toEqual(['Namn', 'Telefonnummer', 'E-post', 'Kvittens per e-post']);
  expect(textsOf(page.getByRole('definition')).at(-1)).toBe(words);
});

it('SUMM-02 SUMM-03 what is not there is said to be missing, not left empty', async () => {
  const nothing = buildKontaktperson({ fullname: '', telefonnummer: null, epostadress: null });
  await renderInApp(
    <>
      <KontaktpersonSection kontaktperson={nothing} />
      <ForeningSection samfallighet={buildSamfallighet()} foreningsstamma={null} />
    </>,
    { texts },
  );
  const values = (name: string) => textsOf(page.getByRole('region', { name }).getByRole('definition'));
  expect(values('Kontaktperson').slice(0, 3)).toEqual(Array.from({ length: 3 }, () => 'Uppgift saknas'));
  expect(values('Förening').at(-1)).toBe('Uppgift saknas');
});
