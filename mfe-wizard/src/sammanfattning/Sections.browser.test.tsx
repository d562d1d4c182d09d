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
  buildAnsokan,
  buildUppgiftsandring,
  buildUtlandskMedlem,
  testUuid,
} from '@uppgiftsandring/shared/testing/builders';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { AdressSection, FirmatecknareSection, ForeningSection, KontaktpersonSection } from './Sections.tsx';
import { StyrelseSection } from './StyrelseSection.tsx';

const svensk = buildSvenskAdress();
const norsk = buildUtlandskAdress();
const forening = buildSamfallighet({ telefonnummerKontaktperson: '026-123456' });
const SAME: UppgiftsandringAdress = buildAdressandring({ svenskAdress: svensk, epostadress: 'styrelsen@exempel.se', telefonnummerKontaktperson: '026-123456' });
const abroad = { ...SAME, svenskAdress: null, utlandskAdress: norsk };

async function rows(andring: UppgiftsandringAdress, samfallighet = forening) {
  await renderInApp(<AdressSection andring={andring} samfallighet={samfallighet} />, { texts });
  const table = page.getByRole('table', { name: 'Föreningens nya kontaktuppgifter' });
  expect(textsOf(table.getByRole('columnheader'))).toEqual(['Uppgift', 'I registret', 'Nytt']);
  expect(textsOf(table.getByRole('rowheader'))).toEqual(['Adress', 'Land', 'E-post', 'Telefonnummer']);
  const cells = textsOf(table.getByRole('cell'));
  return [0, 2, 4, 6].map((at) => cells.slice(at, at + 2));
}

it.each<[string, UppgiftsandringAdress, typeof forening, readonly string[]]>([
  ['out of the country', abroad, forening, ['Tidigare: Sverige', 'Nytt: Norge']],
  ['home', SAME, buildSamfallighet({ adress: norsk }), ['Tidigare: Norge', 'Nytt: Sverige']],
])('SUMM-04 PLUS-03 an association that moves %s has its old country beside the new one', async (_where, andring, samfallighet, words) => {
  const [, land] = await rows(andring, samfallighet);
  expect(land).toEqual(words);
});

it('SUMM-04 PLUS-03 the section shows unchanged, changed and removed values as such', async () => {
  const [adress, land, epost, telefon] = await rows({ ...SAME, epostadress: 'ny@exempel.se', telefonnummerKontaktperson: null });
  expect([adress, land]).toEqual([
    ['Storgatan 1\n803 20 Gävle', 'Ingen ändring'],
    ['Sverige', 'Ingen ändring'],
  ]);
  expect(epost).toEqual(['Tidigare: styrelsen@exempel.se', 'Nytt: ny@exempel.se']);
  expect(telefon).toEqual(['Tidigare: 026-12 34 56', 'Tas bort']);
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

const kari = buildUtlandskMedlem({ objektidentitet: testUuid(4), namn: 'Kari Nordmann', annatId: '1970-03-25' });
const table = (name: string) => page.getByRole('table', { name });
const row = (name: string) => page.getByRole('row').filter({ hasText: name });

it('SUMM-04 PLUS-03 each changed person has old beside new; removed persons are apart', async () => {
  await renderInApp(<StyrelseSection members={[moved, cia]} registered={[anna, bo]} />, { texts });
  expect(textsOf(table('Ny styrelse').getByRole('columnheader'))).toEqual(['Namn', 'Roll och funktion', 'Adress']);
  const changed = row('Anna Ek Berg');
  expect(textsOf(changed.getByRole('deletion'))).toEqual(['Tidigare: Anna Ek', 'Tidigare: Ledamot, Ordförande', 'Tidigare: Storgatan 1, 803 20 Gävle']);
  expect(textsOf(changed.getByRole('insertion'))).toEqual(['Nytt: Anna Ek Berg', 'Nytt: Suppleant, Ordförande', 'Nytt: Nya gatan 3, 803 20 Gävle']);
  expect(textsOf(row('Cia Dahl').getByRole('cell'))).toEqual(['Ledamot', 'Storgatan 1, 803 20 Gävle']);
  await expect.element(row('Cia Dahl').getByText('Ny', { exact: true })).toBeVisible();
  await expect.element(table('Personer som lämnar styrelsen').getByRole('row').filter({ hasText: 'Bo Berg' })).toMatchTextContent(/Borttagen/);
});

it('PLUS-03 PLUS-18 a wholly new board has no Ändrad; handwritten birth dates stand', async () => {
  await renderInApp(<StyrelseSection members={[cia, kari]} registered={[anna]} />, { texts });
  await expect.element(row('Kari Nordmann').getByText('Född 1970-03-25')).toBeVisible();
  expect(row('Cia Dahl').element().textContent).not.toContain('1964');
  await expect.element(page.getByText('Ändrad', { exact: true })).not.toBeInTheDocument();
});

it('SUMM-04 SIGN-06 PLUS-03 the new rule stands unmarked, with what nobody can follow', async () => {
  const uppgiftsandringFirmatecknare = {
    type: 'Tillsammans',
    val1: { type: 'Person', varde: anna.objektidentitet },
    val2: { type: 'Medlemstyp', varde: 'Ledamot' },
  } as const;
  const samfallighet = buildSamfallighet({ styrelsemedlemmar: [anna] });
  const ansokan = buildAnsokan({ samfallighet, uppgiftsandring: buildUppgiftsandring({ uppgiftsandringFirmatecknare }) });
  await renderInApp(<FirmatecknareSection ansokan={ansokan} />, { texts });
  expect(textsOf(page.getByRole('definition'))).toEqual([
    'Anna Ek och en av ledamöterna tillsammans (i förening)',
    'Vi visar inte nuvarande firmatecknare här.',
  ]);
  await expect.element(page.getByRole('note')).toMatchTextContent(/^Regeln kräver två personer, men bara en person i styrelsen passar in\./);
  await expect.element(page.getByText('Ändrad', { exact: true })).not.toBeInTheDocument();
});

it('SUMM-04 PLUS-03 on a phone each person is a list', async () => {
  await page.viewport(360, 640);
  await renderInApp(<StyrelseSection members={[moved, cia]} registered={[anna, bo]} />, { texts });
  const [name, role] = [row('Cia Dahl').getByRole('rowheader'), row('Cia Dahl').getByRole('cell').first()].map((cell) =>
    cell.element().getBoundingClientRect(),
  );
  expect(role?.left).toBe(name?.left);
  expect(role?.top).toBeGreaterThanOrEqual(name?.bottom ?? 0);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360);
});
