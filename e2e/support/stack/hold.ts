import type { Page, Request } from '@playwright/test';
import { asksItself } from './asksItself.ts';

/** Holds back the first such call on its way to the server; returns a function that lets it through and waits for the response. */
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
