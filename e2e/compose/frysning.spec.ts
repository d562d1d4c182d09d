import { expect, test } from '../support/fixtures.ts';
import { fallback } from '../support/stack/brokenSlice.ts';
import { PAGES, type SliceName } from '../support/stack/slices.ts';
import { forgetFiles, freeze, restore, SLICE_SERVICES, untilWhole } from './containers.ts';
import { OUTAGE } from './outage.ts';
import { draftFor, expectToSave, line1, NO_CONTACT, NOT_SAVED, savedStreet, trySaving, typeAddress } from './saving.ts';

// One container at a time hangs for twenty seconds: it accepts connections but never responds.

const HANGS_MS = 20_000;
/** How long a restart of the host, which empties its file cache, may take on a busy machine. */
const STARTS_MS = 20_000;

test.beforeEach(({ expects }) => expects.perhaps(...OUTAGE));
test.afterEach(restore);

for (const service of ['host', 'backend', 'postgres', 'simulators'] as const) {
  test(`PLUS-30 ERR-02 PLUS-01 a save while ${service} hangs for 20 s is stored or reported, and input is never lost`, async ({ page, api }) => {
    await typeAddress(page, api, 'Frusna vägen 1');
    const { thawed } = await freeze(service, HANGS_MS);
    const outcome = await trySaving(page);
    if (outcome === 'saved') expect(await savedStreet(api)).toBe('Frusna vägen 1');
    else {
      expect(outcome.includes(NOT_SAVED) || outcome.includes(NO_CONTACT), outcome).toBe(true);
      await expect(line1(page)).toHaveValue('Frusna vägen 1');
    }
    await thawed;
    await untilWhole();
    await page.goto('/ansokan/atgard/uppgiftsandring-adress');
    await line1(page).fill('Tinade vägen 2');
    await expectToSave(page, api, 'Tinade vägen 2');
  });
}

for (const service of SLICE_SERVICES) {
  const slice = service.slice('mfe-'.length) as SliceName;
  test(`PLUS-30 ERR-08 a page of ${service} that hangs when the host has just started says so in its place; afterwards "Försök igen" shows it`, async ({
    page,
    api,
  }) => {
    await draftFor(slice, api);
    const { thawed } = await freeze(service, STARTS_MS + HANGS_MS);
    await forgetFiles();
    await page.goto(PAGES[slice].path, { waitUntil: 'commit' });
    const heading = page.getByRole('heading', { level: 1, name: PAGES[slice].heading });
    await expect(fallback(page)).toBeVisible({ timeout: 18_000 });
    await thawed;
    await page.getByRole('dialog', { name: 'Något gick fel' }).getByRole('button', { name: 'OK' }).click();
    await fallback(page).getByRole('button', { name: 'Försök igen' }).click();
    await expect(heading).toBeVisible({ timeout: 30_000 });
  });
}
