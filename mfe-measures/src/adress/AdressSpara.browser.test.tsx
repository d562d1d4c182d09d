import { expect, it } from 'vitest';
import { page } from 'vitest/browser';
import type { Samfallighet } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { KONTAKTUPPGIFT_VISITED } from '@uppgiftsandring/shared/domain/constants';
import { buildAnsokan, buildSamfallighet, buildSvenskAdress, buildUppgiftsandring, buildAdressandring } from '@uppgiftsandring/shared/testing/builders';
import { fillAndLeave, textsOf } from '@uppgiftsandring/shared/testing/browser/hand';
import { renderInApp } from '@uppgiftsandring/shared/testing/browser/renderInApp';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { AdressPage } from './AdressPage.tsx';

const ADRESS = '/ansokan/atgard/uppgiftsandring-adress';
const BACK = '/ansokan/atgard-select?prevView=uppgiftsandring-adress';
const SAVE = `PUT /api/ansokan/${buildAnsokan().id}`;
const textbox = (name: string) => page.getByRole('textbox', { name, exact: false });
const button = (name: string) => page.getByRole('button', { name });

const open = (samfallighet: Partial<Samfallighet> = {}, query = '') =>
  renderInApp(<AdressPage />, { texts, draft: buildAnsokan({ samfallighet: buildSamfallighet(samfallighet) }), path: `${ADRESS}${query}` });

it.each(['https://evil.example', '//evil.example', '/\\evil.example', 'javascript:alert(1)', '', '/logout', '/finns-inte', '/ansokan/../logout'])(
  'ADDR-04 INC-05 the returnUrl "%s" is no page of the application and is ignored',
  async (returnUrl) => {
    const app = await open({}, `?returnUrl=${encodeURIComponent(returnUrl)}`);
    await button('Avbryt').click();
    await expect.poll(app.path).toBe(BACK);
  },
);

it('ADDR-02 ADDR-03 ADDR-05 ADDR-11 CONST-04 DATA-04 the page shows register details and counts as opened when cancelled', async () => {
  const app = await open();
  expect(textsOf(page.getByRole('term'))).toEqual(['Föreningens namn', 'Län']);
  expect(textsOf(page.getByRole('definition'))).toEqual(['Storängens samfällighetsförening', 'Västra Götaland']);
  await expect.element(page.getByText('Fyll i alla fält utom dem som är märkta valfritt.')).toBeVisible();
  const address = page.getByRole('group', { name: 'Adress' });
  await expect.element(address.getByRole('combobox', { name: 'Land' })).toHaveValue('SE');
  await expect.element(address).toHaveAccessibleDescription('Fyll i minst en av adressraderna.');
  await expect.element(address.getByRole('textbox', { name: 'Adressrad 1', exact: true })).toHaveValue('Storgatan 1');
  await expect.element(address.getByRole('textbox', { name: 'Adressrad 2 (valfritt)', exact: true })).toHaveValue('');
  await expect.element(address.getByRole('textbox', { name: 'Postnummer', exact: false })).toHaveValue('803 20');
  const contact = page.getByRole('group', { name: 'E-post och telefon' });
  await expect.element(contact.getByRole('textbox', { name: 'Föreningens e-post (valfritt)' })).toHaveValue('styrelsen@exempel.se');
  await expect.element(contact.getByRole('textbox', { name: 'Föreningens telefonnummer (valfritt)' })).toHaveValue('');
  await button('Avbryt').click();
  await expect.poll(app.path).toBe(BACK);
  expect(localStorage.getItem(KONTAKTUPPGIFT_VISITED)).toBe('true');
});

it.each([
  ['nothing', {}, null],
  ['what was only written otherwise', {}, ' Storgatan 1 '],
  ['an address without a line, which is faulty', { adress: buildSvenskAdress({ utdelningsadress1: null }) }, null],
  ['no address at all', { adress: null }, null],
  ['a country in words', { adress: buildSvenskAdress({ landskod: 'Sverige' }) }, null],
])('ADDR-06 saving %s leaves without a call', async (_what, samfallighet, line) => {
  const app = await open(samfallighet);
  await expect.element(page.getByRole('combobox', { name: 'Land' })).toHaveValue('SE');
  if (line !== null) await textbox('Adressrad 1').fill(line);
  await button('Spara').click();
  await expect.poll(app.path).toBe(BACK);
  expect(app.callsTo(SAVE)).toHaveLength(0);
});

it('ADDR-20 VAL-21 PLUS-03 an untouched phone number keeps its spelling', async () => {
  const app = await open({ telefonnummerKontaktperson: '035-12 34 56' });
  const telefon = textbox('Föreningens telefonnummer');
  telefon.element().focus();
  telefon.element().blur();
  await expect.element(telefon).toHaveValue('035-12 34 56');
  await fillAndLeave(textbox('Adressrad 1'), 'Nya gatan 3');
  await button('Spara').click();
  await expect.poll(app.path).toBe(BACK);
  expect(app.callsTo(SAVE)[0]?.body).toMatchObject({
    uppgiftsandring: { uppgiftsandringAdress: { telefonnummerKontaktperson: '035-12 34 56', svenskAdress: { utdelningsadress1: 'Nya gatan 3' } } },
  });
});

it('SIGN-17 a stored address change can be withdrawn; where there is none, nothing offers it', async () => {
  const first = await open();
  await expect.element(button('Ta bort ändringen')).not.toBeInTheDocument();
  await first.unmount();
  const uppgiftsandringAdress = buildAdressandring({ svenskAdress: buildSvenskAdress({ postort: 'Falun' }) });
  const draft = buildAnsokan({ uppgiftsandring: buildUppgiftsandring({ uppgiftsandringAdress }) });
  const app = await renderInApp(<AdressPage />, { texts, draft, path: ADRESS });
  await button('Ta bort ändringen').click();
  await expect.poll(app.path).toBe(BACK);
  await expect.poll(() => textsOf(page.getByRole('status'))).toContain('Ändringen är borttagen. Uppgifterna i registret gäller.');
  expect(app.callsTo(SAVE)[0]?.body).toMatchObject({ uppgiftsandring: { uppgiftsandringAdress: null } });
});
