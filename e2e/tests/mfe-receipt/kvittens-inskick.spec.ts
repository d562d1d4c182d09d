import type { Api } from '../../support/stack/api.ts';
import { orderFault } from '../../support/stack/control.ts';
import { withContact, withMeeting } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { signed } from '../../support/people/signByHttp.ts';
import { wizard } from '../../support/pages/wizard.ts';

// Submitting when the case system is slow or down. Its faults are ordered per association, and only these tests use this one.

test.describe.configure({ mode: 'serial' });

const SVENSKA_VAGAR = '717999-0887';
const TREDJE_RADEN = '717999-0994';
const RUBRIK = 'Vi har tagit emot din ansökan';

async function ready(api: Api, orgNr: string) {
  await api.choose(orgNr);
  return api.change((ansokan) => withContact('anna.ek@exempel.se', '0701234567')(withMeeting('2026-05-17')(ansokan)));
}

test('GUARD-08 API-10 RECPT-06 a slow case system: the page says what goes on, and the receipt comes @long', async ({ page, api, baseURL }) => {
  await signed(page.request, baseURL ?? '', await ready(api, SVENSKA_VAGAR));
  await orderFault({ service: 'case', mode: 'slow', subject: SVENSKA_VAGAR, delayMs: 2500, times: 1 });
  await page.goto('/ansokan/kvittens');
  await expect(page.getByRole('status').filter({ hasText: 'Skickar in din ansökan' })).toBeAttached();
  await expect(wizard(page).heading(RUBRIK)).toHaveCount(0);
  await expect(wizard(page).heading(RUBRIK)).toBeVisible();
});

test('ERR-06 API-10 LOG-03 PLUS-10 a send-in that fails is logged and shown; the application waits in the list, is sent in by itself, and nothing is lost', async ({
  page,
  api,
  baseURL,
  expects,
}) => {
  expects('answer: 502 GET /api/ansokan/skickain');
  await orderFault({ service: 'case', mode: '500', subject: TREDJE_RADEN, times: 3 });
  await signed(page.request, baseURL ?? '', await ready(api, TREDJE_RADEN));
  const logged = page.waitForRequest((request) => request.url().endsWith('/api/logs') && request.postDataJSON().level === 'ERROR');
  await page.goto('/ansokan/kvittens');
  const dialog = page.getByRole('dialog', { name: 'Ansökan är underskriven men inte inskickad än' });
  await expect(dialog).toContainText('Vi skickar in den automatiskt, så du behöver inte göra något mer.');
  await expect(page).toHaveURL(/\/ansokan\/sok-forening$/);
  await logged;
  await dialog.getByRole('button', { name: 'OK' }).click();
  await expect(dialog).toHaveCount(0);
  await page.getByRole('link', { name: 'Visa dina kvittenser' }).click();
  const waiting = page
    .getByRole('listitem')
    .filter({ hasText: /^Tredje radens samfällighetsförening, underskriven \d{4}-\d\d-\d\d\. Ansökan väntar på att skickas in\.$/ });
  await expect(waiting).toHaveCount(1);
  await expect
    .poll(
      async () => {
        await page.goto('/ansokan/kvittens');
        return wizard(page).heading(RUBRIK).or(wizard(page).heading('Sök förening')).innerText();
      },
      { timeout: 45_000, intervals: [3000] },
    )
    .toBe(RUBRIK);
  await page.goto('/kvitton');
  await expect(page.getByRole('list', { name: 'Kvittenser' })).toBeVisible();
  await expect(waiting).toHaveCount(0);
});
