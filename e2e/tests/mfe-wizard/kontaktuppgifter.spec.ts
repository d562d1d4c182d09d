import { STORANGEN, withContact, withMeeting } from '../../support/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { PERSON_NAMES } from '../../support/byHand.ts';
import { openStep, wizard } from '../../support/wizard.ts';
import { isSave } from '../../support/measures.ts';

const RUBRIK = 'Kontaktuppgifter';

test.beforeEach(async ({ api }) => {
  await api.choose(STORANGEN.orgNr);
  await api.change(withMeeting('2026-05-17'));
});

test('CONT-01 CONT-02 CONT-03 ROUTE-17 the step shows the name, asks for e-mail and phone, and leads back', async ({ page, person }) => {
  const { epost, telefon, button, heading } = await openStep(page, 'kontaktuppgifter', RUBRIK);
  await expect(page).toHaveTitle('Uppgiftsändring - Kontaktuppgifter');
  await expect(page.getByRole('term')).toHaveText('Kontaktpersonens namn');
  await expect(page.getByRole('definition')).toHaveText(PERSON_NAMES[person] ?? '');
  await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(2);
  for (const [field, type] of [[epost, 'email'], [telefon, 'tel']] as const) {
    await expect(field).toHaveAttribute('required');
    await expect(field).toHaveAttribute('type', type);
    await expect(field).toHaveAttribute('autocomplete', type);
  }
  await button('Gå tillbaka till föreningsstämma').click();
  await expect(heading('Föreningsstämma')).toBeVisible();
});

const letters = (letter: string, count: number): string => letter.repeat(count);
const FORMAT = 'Skriv en giltig e-postadress, till exempel namn@exempel.se.';
const LANG = 'E-postadressen är för lång. Skriv högst 254 tecken.';
const longest = `${letters('x', 64)}@${letters('b', 61)}.${letters('c', 61)}.${letters('d', 62)}`;

test('VAL-20 CONT-02 VAL-15 VAL-16 VAL-17 VAL-18 VAL-19 VAL-12 each fault of the e-mail is said when the field is left, and goes when it is mended', async ({ page }) => {
  const { epost } = await openStep(page, 'kontaktuppgifter', RUBRIK);
  for (const [written, message] of [
    ['anna@exempel', FORMAT],
    ['a b@c.se', FORMAT],
    ['a@b.s', 'E-postadressen är för kort. Skriv minst sex tecken, till exempel a@b.se.'],
    ['a@b.se', null],
    [`a@b.${letters('s', 63)}`, null],
    [`a@b.${letters('s', 64)}`, 'Slutet på e-postadressen är för långt. Skriv högst 63 bokstäver efter sista punkten.'],
    [`${longest}.se`, null],
    [`${longest.replace('.d', '.dd')}.se`, LANG],
    [`${letters('x', 65)}@b.se`, 'Det står för mycket före @. Skriv högst 64 tecken där.'],
    ['19121212-1212@exempel.se', 'Skriv inte personnummer eller samordningsnummer i det här fältet.'],
    ['', 'Skriv din e-postadress.'],
  ] as const) {
    await epost.fill(written);
    await epost.blur();
    if (message) await expect(epost, written).toHaveAccessibleDescription(`Till exempel namn@exempel.se. ${message}`);
    else await expect(epost, written).not.toHaveAttribute('aria-invalid');
  }
});

test('VAL-20 VAL-21 VAL-14 INC-44 each fault of the phone number is said; spaces and brackets go by themselves', async ({ page }) => {
  const { telefon } = await openStep(page, 'kontaktuppgifter', RUBRIK);
  const form = 'Skriv telefonnumret med 8–20 tecken. Du kan använda siffror, bindestreck och plus.';
  await telefon.pressSequentially('070');
  await expect(telefon).not.toHaveAttribute('aria-invalid');
  for (const [written, value, message] of [
    ['1234567', '1234567', form],
    ['12345678', '12345678', null],
    ['01234567890123456789', '01234567890123456789', null],
    ['012345678901234567890', '012345678901234567890', form],
    ['070 123 45 67', '0701234567', null],
    ['+46 (0)8-123 456', '+468-123456', null],
    ['+46-8-123456', '+46-8-123456', null],
    ['ring mig', 'ringmig', form],
    ['8503142385', '8503142385', 'Skriv inte personnummer eller samordningsnummer i det här fältet. Är det ett telefonnummer skriver du +46 i stället för den första nollan.'],
    ['', '', 'Skriv ditt telefonnummer.'],
  ] as const) {
    await telefon.fill(written);
    await telefon.blur();
    await expect(telefon, written).toHaveValue(value);
    if (message) await expect(telefon, written).toHaveAccessibleDescription(new RegExp(`${message.replaceAll('+', '\\+')}$`));
    else await expect(telefon, written).not.toHaveAttribute('aria-invalid');
  }
});

test('VAL-20 a failed press lists the faults as links in a panel that has focus', async ({ page }) => {
  const { nasta, epost, telefon } = await openStep(page, 'kontaktuppgifter', RUBRIK);
  const puts: string[] = [];
  page.on('request', (request) => isSave(request) && puts.push(request.url()));
  await nasta.click();
  const panel = page.getByRole('region', { name: 'Rätta 2 fel för att gå vidare' });
  await expect(panel).toBeFocused();
  await panel.getByRole('link', { name: 'Skriv ditt telefonnummer.' }).click();
  await expect(telefon).toBeFocused();
  await panel.getByRole('link', { name: 'Skriv din e-postadress.' }).click();
  await expect(epost).toBeFocused();
  await epost.fill('anna@exempel');
  await nasta.click();
  await expect(panel).toBeFocused();
  await page.reload();
  await telefon.pressSequentially('070');
  await nasta.click();
  await expect(panel).toBeFocused();
  await expect(page).toHaveURL(/\/ansokan\/kontaktuppgifter$/);
  expect(puts).toEqual([]);
});

test('CONT-04 CONT-05 CONT-06 forward goes on when both are saved, in the contact person and nowhere else', async ({ page, api, person }) => {
  const { epost, telefon, nasta, heading, button } = await openStep(page, 'kontaktuppgifter', RUBRIK);
  const before = await api.ansokan();
  await page.route('**/api/ansokan/*', async (route) => {
    if (route.request().method() === 'PUT') await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.continue();
  });
  await epost.fill('anna.ek@exempel.se');
  await telefon.fill('070 123 45 67');
  await nasta.click();
  await expect(page.getByRole('status').filter({ hasText: 'Sparar dina kontaktuppgifter' })).toBeVisible();
  await expect(heading(RUBRIK)).toBeVisible();
  await expect(heading('Sammanfattning')).toBeVisible();
  const after = await api.ansokan();
  expect(after.kontaktperson).toEqual({ personnummer: person, fullname: PERSON_NAMES[person], epostadress: 'anna.ek@exempel.se', telefonnummer: '0701234567' });
  expect({ ...after, kontaktperson: null }).toEqual({ ...before, kontaktperson: null });
  await api.change((ansokan) => ({ ...ansokan, kontaktperson: ansokan.kontaktperson && { ...ansokan.kontaktperson, fullname: 'Någon Annan' } }));
  expect((await api.ansokan()).kontaktperson?.fullname).toBe(PERSON_NAMES[person]);
  await button('Gå tillbaka till kontaktuppgifter').click();
  await expect(epost).toHaveValue('anna.ek@exempel.se');
  await expect(telefon).toHaveValue('0701234567');
});

test('CONT-04 PLUS-01 a failed save keeps the user and what was typed', async ({ page, expects }) => {
  expects('answer: 503 PUT /api/ansokan/*', 'error dialog: Vi kunde inte spara din ändring.', 'alert: Vi kunde inte spara.');
  const { epost, telefon, nasta, fel, button } = await openStep(page, 'kontaktuppgifter', RUBRIK);
  await page.route('**/api/ansokan/*', (route) => (route.request().method() === 'PUT' ? route.fulfill({ status: 503 }) : route.continue()));
  await epost.fill('anna.ek@exempel.se');
  await telefon.fill('0701234567');
  await nasta.click();
  await expect(fel).toBeVisible();
  await button('OK').click();
  await expect(page).toHaveURL(/\/ansokan\/kontaktuppgifter$/);
  await expect(epost).toHaveValue('anna.ek@exempel.se');
  await expect(page.getByRole('alert').filter({ hasText: 'Vi kunde inte spara.' })).toBeVisible();
});

test('GUARD-06 VAL-52 a contact person that the server’s check does not pass stops here, and the page says why, also for a typed address', async ({ page, api, expects }) => {
  expects('answer: 500 GET /api/ansokan/valideraKontaktperson', 'alert: Vi kunde inte godkänna uppgifterna om kontaktpersonen.');
  await api.change(withContact('anna.ek@exempel.se', '0701234567'));
  await page.route('**/api/ansokan/valideraKontaktperson?*', (route) => route.fulfill({ status: 500 }));
  await page.goto('/ansokan/sammanfattning');
  await expect(page).toHaveURL(/\/ansokan\/kontaktuppgifter$/);
  const { nasta, steg, heading } = wizard(page);
  const refused = page.getByRole('alert').filter({ hasText: 'Vi kunde inte godkänna uppgifterna om kontaktpersonen.' });
  await expect(refused).toBeVisible();
  await expect(steg('Sammanfattning')).toHaveAttribute('aria-disabled', 'true');
  const asked = page.waitForResponse('**/api/ansokan/valideraKontaktperson?*');
  await nasta.click();
  expect((await asked).status()).toBe(500);
  await expect(nasta).toBeEnabled();
  await expect(refused).toBeVisible();
  await expect(page).toHaveURL(/\/ansokan\/kontaktuppgifter$/);
  await page.unroute('**/api/ansokan/valideraKontaktperson?*');
  await nasta.click();
  await expect(heading('Sammanfattning')).toBeVisible();
});

test('PLUS-01 PLUS-06 what is typed survives a reload and a conflict; the field that was not touched follows the server', async ({ page, api, expects }) => {
  expects('answer: 409 PUT /api/ansokan/*', 'error dialog: Din ansökan har ändrats i ett annat fönster.');
  const { epost, telefon, nasta, osparat, button, heading } = await openStep(page, 'kontaktuppgifter', RUBRIK);
  await telefon.fill('0701234567');
  await page.reload();
  await expect(osparat).toBeVisible();
  await expect(telefon).toHaveValue('0701234567');
  await api.change(withContact('fran.annan@exempel.se', null));
  await epost.fill('anna.ek@exempel.se');
  await epost.fill('');
  await epost.fill('ny.adress@exempel.se');
  await nasta.click();
  await button('OK').click();
  await expect(epost).toHaveValue('ny.adress@exempel.se');
  await expect(telefon).toHaveValue('0701234567');
  await button('Ta bort det jag skrev').click();
  await expect(epost).toHaveValue('fran.annan@exempel.se');
  await expect(telefon).toHaveValue('');
  await telefon.fill('0707654321');
  await nasta.click();
  await expect(heading('Sammanfattning')).toBeVisible();
  expect((await api.ansokan()).kontaktperson).toMatchObject({ epostadress: 'fran.annan@exempel.se', telefonnummer: '0707654321' });
});
