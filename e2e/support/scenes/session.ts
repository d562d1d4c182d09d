import type { Page } from '@playwright/test';
import { visit } from './scene.ts';
import { asksItself } from '../stack/asksItself.ts';

/** With this much of the session left, the page warns as soon as it opens (host/src/session/machine.ts). */
const SOON_MS = 130_000;

/** Opens a page whose session is about to end, and waits for the warning (PLUS-02). */
export async function sessionSoonOver(page: Page, path: string): Promise<void> {
  const expiresAt = new Date(Date.now() + SOON_MS).toISOString();
  await asksItself(page);
  await page.route('**/api/session', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), expiresAt } });
  });
  await visit(page, path);
  await page.getByRole('alertdialog', { name: 'Du loggas snart ut' }).waitFor();
}
