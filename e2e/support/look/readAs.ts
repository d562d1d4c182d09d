import type { Page } from '@playwright/test';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { asksItself } from '../stack/asksItself.ts';

/** Gives the page a draft that the server would not store today, with faults that only an older draft can have. */
export async function readAs(page: Page, change: (ansokan: Ansokan) => Ansokan): Promise<void> {
  await asksItself(page);
  await page.route('**/api/ansokan', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    return route.fulfill({ response, json: change(await response.json()) });
  });
}
