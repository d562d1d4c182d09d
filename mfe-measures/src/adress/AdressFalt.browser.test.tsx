import { beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { buildAnsokan } from '@uppgiftsandring/shared/testing/builders';
import { fillAndLeave, textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { AdressPage } from './AdressPage.tsx';

const draft = buildAnsokan();
const SAVE = `PUT /api/ansokan/${draft.id}`;
const textbox = (name: string) => page.getByRole('textbox', { name, exact: false });
const land = () => page.getByRole('combobox', { name: 'Land' });
const saveButton = () => page.getByRole('button', { name: 'Spara' });

const POSTNUMMER = 'Skriv postnumret med fem siffror, till exempel 803 20.';
const MAXLANGD = 'Du kan skriva högst 40 tecken. Korta texten.';
const SENSITIVE = 'Skriv inte personnummer eller samordningsnummer i det här fältet.';
const TELEFON = 'Skriv telefonnumret med 8–20 tecken. Du kan använda siffror, bindestreck och plus.';
const EPOST = 'Skriv en giltig e-postadress, till exempel namn@exempel.se.';

let app: Awaited<ReturnType<typeof renderInApp>>;

/** The field shows that fault after it has been left; an empty text means no fault. */
async function expectFault(name: string, value: string, fault: string): Promise<void> {
  await fillAndLeave(textbox(name), value);
  if (fault === '') await expect.element(textbox(name)).not.toHaveAttribute('aria-invalid');
  else await expect.poll(() => textbox(name).element().ariaInvalid).toBe('true');
  if (fault !== '') await expect.element(textbox(name)).toHaveAccessibleDescription(expect.stringMatching(new RegExp(`${fault.replace(/[.()+]/g, '\\$&')}$`)));
}

beforeEach(async () => {
  app = await renderInApp(<AdressPage />, { texts, draft, path: '/ansokan/atgard/uppgiftsandring-adress' });
});

it('VAL-05 PLUS-78 a postal code takes five digits in any spelling; others stay wrong', async () => {
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
])('VAL-13 VAL-14 VAL-21 VAL-22 INC-44 the field %s with "%s" says "%s"', expectFault);

it('ADDR-13 an invalid form shows each fault, focuses the first and saves nothing', async () => {
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
