import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { UppgiftsandringAdress } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import {
  buildSamfallighet,
  buildSvenskAdress,
  buildUtlandskAdress,
  buildAdressandring,
  buildKontaktperson,
  buildMedlem,
  testUuid,
} from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { AdressSection, ForeningSection, KontaktpersonSection, StyrelseSection } from './Sections.tsx';

const svensk = buildSvenskAdress();
const norsk = buildUtlandskAdress();
const forening = buildSamfallighet({ telefonnummerKontaktperson: '026-123456' });
const SAME: UppgiftsandringAdress = buildAdressandring({ svenskAdress: svensk, epostadress: 'styrelsen@exempel.se', telefonnummerKontaktperson: '026-123456' });
const abroad = { ...SAME, svenskAdress: null, utlandskAdress: norsk };

async function rows(andring: UppgiftsandringAdress, samfallighet = forening) {
  await renderInApp(<AdressSection andring={andring} samfallighet={samfallighet} />, { texts });
  expect(textsOf(page.getByRole('term'))).toEqual(['Adress', 'Land', 'E-post', 'Telefonnummer']);
  return textsOf(page.getByRole('definition'));
}

it.each<[string, UppgiftsandringAdress, typeof forening, readonly string[]]>([
  ['out of the country', abroad, forening, ['Tidigare: Sverige', 'Nytt: Norge']],
  ['home', SAME, buildSamfallighet({ adress: norsk }), ['Tidigare: Norge', 'Nytt: Sverige']],
])('SUMM-04 PLUS-03 an association that moves %s has its old country beside the new one', async (_where, andring, samfallighet, words) => {
  const [, land] = await rows(andring, samfallighet);
  expect(land).toBe(words.join(''));
});

it('SUMM-04 PLUS-03 the section shows unchanged, changed and removed values as such', async () => {
  const [adress, land, epost, telefon] = await rows({ ...SAME, epostadress: 'ny@exempel.se', telefonnummerKontaktperson: null });
  expect([adress, land]).toEqual(['Storgatan 1\n803 20 Gävle', 'Sverige']);
  expect(epost).toBe('Tidigare: styrelsen@exempel.seNytt: ny@exempel.se');
  expect(telefon).toBe('Tidigare: 026-12 34 56Tas bort');
});

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

const anna = buildMedlem({ styrelsefunktion: ['Ordförande'] });
const bo = buildMedlem({ objektidentitet: testUuid(2), namn: 'Bo Berg', personId: '19121212-1212' });
const cia = buildMedlem({ objektidentitet: testUuid(3), namn: 'Cia Dahl', personId: '19640823-3234' });
const moved = { ...anna, namn: 'Anna Ek Berg', medlemstyp: 'Suppleant' as const, adress: buildSvenskAdress({ utdelningsadress1: 'Nya gatan 3' }) };

it('SUMM-04 PLUS-03 each changed person has old beside new; removed persons are apart', async () => {
  await renderInApp(<StyrelseSection members={[moved, cia]} registered={[anna, bo]} />, { texts });
  const panel = (list: string, name: string) => page.getByRole('list', { name: list, exact: true }).getByRole('listitem').filter({ hasText: name });
  const changed = panel('Ny styrelse', 'Anna Ek Berg');
  expect(textsOf(changed.getByRole('term'))).toEqual(['Namn', 'Roll och funktion', 'Adress']);
  expect(textsOf(changed.getByRole('deletion'))).toEqual(['Tidigare: Anna Ek', 'Tidigare: Ledamot, Ordförande', 'Tidigare: Storgatan 1\n803 20 Gävle']);
  expect(textsOf(changed.getByRole('insertion'))).toEqual(['Nytt: Anna Ek Berg', 'Nytt: Suppleant, Ordförande', 'Nytt: Nya gatan 3\n803 20 Gävle']);
  const added = panel('Ny styrelse', 'Cia Dahl');
  expect(textsOf(added.getByRole('definition'))).toEqual(['Ledamot', 'Storgatan 1\n803 20 Gävle']);
  await expect.element(added.getByText('Ny', { exact: true })).toBeVisible();
  await expect.element(panel('Personer som lämnar styrelsen', 'Bo Berg').getByText('Borttagen', { exact: true })).toBeVisible();
});
