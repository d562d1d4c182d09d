import { PERSON_NAMES } from '../../support/people/byHand.ts';
import { everythingChanged, STORANGEN } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { openStep } from '../../support/pages/wizard.ts';

const RUBRIK = 'Sammanfattning';

test('SUMM-01 SUMM-02 SUMM-03 SUMM-04 SUMM-05 SUMM-06 SUMM-08 SUMM-09 PLUS-03 ROUTE-18 INC-34 INC-04 ADDR-01 ADDR-04 the summary says what changes, old beside new, who leaves, who signs; each change button leads there and back, also with a save', async ({
  page,
  api,
  person,
}) => {
  await everythingChanged(api);
  const { button, heading } = await openStep(page, 'sammanfattning', RUBRIK);
  await expect(page).toHaveTitle('Uppgiftsändring - Sammanfattning');
  const part = (name: string) => page.getByRole('region', { name, exact: true });
  const rows = (name: string) => part(name).locator('dl > div');

  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([
    'Det här ändrar du',
    'Kontaktperson',
    'Förening',
    'Föreningens nya kontaktuppgifter',
    'Nya firmatecknare',
    'Ny styrelse',
    'Försäkran',
  ]);
  await expect(part('Det här ändrar du').getByRole('listitem')).toHaveText([
    'Föreningens kontaktuppgifter',
    'Styrelse',
    'Firmatecknare',
    'Föreningsstämma 2026-05-17',
  ]);
  await expect(rows('Förening')).toHaveText([`Namn${STORANGEN.name}`, `Organisationsnummer${STORANGEN.orgNr}`, 'Senaste föreningsstämma2026-05-17']);
  await expect(rows('Kontaktperson')).toHaveText([
    `Namn${PERSON_NAMES[person]}`,
    'Telefonnummer070-123 45 67',
    'E-postanna.ek@exempel.se',
    'Kvittens per e-postJa, till kontaktpersonens e-postadress',
  ]);

  const kontakt = part('Föreningens nya kontaktuppgifter');
  await expect(kontakt.getByRole('term')).toHaveText(['Adress', 'Land', 'E-post', 'Telefonnummer']);
  await expect(kontakt.getByRole('deletion')).toHaveText([/^Tidigare: Storgatan 1\s+803 20 Gävle$/, 'Tidigare: Sverige', 'Tidigare: styrelsen@exempel.se']);
  await expect(kontakt.getByRole('insertion')).toHaveText([/^Nytt: Gata 1\s+0150 Oslo\s+Norge$/, 'Nytt: Norge', 'Nytt: ny@exempel.se']);
  await expect(kontakt.getByText('Ändrad', { exact: true })).toBeVisible();

  await expect(rows('Nya firmatecknare')).toHaveText('Firman tecknas avOrdförande och Hanna Berg, tillsammans');

  const styrelse = part('Ny styrelse');
  await expect(styrelse.getByRole('list', { name: 'Ny styrelse' }).getByRole('heading', { level: 3 })).toHaveText([
    'Anna Ek',
    'Tolvan Tolvansson',
    'Emil Sjöberg',
    'Hanna Berg',
  ]);
  const medlem = (name: string) => styrelse.getByRole('group', { name });
  await expect(medlem('Person 1 av 4: Anna Ek').getByRole('definition')).toHaveText(['Ledamot, Ordförande', /^Vägen 2\s+803 20 Gävle$/]);
  await expect(medlem('Person 2 av 4: Tolvan Tolvansson').getByRole('deletion')).toHaveText(/^Tidigare: Tolvgatan 12/);
  await expect(medlem('Person 2 av 4: Tolvan Tolvansson').getByRole('insertion')).toHaveText(/^Nytt: Nya gatan 5/);
  await expect(medlem('Person 2 av 4: Tolvan Tolvansson').getByText('Ändrad', { exact: true })).toBeVisible();
  await expect(medlem('Person 4 av 4: Hanna Berg').getByText('Ny', { exact: true })).toBeVisible();
  await expect(medlem('Person 4 av 4: Hanna Berg').getByRole('term')).toHaveText(['Roll och funktion', 'Adress']);
  await expect(styrelse.getByRole('heading', { level: 3, name: 'Personer som lämnar styrelsen' })).toBeVisible();
  await expect(styrelse.getByRole('list', { name: 'Personer som lämnar styrelsen' })).toContainText('Moa LindBorttagen');

  await expect(page.getByRole('main')).not.toContainText(/[0-9a-f]{8}-[0-9a-f]{4}-/);

  for (const [name, path] of [
    ['Ändra föreningens kontaktuppgifter', 'uppgiftsandring-adress'],
    ['Ändra firmatecknare', 'uppgiftsandring-firmatecknare'],
    ['Ändra styrelsen', 'uppgiftsandring-styrelse'],
  ] as const) {
    await button(name).click();
    await expect(page).toHaveURL(`/ansokan/atgard/${path}?returnUrl=/ansokan/sammanfattning`);
    await button('Avbryt').click();
    await expect(page).toHaveURL(/\/ansokan\/sammanfattning$/);
    await expect(heading(RUBRIK)).toBeVisible();
  }
  await button('Ändra föreningens kontaktuppgifter').click();
  await page.getByRole('textbox', { name: 'c/o' }).fill('c/o Ek');
  await button('Spara').click();
  await expect(page).toHaveURL(/\/ansokan\/sammanfattning$/);
  await expect(page.getByRole('main')).toContainText('c/o Ek');
  for (const [name, path] of [
    ['Ändra kontaktpersonens uppgifter', 'kontaktuppgifter'],
    ['Ändra datum för föreningsstämman', 'foreningsstamma'],
  ] as const) {
    await button(name).click();
    await expect(page).toHaveURL(`/ansokan/${path}`);
    await page.goBack();
    await expect(heading(RUBRIK)).toBeVisible();
  }
  await button('Gå tillbaka till kontaktuppgifter').click();
  await expect(page).toHaveURL(/\/ansokan\/kontaktuppgifter$/);
});
