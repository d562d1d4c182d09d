import { beforeEach, describe, expect, it } from 'vitest';
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

const RADER = ['c/o', 'Adressrad 1', 'Adressrad 2', 'Postort'] as const;
const POSTNUMMER = 'Skriv postnumret med fem siffror, till exempel 803 20.';
const MAXLANGD = 'Du kan skriva högst 40 tecken. Korta texten.';
const SENSITIVE = 'Skriv inte personnummer eller samordningsnummer i det här fältet.';
const TELEFON = 'Skriv telefonnumret med 8–20 tecken. Du kan använda siffror, bindestreck och plus.';
const EPOST = 'Skriv en giltig e-postadress, till exempel namn@exempel.se.';
const b = (count: number) => 'b'.repeat(count);
const long = (last: number) => `${'x'.repeat(64)}@${b(61)}.${b(61)}.${b(last)}.se`;

let app: Awaited<ReturnType<typeof renderInApp>>;

/** The field shows that fault after it has been left; an empty text means no fault. */
async function expectFault(name: string, value: string, fault: string): Promise<void> {
  await fillAndLeave(textbox(name), value);
  if (fault === '') await expect.element(textbox(name)).not.toHaveAttribute('aria-invalid');
  else await expect.poll(() => textbox(name).element().ariaInvalid).toBe('true');
  if (fault !== '') await expect.element(textbox(name)).toHaveAccessibleDescription(expect.stringMatching(new RegExp(`${fault.replace(/[.()+]/g, '\\$&')}$`)));
}

describe('the fields of the address page', () => {
  beforeEach(async () => {
    app = await renderInApp(<AdressPage />, { texts, draft, path: '/ansokan/atgard/uppgiftsandring-adress' });
  });

  it('VAL-07 VAL-08 place, lines and c/o take 40 characters and not 41, and a place is required', async () => {
    for (const name of RADER) {
      await expectFault(name, 'å'.repeat(41), MAXLANGD);
      await expectFault(name, 'å'.repeat(40), '');
    }
    await expectFault('Postort', '', 'Skriv postort.');
  });

  it('VAL-05 PLUS-78 a postal code takes five digits in any spelling; any other number of digits stays and is wrong', async () => {
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

  it('VAL-12 VAL-13 VAL-14 ADDR-12 a personal number is refused in every field of the address and in the e-mail', async () => {
    for (const name of RADER) {
      await expectFault(name, 'c/o Eva 850314-2385', SENSITIVE);
      await expectFault(name, 'org 716401-1236', '');
    }
    await expectFault('Föreningens e-post', '198503142385@exempel.se', SENSITIVE);
    await expectFault('Adressrad 2', 'dolt 8503\u200b14-2385', SENSITIVE);
    await land().selectOptions('NO');
    for (const nr of [1, 2, 3, 4]) await expectFault(`Adressrad ${nr}`, '701063-2391', SENSITIVE);
  });

  it('VAL-14 VAL-21 VAL-22 INC-44 the phone is cleaned when left, may be empty, and a personal number gets a text on how to write a phone number', async () => {
    const phone = textbox('Föreningens telefonnummer');
    for (const [typed, left] of [
      ['070 123 45 67', '0701234567'],
      ['(08) 12 34 56', '08123456'],
      ['+46 (0)70-123 45 67', '+4670-1234567'],
    ] as const) {
      await fillAndLeave(phone, typed);
      await expect.element(phone).toHaveValue(left);
      await expect.element(phone).not.toHaveAttribute('aria-invalid');
    }
    for (const [value, fault] of [
      ['1234567', TELEFON],
      ['12345678', ''],
      ['1'.repeat(20), ''],
      ['1'.repeat(21), TELEFON],
      ['0701234abc', TELEFON],
      ['', ''],
    ] as const) {
      await expectFault('Föreningens telefonnummer', value, fault);
    }
    await expectFault('Föreningens telefonnummer', '8503142385', `${SENSITIVE} Är det ett telefonnummer skriver du +46 i stället för den första nollan.`);
    await expectFault('Föreningens telefonnummer', '+46 850314-2385', `${SENSITIVE} Ett svenskt telefonnummer har högst nio siffror efter +46.`);
  });

  it('VAL-15 VAL-16 VAL-17 VAL-18 VAL-19 VAL-22 the e-mail may be empty; otherwise its form and each of its lengths has its own text', async () => {
    for (const [value, fault] of [
      ['anna@b', EPOST],
      ['a b@c.se', EPOST],
      ['åsa@b.se', 'Före @ kan e-postadressen bara ha bokstäver utan prickar och ringar (a–z), siffror och tecken som punkt och bindestreck.'],
      ['Info <info@storängen.se>', ''],
      ['a@b.s', 'E-postadressen är för kort. Skriv minst sex tecken, till exempel a@b.se.'],
      ['a@b.se', ''],
      [`a@b.${b(64)}`, 'Slutet på e-postadressen är för långt. Skriv högst 63 bokstäver efter sista punkten.'],
      [`a@b.${b(63)}`, ''],
      [long(63), 'E-postadressen är för lång. Skriv högst 254 tecken.'],
      [long(62), ''],
      [`${'x'.repeat(65)}@b.se`, 'Det står för mycket före @. Skriv högst 64 tecken där.'],
      ['', ''],
    ] as const)
      await expectFault('Föreningens e-post', value, fault);
  });

  it('ADDR-13 an invalid form is not saved: every fault is at its field and in the panel, and the first faulty field gets focus', async () => {
    await land().selectOptions('NO');
    await land().selectOptions('SE');
    await textbox('Föreningens e-post').fill('fel');
    await textbox('Adressrad 1').fill('x'.repeat(41));
    await textbox('Adressrad 2').fill('y'.repeat(41));
    await textbox('Postort').fill('');
    await saveButton().click();
    await expect.element(textbox('Adressrad 1')).toHaveFocus();
    const panel = page.getByRole('region', { name: 'Rätta 5 fel för att gå vidare' });
    expect(textsOf(panel.getByRole('link'))).toEqual([MAXLANGD, MAXLANGD, POSTNUMMER, 'Skriv postort.', EPOST]);
    await expect.element(panel.getByRole('link', { name: MAXLANGD }).nth(1)).toHaveAccessibleDescription('Adressrad 2 (valfritt)');
    await panel.getByRole('link', { name: 'Skriv postort.' }).click();
    await expect.element(textbox('Postort')).toHaveFocus();
    await textbox('Postort').fill('Gävle');
    await expect.element(panel).not.toBeInTheDocument();
    await expect.element(page.getByRole('region', { name: 'Rätta 4 fel för att gå vidare' })).toBeVisible();
    expect(app.callsTo(SAVE)).toHaveLength(0);
  });
});
