import { HALVVAGS, member, withStyrelse, withChanges } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADRESS, expectAt, FIRMATECKNARE, open, SELECT, STYRELSE } from '../../support/pages/measures.ts';
import { readAs } from '../../support/look/readAs.ts';

const NASTA = { name: 'Komplettera och granska' } as const;
const BUTTONS = {
  'uppgiftsandring-adress': 'Ändra föreningens kontaktuppgifter',
  'uppgiftsandring-styrelse': 'Ändra styrelsen',
  'uppgiftsandring-firmatecknare': 'Ändra firmatecknare',
} as const;

test('SEL-01 SEL-02 SEL-03 PLUS-07 the page offers three tiles and a next button, and says nothing of faults on first load', async ({ page, api }) => {
  await api.choose(HALVVAGS.orgNr);
  await open(page, SELECT);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Uppgiftsändring');
  await expect(page.getByText(`Vald förening: ${HALVVAGS.name}`)).toBeAttached();
  const tiles = page.getByRole('list', { name: 'Uppgifter som du kan ändra' }).getByRole('heading', { level: 2 });
  await expect(tiles).toHaveText(['Föreningens kontaktuppgifter', 'Styrelse', 'Firmatecknare']);
  await expect(page.getByRole('button', NASTA)).toBeEnabled();
  await expect(page.getByRole('region', { name: /^Rätta/ })).toHaveCount(0);
  await expect(page.getByText('Har föreningen bara haft en ny stämma? Gå direkt till Komplettera och granska och ange datumet där.')).toBeVisible();
  for (const [vy, name] of Object.entries(BUTTONS)) {
    await page.getByRole('button', { name, exact: true }).click();
    await expectAt(page, `/ansokan/atgard/${vy}`);
    await page.goBack();
  }
});

/** Every fault that the rules can find at the same time: codes in their order, message and link (VAL-40…59). */
const PANEL: readonly (readonly [text: string, path: string])[] = [
  ['Föreningens adress är inte fullständig. Komplettera den.', ADRESS],
  ['Det saknas uppgifter om en eller flera personer i styrelsen. Komplettera styrelsen.', STYRELSE],
  ['Det saknas adress för en eller flera personer i styrelsen. Komplettera adresserna.', STYRELSE],
  ['Styrelsens sammansättning innehåller fel. Rätta styrelsen.', STYRELSE],
  ['En firmatecknare som du har valt finns inte kvar i styrelsen. Välj en ny firmatecknare.', FIRMATECKNARE],
  ['Firmateckningen gäller en roll som ingen i styrelsen har. Ändra firmatecknare eller styrelse.', FIRMATECKNARE],
];
/** Data that is filled in on later pages (VAL-51, VAL-60). */
const SEDAN = ['Ange datum för den senaste föreningsstämman.', 'Fyll i kontaktpersonens e-post och telefonnummer.'];

test('SEL-07 SEL-08 CODE-03 CODE-04 INC-07 INC-08 VAL-40 VAL-41 VAL-44 VAL-53 VAL-54 VAL-59 VAL-60 the panel counts and lists what stops, with its message and its link; the rest is listed below as what is filled in later', async ({
  page,
  api,
}) => {
  await api.choose(HALVVAGS.orgNr);
  await readAs(
    page,
    withStyrelse(() => [member(1, { annatId: null, styrelsefunktion: ['Kassör'] }), member(2, { adress: null, styrelsefunktion: ['Kassör'] })]),
  );
  await api.change(
    withChanges({
      uppgiftsandringFirmatecknare: {
        type: 'Tillsammans',
        val1: { type: 'Person', varde: member(9).objektidentitet },
        val2: { type: 'Styrelsefunktion', varde: 'Sekreterare' },
      },
    }),
  );
  await open(page, SELECT);
  await page.getByRole('button', NASTA).click();
  const panel = page.getByRole('region', { name: 'Rätta 6 fel för att gå vidare' });
  await expect(panel).toBeFocused();
  await expect(panel.getByRole('link')).toHaveText(PANEL.map(([text]) => text));
  const paths = await panel.getByRole('link').evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(paths).toEqual(PANEL.map(([, path]) => path));
  const later = page.getByRole('region', { name: 'Det här fyller du i sedan' });
  await expect(later.getByRole('listitem')).toHaveText(SEDAN);
  await expect(later.getByRole('link')).toHaveCount(0);
  await panel.getByRole('link', { name: 'Föreningens adress är inte fullständig. Komplettera den.' }).click();
  await expectAt(page, ADRESS);
});
