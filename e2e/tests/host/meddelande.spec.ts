import type { Page } from '@playwright/test';
import { asksItself } from '../../support/stack/asksItself.ts';
import { setMessage } from '../../support/stack/operator.ts';
import { expect, test } from '../../support/fixtures.ts';

// Messages are shown to everybody, so these tests run one after another and remove theirs.
test.describe.configure({ mode: 'serial' });
test.use({ loggedIn: false, accepted: false });

test.afterEach(async () => {
  await setMessage('system', null);
  await setMessage('notifiering', null);
});

const panel = (page: Page) => page.getByRole('region', { name: 'Meddelande från Lantmäterimyndigheten' });

/** Counts the calls of a path that the page makes from now on. */
function countCalls(page: Page, path: string): () => number {
  let calls = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === path) calls += 1;
  });
  return () => calls;
}

test('MSG-04 MSG-05 INC-22 the system message is fetched once at the start and is under a heading; without one there is no panel', async ({
  page,
  expects,
}) => {
  expects('answer: 401 GET /api/identity');
  // For a server-rendered page the response is inlined; this page makes the call itself.
  await asksItself(page);
  await page.goto('/logga-in');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(panel(page)).toHaveCount(0);

  await setMessage('system', { rubrik: null, text: 'Tjänsten stängs på lördag klockan 10.' });
  const fetched = countCalls(page, '/public/getSystemmeddelande');
  await page.goto('/logga-in');
  await expect(panel(page).getByRole('heading', { level: 2, name: 'Viktig information' })).toBeVisible();
  await expect(panel(page)).toContainText('Tjänsten stängs på lördag klockan 10.');
  await page.getByRole('link', { name: 'Tillgänglighetsredogörelse' }).click();
  await expect(panel(page)).toBeVisible();
  expect(fetched()).toBe(1);
});
