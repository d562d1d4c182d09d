import type { BrowserContext } from '@playwright/test';
import { otherPerson } from './otherPerson.ts';

/** Logs in again and gives the browser that session, so that a test may end it without ending the worker's. */
export async function useOwnSession(context: BrowserContext, baseURL: string, personnummer: string): Promise<void> {
  const { request, cookies } = await otherPerson(baseURL, personnummer);
  await request.dispose();
  await context.clearCookies({ name: /sid$/ });
  await context.addCookies(cookies);
}
