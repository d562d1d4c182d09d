import { expect, test } from '../support/fixtures.ts';
import { fallback } from '../support/stack/brokenSlice.ts';
import { PAGES, type SliceName } from '../support/stack/slices.ts';
import { forgetFiles, freeze, restore, SLICE_SERVICES } from './containers.ts';
import { OUTAGE } from './outage.ts';
import { draftFor } from './saving.ts';

// One container at a time hangs for twenty seconds: it accepts connections but never responds.

const HANGS_MS = 20_000;
/** How long a restart of the host, which empties its file cache, may take on a busy machine. */
const STARTS_MS = 20_000;

test.beforeEach(({ expects }) => expects.perhaps(...OUTAGE));
test.afterEach(restore);

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
