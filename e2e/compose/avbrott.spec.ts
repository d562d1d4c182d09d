import { expect, test } from '../support/fixtures.ts';
import { STORANGEN } from '../support/pages/drafts.ts';
import { PAGES, type SliceName } from '../support/stack/slices.ts';
import { fallback } from '../support/stack/brokenSlice.ts';
import { bringBack, forgetFiles, lose, restore, SLICE_SERVICES, untilWhole, type Service } from './containers.ts';
import { OUTAGE } from './outage.ts';
import { draftFor, expectToSave, line1, NO_CONTACT, NOT_SAVED, savedStreet, trySaving, typeAddress } from './saving.ts';

// One container at a time is killed. What was confirmed is kept, and users need only try again.

test.beforeEach(({ expects }) => expects.perhaps(...OUTAGE));
test.afterEach(restore);

const LOST: readonly (readonly [Service, string])[] = [
  ['edge', NO_CONTACT],
  ['backend', NOT_SAVED],
  ['postgres', NOT_SAVED],
];

for (const [service, message] of LOST) {
  test(`ERR-02 PLUS-01 PLUS-30 while ${service} is gone a save says why it failed and what was typed stays; afterwards the same page saves it`, async ({
    page,
    api,
  }) => {
    await typeAddress(page, api, 'Avbrottsvägen 1');
    await lose(service);
    expect(await trySaving(page)).toContain(message);
    await expect(line1(page)).toHaveValue('Avbrottsvägen 1');
    await bringBack(service);
    await untilWhole();
    await expectToSave(page, api, 'Avbrottsvägen 1');
  });
}

test('ERR-08 PLUS-30 while the host is gone a save is stored; afterwards the page after it is shown', async ({ page, api }) => {
  await typeAddress(page, api, 'Avbrottsvägen 2');
  await lose('host');
  expect(await trySaving(page)).toBe('saved');
  expect(await savedStreet(api)).toBe('Avbrottsvägen 2');
  await bringBack('host');
  await untilWhole();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: PAGES.measures.heading })).toBeVisible();
});

test('ERR-02 PLUS-30 while the backend is gone a new visitor sees that the service is closed; afterwards the page opens', async ({ page, api }) => {
  await api.reset();
  await lose('backend');
  await page.goto('/start');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tjänsten är stängd just nu');
  await bringBack('backend');
  await untilWhole();
  await page.goto('/ansokan/sok-forening');
  await expect(page.getByRole('heading', { level: 1, name: 'Sök förening' })).toBeVisible();
});

test('LOOK-10 SESS-05 PLUS-30 while the registers and the identity provider are gone a look-up and a login say so, and what needs neither goes on', async ({
  page,
  api,
  browser,
  baseURL,
}) => {
  await typeAddress(page, api, 'Registervägen 1');
  await lose('simulators');
  await expectToSave(page, api, 'Registervägen 1');

  await api.reset();
  await page.goto('/ansokan/sok-forening');
  const search = page.getByRole('search', { name: 'Sök förening med organisationsnummer' });
  await search.getByRole('textbox').fill(STORANGEN.orgNr);
  await search.getByRole('button', { name: 'Sök förening' }).click();
  await expect(page.getByRole('alert').or(page.getByRole('dialog')).first()).toContainText('Försök igen', { timeout: 30_000 });
  const visitor = await browser.newPage({ ...(baseURL ? { baseURL } : {}), locale: 'sv-SE', storageState: { cookies: [], origins: [] } });
  await visitor.goto('/logga-in');
  await visitor.getByRole('button', { name: 'Logga in med BankID' }).click();
  await expect(visitor).toHaveURL(/\/logga-in\?inloggning=misslyckad$|idp\.localhost/, { timeout: 30_000 });
  await visitor.close();

  await bringBack('simulators');
  await untilWhole();
  await page.reload();
  await search.getByRole('textbox').fill(STORANGEN.orgNr);
  await search.getByRole('button', { name: 'Sök förening' }).click();
  await page.getByRole('button', { name: `Välj ${STORANGEN.name}` }).click();
  await expect(page).toHaveURL(/\/ansokan\/atgard-select/);
});

for (const service of SLICE_SERVICES) {
  const slice = service.slice('mfe-'.length) as SliceName;
  test(`ERR-08 PLUS-30 while ${service} is gone and the host has just started its pages say so to those who come, the rest goes on, and "Försök igen" brings them back`, async ({
    page,
    api,
  }) => {
    await draftFor(slice, api);
    await lose(service);
    await forgetFiles();
    await page.goto(PAGES[slice].path);
    await expect(fallback(page)).toBeVisible({ timeout: 30_000 });
    await page.getByRole('dialog', { name: 'Något gick fel' }).getByRole('button', { name: 'OK' }).click();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: /Version/ })).toBeVisible();
    await bringBack(service);
    await untilWhole();
    await fallback(page).getByRole('button', { name: 'Försök igen' }).click();
    await expect(page.getByRole('heading', { level: 1, name: PAGES[slice].heading })).toBeVisible({ timeout: 30_000 });
  });
}

test('PLUS-30 API-24 what the host has sent before goes on while every release store is gone: look-up, editing and saving', async ({ page, api }) => {
  for (const path of ['/ansokan/sok-forening', PAGES.measures.path]) {
    await draftFor(path === PAGES.measures.path ? 'measures' : 'lookup', api);
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await typeAddress(page, api, 'Minnesvägen 1');
  await Promise.all(SLICE_SERVICES.map((service) => lose(service)));
  await expectToSave(page, api, 'Minnesvägen 1');
  await page.goto('/ansokan/atgard/uppgiftsandring-adress');
  await line1(page).fill('Minnesvägen 2');
  await expectToSave(page, api, 'Minnesvägen 2');
});
