import { setTimeout as wait } from 'node:timers/promises';
import { ROUTES } from '@uppgiftsandring/shared/domain/vag/routes';
import { slowDown, SLOWER } from '../../../measure/bench/page/visit.ts';
import { fullDraft, readyDraft } from '../../support/pages/drafts.ts';
import { expect, test } from '../../support/fixtures.ts';
import { asksItself } from '../../support/stack/asksItself.ts';
import { ADRESS, LOOKUP, SAMMANFATTNING, SELECT } from '../../support/pages/measures.ts';
import { moved } from '../../support/pages/rendered.ts';

test.use({ viewport: { width: 390, height: 823 } });

for (const [path, slice, tag = ''] of [
  [ADRESS, 'measures'],
  [SAMMANFATTNING, 'wizard', ' @long'],
  [SELECT, 'measures', ' @long'],
  ['/ansokan/kontaktuppgifter', 'wizard', ' @long'],
  ['/ansokan/error', 'wizard', ' @long'],
] as const) {
  test(`ABORT-01 CHECK-01 SHELL-12 nothing jumps when the slice of ${path} arrives late${tag}`, async ({ page, api }) => {
    await fullDraft(api);
    // In a server-rendered page no content arrives late.
    await asksItself(page);
    const gate = Promise.withResolvers<void>();
    await page.route(`**/slices/${slice}/**`, async (route) => {
      await gate.promise;
      await route.fallback();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('status').filter({ hasText: 'Laddar sidan' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Avbryt och ta bort ansökan' })).toHaveCount(0);
    gate.resolve();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Avbryt och ta bort ansökan' })).toBeVisible();
    expect(await moved(page)).toBeLessThanOrEqual(0.01);
  });
}

for (const [id, path, call] of [
  ['PLUS-19', '/inloggningar', '**/api/inloggningar'],
  ['PLUS-10', '/kvitton', '**/api/kvitton'],
  ['PLUS-15', LOOKUP, '**/api/kvitton/tidigare'],
] as const) {
  test(`${id} SHELL-12 nothing jumps when what ${path} shows comes late @long`, async ({ page, api }) => {
    await api.sendIn(await readyDraft(api));
    await asksItself(page);
    const gate = Promise.withResolvers<void>();
    await page.route(call, async (route) => {
      // Released after a second at most: before the page's own timeout, also when the heading takes longer.
      await Promise.race([gate.promise, wait(1000)]);
      await route.fallback();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    gate.resolve();
    await expect(
      page
        .getByRole('main')
        .getByRole('listitem')
        .filter({ hasText: /\d{4}-\d{2}/ })
        .first(),
    ).toBeVisible();
    expect(await moved(page)).toBeLessThanOrEqual(0.01);
  });
}

for (const { path } of ROUTES) {
  for (const drawn of ['by the server', 'in the browser']) {
    test(`SHELL-12 LOAD-01 nothing jumps on ${path} drawn ${drawn} on a slow network @long`, async ({ page, context, api }) => {
      if (path === '/ansokan/kvittens') await api.sign(await readyDraft(api));
      else await (path === LOOKUP ? api.reset() : fullDraft(api));
      if (drawn === 'in the browser') await asksItself(page);
      await slowDown(await context.newCDPSession(page), SLOWER);
      await page.goto(path, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(await moved(page)).toBeLessThanOrEqual(0.01);
    });
  }
}
