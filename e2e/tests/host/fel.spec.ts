import type { Page } from '@playwright/test';
import { readyDraft, STORANGEN } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Något gick fel' });
const ok = (page: Page) => dialog(page).getByRole('button', { name: 'OK' });

interface LogCall {
  readonly level: string;
  readonly message: string;
  readonly additional: {
    readonly url: string;
    readonly stack: string | null;
    readonly deviceInfo: Record<string, unknown>;
    readonly source?: { name: string; version: string };
  };
}

/** The log entries that the page sends from now on. */
function collectLogs(page: Page): LogCall[] {
  const logs: LogCall[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/logs') logs.push(request.postDataJSON());
  });
  return logs;
}

test('LOG-01 LOG-02 LOG-03 CONST-06 an uncaught error is logged with device, address and stack; a log call that fails shows nothing', async ({
  page,
  api,
  expects,
}) => {
  expects('no answer: POST /api/logs', 'page error: nobody caught', 'page error: a promise that nobody awaits', 'page error: the last one');
  await api.choose(STORANGEN.orgNr);
  await page.goto('/ansokan/atgard-select');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const logs = collectLogs(page);
  await page.route('**/api/logs', (route) => route.abort());
  await page.evaluate(() => {
    setTimeout(() => {
      throw new Error('nobody caught 19121212-1212');
    });
    void Promise.reject(new Error('a promise that nobody awaits'));
  });
  await expect.poll(() => logs.length).toBe(2);
  const entry = logs.find(({ message }) => message.includes('nobody caught'));
  expect(entry).toMatchObject({
    level: 'ERROR',
    additional: { url: expect.stringContaining('/ansokan/atgard-select'), stack: expect.stringContaining('Error') },
  });
  expect(JSON.stringify(entry)).not.toContain('19121212');
  expect(Object.keys(entry?.additional.deviceInfo ?? {})).toEqual(
    expect.arrayContaining(['userAgent', 'os', 'browser', 'device', 'os_version', 'browser_version', 'deviceType', 'orientation', 'isDesktopMode']),
  );
  // If a failed log call were itself logged, that entry would come before this one.
  await page.evaluate(() => void Promise.reject(new Error('the last one')));
  await expect.poll(() => logs.at(-1)?.message).toContain('the last one');
  expect(logs).toHaveLength(3);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('ERR-08 LOG-03 a slice that cannot be loaded is reported; the rest works, and trying again works when it is back', async ({ page, api, expects }) => {
  expects('no answer: GET /slices/wizard/**', 'error dialog: En del av sidan kunde inte laddas.');
  await readyDraft(api);
  const logs = collectLogs(page);
  await page.route('**/slices/wizard/**', (route) => route.abort());
  await page.goto('/ansokan/foreningsstamma');
  await expect(dialog(page)).toContainText('En del av sidan kunde inte laddas.');
  await ok(page).click();
  await expect(page.getByRole('region', { name: 'Den här delen kunde inte visas' })).toBeVisible();
  await expect.poll(() => logs.find(({ level }) => level === 'ERROR')?.additional.source?.name).toBe('wizard');
  await page.getByRole('button', { name: 'Läs om kakor' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stäng' }).click();

  await page.unroute('**/slices/wizard/**');
  await page.getByRole('region', { name: 'Den här delen kunde inte visas' }).getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Föreningsstämma' })).toBeVisible();
});
