import { HALVVAGS, member, STORANGEN, svensk, withBoard, withChanges } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { ADRESS, expectAt, open, SELECT } from '../../support/pages/measures.ts';

const change = {
  epostadress: 'ny@exempel.se',
  telefonnummerKontaktperson: null,
  svenskAdress: svensk({ utdelningsadress1: 'Nya gatan 3' }),
  utlandskAdress: null,
};

test('PLUS-03 the tiles show what differs from the register: new, changed with the old value beside, and removed', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await api.change(
    withBoard(([, tolvan, ...rest]) => [...(tolvan ? [{ ...tolvan, medlemstyp: 'Suppleant' as const }] : []), ...rest, member(1, { namn: 'Nils Ny' })]),
  );
  await api.change(
    withChanges({
      uppgiftsandringAdress: change,
      uppgiftsandringFirmatecknare: { type: 'Ensam', val1: { type: 'Styrelsefunktion', varde: 'Kassör' }, val2: null },
    }),
  );
  await open(page, SELECT);
  const tile = (name: string) =>
    page
      .getByRole('list', { name: 'Uppgifter som du kan ändra' })
      .getByRole('listitem')
      .filter({ has: page.getByRole('heading', { name, exact: true }) })
      .first();

  const contact = tile('Föreningens kontaktuppgifter');
  await expect(contact.getByText('Ändrad', { exact: true })).toBeVisible();
  await expect(contact.getByRole('deletion')).toHaveText(['Tidigare: Storgatan 1, 803 20 Gävle', 'Tidigare: styrelsen@exempel.se']);
  await expect(contact.getByRole('insertion')).toHaveText(['Nytt: Nya gatan 3, 803 20 Gävle', 'Nytt: ny@exempel.se']);

  const board = tile('Styrelse');
  await expect(board.getByRole('listitem').filter({ hasText: 'Nils Ny' })).toContainText('Ny');
  await expect(board.getByRole('listitem').filter({ hasText: 'Anna Ek' })).toContainText('Borttagen');
  const tolvan = board.getByRole('listitem').filter({ hasText: 'Tolvan Tolvansson' });
  await expect(tolvan).toContainText('Ändrad');
  await expect(tolvan.getByRole('deletion')).toHaveText('Tidigare: Ledamot, Kassör');
  await expect(tolvan.getByRole('insertion')).toHaveText('Nytt: Suppleant, Kassör');

  await expect(tile('Firmatecknare').getByRole('insertion')).toHaveText('Nytt: Kassör, ensam');
});

test('PLUS-10 PLUS-01 a draft from an earlier visit is announced: for whom, saved when, and how to start over', async ({ page, api }) => {
  await api.choose(STORANGEN.orgNr);
  await open(page, SELECT);
  const notice = page.getByRole('region', { name: 'Du har en påbörjad ansökan' });
  await expect(notice).toContainText(/Ansökan gäller Storängens samfällighetsförening\. Den sparades senast \d{4}-\d{2}-\d{2} kl\. \d{2}\.\d{2}\./);
  await expect(notice).toContainText('Vill du börja om? Välj Avbryt och ta bort ansökan.');
  await expect(page.getByRole('button', { name: 'Avbryt och ta bort ansökan' })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Sparat kl\. \d{2}\.\d{2}$/ })).toBeVisible();
});

test('PLUS-10 what was begun during this visit is not announced as an earlier draft', async ({ page, api }) => {
  await api.reset();
  await page.goto('/ansokan/sok-forening');
  await page.getByRole('textbox', { name: 'Föreningens organisationsnummer' }).fill(STORANGEN.orgNr);
  await page.getByRole('button', { name: 'Sök förening' }).click();
  await page.getByRole('button', { name: `Välj ${STORANGEN.name}` }).click();
  await expectAt(page, SELECT);
  await expect(page.getByRole('status').filter({ hasText: /^Sparat kl\./ })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Du har en påbörjad ansökan' })).toHaveCount(0);
});

test('SEL-08 CODE-06 PLUS-06 the panel follows the state: what another tab corrects goes away without a reload of the page', async ({ page, context, api }) => {
  await api.choose(HALVVAGS.orgNr);
  await open(page, SELECT);
  await page.getByRole('button', { name: 'Komplettera och granska' }).click();
  const link = page.getByRole('main').getByRole('link', { name: 'Föreningens adress är inte fullständig. Komplettera den.' });
  await expect(link).toBeVisible();

  const other = await context.newPage();
  await open(other, ADRESS);
  await other.getByRole('textbox', { name: 'Adressrad 1' }).fill('Gatan 1');
  await other.getByRole('textbox', { name: 'Postnummer' }).fill('80320');
  await other.getByRole('button', { name: 'Spara', exact: true }).click();
  await expectAt(other, `${SELECT}?prevView=uppgiftsandring-adress`);

  const notice = page.getByRole('region', { name: 'Ansökan har ändrats i ett annat fönster' });
  await notice.getByRole('button', { name: 'Hämta senaste versionen' }).click();
  await expect(link).toHaveCount(0);
  await expect(page.getByRole('main').getByRole('insertion')).toContainText('Gatan 1, 803 20 Gävle');
});
