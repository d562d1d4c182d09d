import type { Page } from '@playwright/test';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan';
import { HALVVAGS, readyDraft, withContact, withMeeting } from '../../support/drafts.ts';
import type { Api } from '../../support/api.ts';
import { expect, test } from '../../support/fixtures.ts';
import { readAs } from '../../support/readAs.ts';

const panel = (page: Page) => page.getByRole('complementary', { name: 'Checklista' });
const items = (page: Page) => panel(page).getByRole('list', { name: 'Att göra' }).getByRole('link');

/** What each code is called in the list, and where it leads (CODE-04, INC-07, INC-08). */
const ITEMS = [
  ['Komplettera föreningens adress', '/ansokan/atgard/uppgiftsandring-adress'],
  ['Komplettera uppgifter om styrelsen', '/ansokan/atgard/uppgiftsandring-styrelse'],
  ['Komplettera adresser i styrelsen', '/ansokan/atgard/uppgiftsandring-styrelse'],
  ['Rätta styrelsens sammansättning', '/ansokan/atgard/uppgiftsandring-styrelse'],
  ['Ange firmatecknare', '/ansokan/atgard/uppgiftsandring-firmatecknare'],
  ['Rätta roller för firmatecknare', '/ansokan/atgard-select'],
  ['Ange datum för föreningsstämman', '/ansokan/foreningsstamma'],
  ['Fyll i kontaktpersonens uppgifter', '/ansokan/kontaktuppgifter'],
] as const;

const ADDRESS = { coAdress: null, utdelningsadress1: 'Skogsvägen 1', utdelningsadress2: null, postnummer: '80320', postort: 'Gävle', landskod: 'SE' };

function member(nr: number, rest: Partial<Styrelsemedlem>): Styrelsemedlem {
  return {
    objektidentitet: `00000000-0000-4000-8000-00000000000${nr}`,
    namn: `Person ${nr}`,
    personId: null,
    annatId: null,
    isUtlandskPerson: false,
    medlemstyp: 'Ledamot',
    styrelsefunktion: [],
    adress: ADDRESS,
    ...rest,
  };
}

/** A draft in which eight things are wrong at once. */
async function faultyDraft(page: Page, api: Api): Promise<void> {
  await api.choose(HALVVAGS.orgNr);
  await readAs(page, (ansokan) => ({
    ...ansokan,
    uppgiftsandring: {
      ...ansokan.uppgiftsandring,
      uppgiftsandringStyrelse: {
        styrelsemedlemmar: [
          member(1, { personId: '19121212-1212', styrelsefunktion: ['Kassör'] }),
          member(2, { personId: '19850314-2385', styrelsefunktion: ['Kassör'], adress: null }),
          member(3, {}),
        ],
      },
      uppgiftsandringFirmatecknare: {
        type: 'Tillsammans',
        val1: { type: 'Person', varde: '00000000-0000-4000-8000-000000000009' },
        val2: { type: 'Styrelsefunktion', varde: 'Sekreterare' },
      },
    },
  }));
}

test('CHECK-02 CHECK-03 CHECK-04 CODE-02 CODE-04 each thing that is missing is an item that leads to its page', async ({ page, api }) => {
  await faultyDraft(page, api);
  await page.goto('/ansokan/atgard-select');
  await expect(items(page)).toHaveText(ITEMS.map(([text]) => text), { useInnerText: true });
  await expect(panel(page).getByRole('status', { name: '8 saker att göra' })).toContainText('8');
  for (const [text, path] of ITEMS) await expect(items(page).filter({ hasText: text })).toHaveAttribute('href', path);

  await items(page).filter({ hasText: 'Ange firmatecknare' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ändra firmatecknare' })).toBeVisible();
  await items(page).filter({ hasText: 'Rätta roller för firmatecknare' }).click();
  await expect(page).toHaveURL(/\/ansokan\/atgard-select$/);
  await items(page).filter({ hasText: 'Komplettera föreningens adress' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Föreningens kontaktuppgifter' })).toBeVisible();
  await items(page).filter({ hasText: 'Rätta styrelsens sammansättning' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ändra styrelsen' })).toBeVisible();
});

test('CHECK-02 CODE-06 CODE-02 mending a fault takes its item and its number away, without a reload', async ({ page, api }) => {
  await api.choose(HALVVAGS.orgNr);
  await api.change((ansokan) => withContact('a@b.se', '0701234567')(withMeeting('2026-05-17')(ansokan)));
  await page.goto('/ansokan/atgard/uppgiftsandring-adress');
  await expect(panel(page).getByRole('status')).toHaveText(/1 sak att göra/);
  await page.getByRole('textbox', { name: 'Adressrad 1' }).fill('Björkvägen 12');
  await page.getByRole('textbox', { name: 'Postnummer' }).fill('80320');
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page).toHaveURL(/\/ansokan\/atgard-select/);
  await expect(panel(page)).toContainText('Inget saknas. Du kan gå vidare.');
  await expect(items(page)).toHaveCount(0);
  await expect(panel(page).getByRole('status')).toHaveText('');
});

test('CHECK-06 CHECK-01 INC-32 with nothing missing there is no number; the panel stands only where the path says atgard', async ({ page, api }) => {
  await readyDraft(api);
  for (const path of ['atgard-select', 'atgard/uppgiftsandring-adress', 'atgard/uppgiftsandring-styrelse', 'atgard/uppgiftsandring-firmatecknare']) {
    await page.goto(`/ansokan/${path}`);
    await expect(panel(page), path).toContainText('Inget saknas. Du kan gå vidare.');
    await expect(panel(page).getByRole('status'), path).toHaveText('');
  }
  for (const path of ['/ansokan/foreningsstamma?returnUrl=/ansokan/atgard-select', '/ansokan/sammanfattning', '/logga-in?x=atgard']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }), path).toBeVisible();
    await expect(panel(page), path).toHaveCount(0);
  }
});

test('CHECK-05 CHECK-02 STATE-14 the panel is open at first, closes, opens again, and stays as it was left', async ({ page, api }) => {
  await api.choose(HALVVAGS.orgNr);
  await page.goto('/ansokan/atgard-select');
  await expect(items(page).first()).toBeVisible();
  await panel(page).getByRole('button', { name: 'Stäng checklistan' }).click();
  await expect(items(page)).toHaveCount(0);
  await expect(panel(page).getByRole('status')).toHaveText(/\d saker att göra/);
  await page.getByRole('button', { name: 'Ändra styrelsen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ändra styrelsen' })).toBeVisible();
  await expect(items(page)).toHaveCount(0);
  const opener = panel(page).getByRole('button', { name: 'Öppna checklistan' });
  await expect(opener).toHaveAttribute('aria-expanded', 'false');
  await opener.press('Enter');
  await expect(items(page).first()).toBeVisible();
  await page.getByRole('button', { name: 'Avbryt', exact: true }).click();
  await expect(page).toHaveURL(/\/ansokan\/atgard-select/);
  await expect(items(page).first()).toBeVisible();
});

test('CODE-02 VAL-52 a contact person that the server’s check refuses is an item', async ({ page, api, expects }) => {
  expects('answer: 500 GET /api/ansokan/valideraKontaktperson');
  await readyDraft(api);
  await page.route('**/api/ansokan/valideraKontaktperson**', (route) => route.fulfill({ status: 500 }));
  await page.goto('/ansokan/atgard-select');
  await expect(items(page)).toHaveText(['Kontrollera kontaktpersonen']);
  await expect(items(page)).toHaveAttribute('href', '/ansokan/kontaktuppgifter');
});
