import { expect, type APIRequestContext } from '@playwright/test';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { TERMS_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import { FORSAKRAN_DELAR, FORSAKRAN_HEADER, FORSAKRAN_LAMNAD_HEADER, forsakranVersion } from '@uppgiftsandring/shared/domain/ansokan/forsakran';
import sv from '@uppgiftsandring/shared/i18n/sv.json' with { type: 'json' };
import type { SigningForm } from '@uppgiftsandring/shared/wire/ansokan';
import { tellAccepted } from './terms.ts';

/** The form that carries the signing service's response back. */
export interface Answer {
  readonly url: string;
  readonly fields: Readonly<Record<'Binding' | 'RelayState' | 'EidSignResponse', string>>;
}

function unescapeHtml(text: string): string {
  const marks: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" };
  return text.replace(/&(amp|lt|gt|quot|#39);/g, (mark) => marks[mark] ?? mark);
}

/** The value of an attribute or hidden field in a page. */
function found(html: string, pattern: RegExp): string {
  const value = pattern.exec(html)?.[1];
  if (value === undefined) throw new Error(`The signing service's page lacks ${pattern}.`);
  return unescapeHtml(value);
}

const { FORSAKRAN } = sv.KOMPLETTERA_GRANSKA.SAMMANFATTNING;

/** What the summary sends when its box is ticked and the terms are accepted (VAL-63). */
export async function signingHeaders(request: APIRequestContext, origin: string): Promise<Record<string, string>> {
  const hash = await tellAccepted(request, origin);
  const { hostname } = new URL(origin);
  const own = (await request.storageState()).cookies.filter(({ name, domain }) => domain === hostname && name !== TERMS_COOKIE);
  return {
    'X-Requested-With': 'uppgiftsandring',
    Origin: origin,
    Cookie: [...own, { name: TERMS_COOKIE, value: hash }].map(({ name, value }) => `${name}=${value}`).join('; '),
    [FORSAKRAN_HEADER]: forsakranVersion(FORSAKRAN_DELAR.map((del) => FORSAKRAN[del])),
    [FORSAKRAN_LAMNAD_HEADER]: new Date().toISOString(),
  };
}

/** Begins to sign the draft, as the summary does (API-12). */
async function startSigning(request: APIRequestContext, origin: string, ansokan: Ansokan): Promise<SigningForm> {
  const answer = await request.post(`${origin}/api/signera/getSigningInstance`, { headers: await signingHeaders(request, origin), data: ansokan });
  expect(answer.status(), await answer.text()).toBe(200);
  return answer.json();
}

/** Signs the draft through the real signing service, over HTTP, and returns the service's response without posting it. */
export async function signByHttp(request: APIRequestContext, origin: string, ansokan: Ansokan): Promise<Answer> {
  const form = await startSigning(request, origin, ansokan);
  const page = await request.post(form.action, { form: { Binding: form.binding, RelayState: form.relayState, EidSignRequest: form.eidSignRequest } });
  const chosen = await request.post(page.url(), { form: { val: 'skriv-under' } });
  const html = await chosen.text();
  const field = (name: string): string => found(html, new RegExp(`name="${name}" value="([^"]*)"`));
  return {
    url: found(html, /<form[^>]*action="([^"]*)"/),
    fields: { Binding: field('Binding'), RelayState: field('RelayState'), EidSignResponse: field('EidSignResponse') },
  };
}

/** Posts the response as a browser would, and returns the page that it leads to. */
export async function giveAnswer(request: APIRequestContext, { url, fields }: Answer): Promise<string> {
  const response = await request.post(url, { form: { ...fields }, maxRedirects: 0 });
  expect(response.status()).toBe(303);
  return response.headers()['location'] ?? '';
}

/** Signs the draft; the receipt is not opened. */
export async function signed(request: APIRequestContext, origin: string, ansokan: Ansokan): Promise<void> {
  expect(await giveAnswer(request, await signByHttp(request, origin, ansokan))).toBe('/ansokan/kvittens');
}
