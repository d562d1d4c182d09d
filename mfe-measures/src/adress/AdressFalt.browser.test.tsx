import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { SvenskAdress } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { buildAnsokan, buildSamfallighet, buildSvenskAdress } from '@uppgiftsandring/shared/testing/builders';
import { fillAndLeave, textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { AdressPage } from './AdressPage.tsx';

const land = () => page.getByRole('combobox', { name: 'Land' });
const textbox = (name: string) => page.getByRole('textbox', { name, exact: false });
const saveButton = () => page.getByRole('button', { name: 'Spara' });

function open(adress: Partial<SvenskAdress> = {}) {
  const draft = buildAnsokan({ samfallighet: buildSamfallighet({ adress: buildSvenskAdress(adress) }) });
  return renderInApp(<AdressPage />, { texts, draft, path: '/ansokan/atgard/uppgiftsandring-adress' });
}

async function expectLines(...lines: string[]): Promise<void> {
  for (const [index, line] of lines.entries()) await expect.element(textbox(`Adressrad ${index + 1}`)).toHaveValue(line);
}

async function fillForeign(...lines: string[]): Promise<void> {
  await land().selectOptions('NO');
  for (const [index, line] of lines.entries()) await textbox(`Adressrad ${index + 1}`).fill(line);
}

/** Writes in fields, found by name first, without a pause between: as a password manager does with an address. */
function writeAtOnce(values: Readonly<Record<string, string>>): void {
  const fields = Object.entries(values).map(([name, value]) => [document.getElementsByName(`adress.${name}`)[0], value] as const);
  for (const [field, value] of fields) {
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    for (const event of ['input', 'change']) field?.dispatchEvent(new Event(event, { bubbles: true }));
  }
}

it('ADDR-07 PLUS-77 a foreign address that is filled in at once leaves nothing Swedish', async () => {
  const app = await open();
  expect([land(), textbox('Adressrad 1'), textbox('Postort')].map((field) => field.element().getAttribute('autocomplete'))).toEqual(['none', 'off', 'off']);
  writeAtOnce({ landskod: 'NO', utdelningsadress1: 'Karl Johans gate 1', postnummer: '0154', postort: 'Oslo' });
  await expectLines('Karl Johans gate 1', '0154', 'Oslo', 'Oslo');
  await saveButton().click();
  await expect
    .poll(() => app.calls.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({
      uppgiftsandring: {
        uppgiftsandringAdress: { utlandskAdress: { landskod: 'NO', utdelningsadress2: '0154', utdelningsadress3: 'Oslo', utdelningsadress4: 'Oslo' } },
      },
    });
});

it('ADDR-08 PLUS-77 a Swedish address that is filled in at once leaves nothing foreign', async () => {
  await open();
  await fillForeign('Hauptstrasse 1', 'Hinterhaus', 'Berlin', 'Berlin');
  writeAtOnce({ landskod: 'SE', utdelningsadress1: 'Kyrkogatan 9', utdelningsadress2: '', utdelningsadress3: 'Stockholm' });
  await expectLines('Kyrkogatan 9', '');
  await expect.element(textbox('Postort')).toHaveValue('Stockholm');
});

it('ADDR-07 ADDR-10 INC-10 INC-12 VAL-10 lines move from Sweden to abroad; another country keeps all', async () => {
  await open({ coAdress: 'c/o Ek', utdelningsadress2: 'Lgh 2' });
  await land().selectOptions('Norge');
  await expectLines('Storgatan 1', '80320', 'Gävle', 'Gävle');
  await expect.element(textbox('c/o')).toHaveValue('c/o Ek');
  await expect.element(textbox('Adressrad 1 (obligatorisk)')).toBeVisible();
  await expect.element(textbox('Postnummer')).not.toBeInTheDocument();
  await expect.poll(() => textsOf(page.getByRole('status'))).toContain('Adressfälten är anpassade till Norge. Kontrollera adressen.');
  await textbox('Adressrad 2').fill('Ändrad');
  await land().selectOptions('Danmark');
  await expectLines('Storgatan 1', 'Ändrad', 'Gävle', 'Gävle');
});

it('ADDR-10 VAL-09 VAL-11 INC-13 a change of country changes which lines are required', async () => {
  const app = await open();
  await fillForeign('', '', '', '');
  await saveButton().click();
  const line1 = textbox('Adressrad 1');
  await expect.element(line1).toHaveFocus();
  await expect.element(line1).toHaveAccessibleDescription('Fel: Fyll i minst en adressrad.');
  const panel = page.getByRole('region', { name: 'Rätta ett fel för att gå vidare' });
  expect(textsOf(panel.getByRole('link'))).toEqual(['Fyll i minst en adressrad.']);
  await textbox('Adressrad 4').fill('Oslo');
  await expect.element(panel).not.toBeInTheDocument();

  await land().selectOptions('SE');
  await expect
    .poll(() => textsOf(page.getByRole('region', { name: /^Rätta 3 fel/ }).getByRole('link')))
    .toEqual(['Fyll i minst en adressrad.', 'Skriv postnumret med fem siffror, till exempel 803 20.', 'Skriv postort.']);
  await textbox('Adressrad 2').fill('Gatan 2');
  await expect.element(line1).toHaveAccessibleDescription('');
  await textbox('Postnummer').fill('80320');
  await textbox('Postort').fill('Gävle');
  await saveButton().click();
  await expect.poll(app.path).toBe('/ansokan/atgard-select?prevView=uppgiftsandring-adress');
  expect(app.calls.findLast(({ method }) => method === 'PUT')?.body).toMatchObject({
    uppgiftsandring: { uppgiftsandringAdress: { svenskAdress: { utdelningsadress1: null, utdelningsadress2: 'Gatan 2' } } },
  });
});

it('ADDR-10 ADDR-13 a change of country clears faults shown for the earlier fields', async () => {
  await open();
  await fillAndLeave(textbox('Adressrad 1'), '');
  await fillAndLeave(textbox('Postort'), '19121212-1212');
  await expect.element(textbox('Postort')).toHaveAttribute('aria-invalid', 'true');
  await fillAndLeave(textbox('Postort'), '');
  await expect.element(textbox('Postort')).toHaveAttribute('aria-invalid', 'true');
  await land().selectOptions('NO');
  await expect.element(textbox('Adressrad 4')).toBeVisible();
  await land().selectOptions('SE');
  await expect.element(textbox('Postort')).toBeVisible();
  for (const field of [textbox('Adressrad 1'), textbox('Postnummer'), textbox('Postort')]) await expect.element(field).not.toHaveAttribute('aria-invalid');
});

it('ADDR-03 CONST-08 INC-23 the country is found by typing, in Swedish order, without an empty choice', async () => {
  await open();
  land().element().focus();
  await userEvent.keyboard('Tyskl');
  await expect.element(land()).toHaveValue('DE');
  const names = textsOf(land().getByRole('option'));
  expect(names.slice(1)).toEqual(names.slice(1).toSorted(new Intl.Collator('sv').compare));
  expect(names.slice(-2)).toEqual(['Österrike', 'Östtimor']);
  await expect.element(land().getByRole('option', { name: 'Välj land' })).toBeDisabled();
});

const SAVE = `PUT /api/ansokan/${buildAnsokan().id}`;
const POSTNUMMER = 'Skriv postnumret med fem siffror, till exempel 803 20.';
const MAXLANGD = 'Du kan skriva högst 40 tecken. Korta texten.';
const SENSITIVE = 'Skriv inte personnummer eller samordningsnummer i det här fältet.';
const TELEFON = 'Skriv telefonnumret med 8–20 tecken. Du kan använda siffror, bindestreck och plus.';
const EPOST = 'E-postadressen saknar @. Skriv den som i namn@exempel.se.';

/** The field shows that fault after it has been left; an empty text means no fault. */
async function expectFault(name: string, value: string, fault: string): Promise<void> {
  await fillAndLeave(textbox(name), value);
  if (fault === '') await expect.element(textbox(name)).not.toHaveAttribute('aria-invalid');
  else await expect.poll(() => textbox(name).element().ariaInvalid).toBe('true');
  if (fault !== '') await expect.element(textbox(name)).toHaveAccessibleDescription(expect.stringMatching(new RegExp(`${fault.replace(/[.()+]/g, '\\$&')}$`)));
}

it('VAL-05 PLUS-78 a postal code takes five digits in any spelling; others stay wrong', async () => {
  const app = await open();
  const field = textbox('Postnummer');
  for (const written of ['803 20', 'SE-803 20', '80320', '８０３２０']) {
    await expectFault('Postnummer', written, '');
    await expect.element(field).toHaveValue('803 20');
  }
  for (const written of ['8032', '803201', '']) {
    await expectFault('Postnummer', written, POSTNUMMER);
    await expect.element(field).toHaveValue(written);
  }
  await field.fill('11122');
  await saveButton().click();
  await expect.poll(() => app.callsTo(SAVE)).toHaveLength(1);
  expect(app.callsTo(SAVE)[0]?.body).toMatchObject({ uppgiftsandring: { uppgiftsandringAdress: { svenskAdress: { postnummer: '11122' } } } });
});

it.each([
  ['Adressrad 1', '850314-2385', SENSITIVE],
  ['Föreningens e-post', 'namn.exempel.se', EPOST],
  ['Föreningens e-post', '', ''],
  ['Föreningens telefonnummer', '1234567', TELEFON],
  ['Föreningens telefonnummer', '8503142385', `${SENSITIVE} Är det ett telefonnummer skriver du +46 i stället för den första nollan.`],
  ['Föreningens telefonnummer', '(08) 12 34 56', ''],
])('VAL-13 VAL-14 VAL-21 VAL-22 INC-44 the field %s with "%s" says "%s"', async (...row) => {
  await open();
  await expectFault(...row);
});

it('ADDR-13 an invalid form shows each fault, focuses the first and saves nothing', async () => {
  const app = await open();
  await land().selectOptions('NO');
  await land().selectOptions('SE');
  await textbox('Föreningens telefonnummer').fill('123');
  await textbox('Föreningens e-post').fill('fel');
  await textbox('Adressrad 1').fill('x'.repeat(41));
  await textbox('Adressrad 2').fill('y'.repeat(41));
  await textbox('Postort').fill('');
  await saveButton().click();
  await expect.element(textbox('Adressrad 1')).toHaveFocus();
  const panel = page.getByRole('region', { name: 'Rätta 6 fel för att gå vidare' });
  expect(textsOf(panel.getByRole('link'))).toEqual([MAXLANGD, MAXLANGD, POSTNUMMER, 'Skriv postort.', EPOST, TELEFON]);
  await expect.element(panel.getByRole('link', { name: MAXLANGD }).nth(1)).toHaveAccessibleDescription('Adressrad 2 (valfritt)');
  await panel.getByRole('link', { name: 'Skriv postort.' }).click();
  await expect.element(textbox('Postort')).toHaveFocus();
  await textbox('Postort').fill('Gävle');
  await expect.element(panel).not.toBeInTheDocument();
  await expect.element(page.getByRole('region', { name: 'Rätta 5 fel för att gå vidare' })).toBeVisible();
  expect(app.callsTo(SAVE)).toHaveLength(0);
});
