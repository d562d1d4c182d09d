import type { Page } from '@playwright/test';
import { setMessage } from '../../support/stack/operator.ts';
import { expect, test } from '../../support/fixtures.ts';

// Messages are for everybody: these tests run one after another and leave none behind.
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

test('MSG-01 MSG-04 INC-22 a notification message, with its own heading, replaces the system message', async ({ page }) => {
  await setMessage('system', { rubrik: null, text: 'Systemets meddelande.' });
  await setMessage('notifiering', { rubrik: 'Driftstörning', text: 'Just nu <b>dröjer</b> svaren från registret.' });
  await page.goto('/logga-in');
  await expect(panel(page).getByRole('heading', { level: 2, name: 'Driftstörning' })).toBeVisible();
  await expect(panel(page)).toContainText('Just nu <b>dröjer</b> svaren från registret.');
  await expect(panel(page)).not.toContainText('Systemets meddelande.');
});

test('MSG-02 MSG-03 CONST-05 the message is asked for at a response, never more often than every 30 seconds, and never by a timer', async ({
  page,
  expects,
}) => {
  expects('answer: 401 GET /api/identity');
  const asked = countCalls(page, '/public/getMeddelande');
  const aCall = async () => {
    await page.getByRole('button', { name: 'Läs användarvillkor' }).click();
    const answered = page.waitForResponse((response) => response.url().endsWith('/api/identity'));
    await page.getByRole('dialog').getByRole('button', { name: 'OK' }).click();
    await page.getByRole('link', { name: 'Tillgänglighetsredogörelse' }).click();
    await answered;
    await page.goBack();
  };
  await page.clock.install();
  await page.goto('/logga-in');
  await expect.poll(asked).toBe(1);
  // The clock also runs by itself, so there is a margin for a slow machine; the boundary itself has a unit test.
  await page.clock.runFor(10_000);
  await aCall();
  await page.waitForLoadState('networkidle');
  expect(asked()).toBe(1);
  await page.clock.runFor(60_000);
  expect(asked()).toBe(1);
  await aCall();
  await expect.poll(asked).toBe(2);
  await page.waitForLoadState('networkidle');
  expect(asked()).toBe(2);
});

test('MSG-06 failed message calls leave the product usable, with no alert', async ({ page, expects }) => {
  expects('answer: 401 GET /api/identity', 'answer: 500 GET /public/**', 'no answer: GET /public/**');
  await setMessage('system', { rubrik: null, text: 'Når inte fram.' });
  await page.route('**/public/**', (route) => (route.request().url().endsWith('getMeddelande') ? route.abort() : route.fulfill({ status: 500 })));
  await page.goto('/tillganglighetsredogorelse');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await expect(panel(page)).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
