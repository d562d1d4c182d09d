import { expect, type APIRequestContext, type BrowserContext } from '@playwright/test';
import { TERMS_COOKIE } from '@uppgiftsandring/shared/domain/constants';

/** Tells the server that the logged-in person accepts the terms (TERMS-07, VAL-63); returns the value that their cookie must have. */
export async function tellAccepted(request: APIRequestContext, origin: string): Promise<string> {
  const hash = await (await request.get(`${origin}/api/anvandarvillkor/hash`)).text();
  const answer = await request.post(`${origin}/api/anvandarvillkor/godkann`, {
    headers: { 'X-Requested-With': 'uppgiftsandring', Origin: origin },
    data: { hash },
  });
  expect(answer.status(), await answer.text()).toBe(204);
  return hash;
}

/** Accepts the terms as their page does: first on the server, then in the browser's cookie. */
export async function acceptTerms(context: BrowserContext, origin: string): Promise<void> {
  await context.addCookies([{ name: TERMS_COOKIE, value: await tellAccepted(context.request, origin), url: origin, sameSite: 'Lax' }]);
}
