import { request as playwrightRequest, type BrowserContext } from '@playwright/test';
import { logIn } from './login.ts';

/** Logs in again and gives the browser that session, so that a test may end it without ending the worker's. */
export async function useOwnSession(context: BrowserContext, baseURL: string, personnummer: string): Promise<void> {
  // Without this the context would start with the worker's own cookies.
  const request = await playwrightRequest.newContext({ storageState: { cookies: [], origins: [] } });
  await logIn(request, baseURL, personnummer);
  const { cookies } = await request.storageState();
  await request.dispose();
  await context.clearCookies({ name: /sid$/ });
  await context.addCookies(cookies);
}
