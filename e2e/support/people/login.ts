import type { APIRequestContext, APIResponse } from '@playwright/test';

/** Where the identity provider's login form is posted. */
function loginAction(html: string): string {
  const action = html.match(/<form[^>]*action="([^"]*\/login)"/)?.[1];
  if (!action) throw new Error('The identity provider offers no login form.');
  return action;
}

function isLogoutConfirmation(html: string): boolean {
  return html.includes('/session/end/confirm');
}

async function confirmLogout(request: APIRequestContext, answer: APIResponse, html: string): Promise<APIResponse> {
  const action = html.match(/action="([^"]*\/session\/end\/confirm)"/)?.[1] ?? '';
  const xsrf = html.match(/name="xsrf" value="([^"]+)"/)?.[1] ?? '';
  return request.post(new URL(action, answer.url()).href, { form: { xsrf, logout: 'yes' } });
}

/** Logs in through the real identity provider, over HTTP; the cookies end up in the request context. */
export async function logIn(request: APIRequestContext, baseURL: string, personnummer: string): Promise<void> {
  let answer = await request.get(`${baseURL}/start`);
  let html = await answer.text();
  if (isLogoutConfirmation(html)) {
    answer = await confirmLogout(request, answer, html);
    html = await answer.text();
  }
  const form = { personnummer: personnummer.replace('-', '') };
  await request.post(new URL(loginAction(html), answer.url()).href, { form });
  const identity = await request.get(`${baseURL}/api/identity`);
  if (!identity.ok()) throw new Error(`Login of ${personnummer} failed: ${identity.status()} ${await identity.text()}`);
}
