import type { APIRequestContext, APIResponse } from '@playwright/test';

/** A form on the identity provider's page: where it goes and what its button says. */
function loginForm(html: string, personnummer: string): { action: string; fields: Record<string, string> } {
  const digits = personnummer.replace('-', '');
  const forms = html.match(/<form[\s\S]*?<\/form>/g) ?? [];
  const form = forms.find((candidate) => candidate.includes(digits) || candidate.includes(personnummer));
  const action = form?.match(/action="([^"]+)"/)?.[1];
  const button = form?.match(/<button[^>]*name="([^"]+)"[^>]*value="([^"]+)"/);
  const input = form?.match(/<input[^>]*name="([^"]+)"[^>]*value="([^"]+)"/);
  const [, name, value] = button ?? input ?? [];
  if (!action || !name || !value) throw new Error(`The identity provider offers no form for ${personnummer}.`);
  return { action, fields: { [name]: value } };
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
  const form = loginForm(html, personnummer);
  await request.post(new URL(form.action, answer.url()).href, { form: form.fields });
  const identity = await request.get(`${baseURL}/api/identity`);
  if (!identity.ok()) throw new Error(`Login of ${personnummer} failed: ${identity.status()} ${await identity.text()}`);
}
