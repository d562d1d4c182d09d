import type { Page } from '@playwright/test';
import { fullDraft } from '../../support/pages/drafts.ts';
import { useOwnSession } from '../../support/people/ownSession.ts';
import { expect, test } from '../../support/fixtures.ts';

const PAGES = [
  '/ansokan/atgard-select',
  '/ansokan/atgard/uppgiftsandring-styrelse',
  '/ansokan/atgard/uppgiftsandring-firmatecknare',
  '/ansokan/sammanfattning',
];

/** Everything that the browser stores for the application, except the session cookie, which no script can read. */
const kept = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases();
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, databases.map(({ name }) => name), await caches.keys()]);
  });

/** The ways in which a person or a program could write a personal number. */
const ways = (id: string): string[] => [id, id.slice(2)].flatMap((form) => [form, form.replace('-', '')]);

test('ASVS 14.3.3 ASVS 14.3.1 the browser keeps nothing of what is saved, nor after logout', async ({ page, context, api, baseURL, person }) => {
  const { samfallighet } = await fullDraft(api);
  const ids = (samfallighet?.styrelsemedlemmar ?? []).flatMap(({ personId }) => (personId ? [personId] : []));
  const secrets = [person, ...ids].flatMap(ways).concat('Storängen', 'Björkvägen', 'Hanna Berg', 'exempel.se');
  await useOwnSession(context, baseURL ?? '', person);
  for (const path of PAGES) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const text = await kept(page);
    expect(
      secrets.filter((secret) => text.includes(secret)),
      path,
    ).toEqual([]);
  }

  await page.goto('/logout');
  await expect(page).toHaveURL(/\/logga-in\?utloggad=ja$/);
  expect((await context.cookies(baseURL)).map(({ name }) => name)).not.toContain('sid');
  const text = await kept(page);
  expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL(/\/logga-in/);
  await expect(page.getByText('Björkvägen')).toHaveCount(0);
});
