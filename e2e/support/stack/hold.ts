import type { Page, Request } from '@playwright/test';
import { asksItself } from './asksItself.ts';

/** Holds the first such call back on its way to the server, however long the test takes; returns a function that lets it go and waits for the answer. */
export async function hold(page: Page, isIt: (request: Request) => boolean): Promise<() => Promise<void>> {
  await asksItself(page);
  const gate = Promise.withResolvers<void>();
  const answered = page.waitForResponse((response) => isIt(response.request()), { timeout: 60_000 });
  let held = false;
  await page.route('**/api/**', async (route) => {
    if (!held && isIt(route.request())) {
      held = true;
      await gate.promise;
    }
    await route.fallback();
  });
  return async () => {
    gate.resolve();
    await answered;
  };
}
