import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { composeText } from '../../tools/compose/docker.ts';
import { hasStruck, orderFault } from '../support/stack/control.ts';
import { readyDraft, STORANGEN } from '../support/pages/drafts.ts';
import { expect, test } from '../support/fixtures.ts';
import { signed } from '../support/people/signByHttp.ts';
import { crash, restore, untilDown, untilWhole } from './containers.ts';
import { OUTAGE } from './outage.ts';
import { expectToSave, savedStreet, trySaving, typeAddress } from './saving.ts';

// The database server, or a backend, goes down in the middle of an operation.

const RECEIPT = 'Vi har tagit emot din ansökan';

test.beforeEach(({ expects }) => expects.perhaps(...OUTAGE));
test.afterEach(restore);

const restartDatabase = () => composeText(['restart', 'postgres']);

interface CaseAnswer {
  readonly arenden: readonly { readonly arendenr: string }[];
}

async function casesOf(ansokan: Ansokan): Promise<string[]> {
  const answer: CaseAnswer = await (await fetch(`${process.env['CASE_URL'] ?? ''}/arenden?ansokanId=${ansokan.id}`)).json();
  return answer.arenden.map(({ arendenr }) => arendenr);
}

test('PLUS-30 PLUS-01 ERR-02 the database restarts under a save in the browser: it is stored, or reported and stored at the next try', async ({
  page,
  api,
}) => {
  await typeAddress(page, api, 'Omstartsvägen 1');
  const restarted = restartDatabase();
  await untilDown('postgres');
  const outcome = await trySaving(page);
  if (outcome !== 'saved') {
    expect(outcome).toContain('Det du har skrivit finns kvar.');
    await restarted;
    await untilWhole();
    await expectToSave(page, api, 'Omstartsvägen 1');
  }
  await restarted;
  await untilWhole();
  expect(await savedStreet(api)).toBe('Omstartsvägen 1');
});

test('API-10 ERR-06 PLUS-30 the database crashes amid a send-in: the page shows the truth, and there is one case', async ({ page, api, baseURL }) => {
  const draft = await readyDraft(api);
  await signed(page.request, baseURL ?? '', draft);
  const slow = { service: 'case', mode: 'slow', subject: STORANGEN.orgNr, delayMs: 3000, times: 1 } as const;
  await orderFault(slow);
  await page.goto('/ansokan/kvittens');
  await expect(page.getByRole('status').filter({ hasText: 'Skickar in din ansökan' })).toBeAttached();
  // The case system has begun to handle the call, and the page makes no other call.
  await expect.poll(() => hasStruck(slow), { intervals: [50] }).toBe(true);
  await crash('postgres');
  const receipt = page.getByRole('heading', { level: 1, name: RECEIPT });
  const waiting = page.getByRole('dialog');
  await expect(receipt.or(waiting).first()).toBeVisible({ timeout: 45_000 });
  if (!(await receipt.isVisible())) await expect(waiting.first()).toContainText(/skickar in den automatiskt|Försök igen/);
  await untilWhole();

  await expect
    .poll(
      async () => {
        await page.goto('/ansokan/kvittens');
        await page.getByRole('heading', { level: 1 }).first().waitFor();
        return receipt.isVisible();
      },
      { timeout: 90_000, intervals: [3000] },
    )
    .toBe(true);
  const arendenr = (await page.getByRole('definition').first().innerText()).trim();
  expect(await casesOf(draft)).toEqual([arendenr]);
});
