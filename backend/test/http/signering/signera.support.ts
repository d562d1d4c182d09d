import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { TERMS_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import { FORSAKRAN_HEADER, FORSAKRAN_LAMNAD_HEADER } from '@uppgiftsandring/shared/domain/ansokan/forsakran';
import { SigningFormSchema, type SigningForm } from '@uppgiftsandring/shared/wire/ansokan';
import * as v from 'valibot';
import { FORSAKRAN_VERSION } from '../../../src/features/pdf/texts.ts';
import { ansokanOf, call, draftOf, save } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { STORANGEN } from '../../people/people.ts';

/** The answer as the service's page posts it. */
export type Answer = { readonly action: string; readonly fields: Readonly<Record<string, string>> };

/** A new draft that can be signed: an association, a meeting date and a contact person. */
export async function completeDraft(browser: Browser, orgNr = STORANGEN): Promise<Ansokan> {
  await call(browser, 'DELETE', '/api/ansokan');
  const draft = await draftOf(browser);
  const samfallighet = await (await browser.go(`/api/samfallighetsforening/${orgNr}`)).json();
  const kontaktperson = draft.kontaktperson && { ...draft.kontaktperson, telefonnummer: '+46-701234567', epostadress: 'prov@exempel.se' };
  const uppgiftsandring = { ...draft.uppgiftsandring, foreningsstamma: '2025-05-17' };
  return ansokanOf(await save(browser, { ...draft, samfallighet, kontaktperson, uppgiftsandring }));
}

/** What the summary sends beside the Application when its box is ticked. */
export const forsakran = (lamnad = new Date()) => ({ [FORSAKRAN_HEADER]: FORSAKRAN_VERSION, [FORSAKRAN_LAMNAD_HEADER]: lamnad.toISOString() });

/** Accepts the terms as the shell does. */
export async function acceptTerms(browser: Browser): Promise<void> {
  const hash = await (await browser.go('/api/anvandarvillkor/hash')).text();
  await call(browser, 'POST', '/api/anvandarvillkor/godkann', { hash });
  browser.setCookie(TERMS_COOKIE, hash);
}

/** Begins to sign as the summary does, with the terms accepted. */
export async function startSigning(browser: Browser, ansokan: Ansokan, headers: Record<string, string> = forsakran()): Promise<Response> {
  if (browser.cookie(TERMS_COOKIE) === undefined) await acceptTerms(browser);
  return call(browser, 'POST', '/api/signera/getSigningInstance', ansokan, headers);
}

/** Begins to sign; throws when that is refused. */
export async function beginSigning(browser: Browser, ansokan: Ansokan, headers?: Record<string, string>): Promise<SigningForm> {
  const response = await startSigning(browser, ansokan, headers);
  if (response.status !== 200) throw new Error(`not begun: ${response.status} ${await response.text()}`);
  return v.parse(SigningFormSchema, await response.json());
}

const post = (url: string, fields: Readonly<Record<string, string>>, headers: Record<string, string> = {}) =>
  fetch(url, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual', headers });

/** Hands the form over to the service; returns the address of the page where the person chooses. */
export async function handOver(form: SigningForm): Promise<URL> {
  const fields = { Binding: form.binding, RelayState: form.relayState, EidSignRequest: form.eidSignRequest };
  const response = await post(form.action, fields);
  if (response.status !== 303) throw new Error(`the service refused: ${response.status} ${await response.text()}`);
  return new URL(response.headers.get('location') ?? '', form.action);
}

/** Chooses on the service's page; returns the form that its next page posts back. */
export async function choose(page: URL, val: 'skriv-under' | 'avbryt'): Promise<Answer> {
  const html = await (await post(page.href, { val })).text();
  const inputs = [...html.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g)];
  const action = /action="([^"]+)"/.exec(html)?.[1] ?? '';
  return { action, fields: Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value])) };
}

/** All the steps at the service. */
export const answerOf = async (form: SigningForm, val: 'skriv-under' | 'avbryt' = 'skriv-under'): Promise<Answer> => choose(await handOver(form), val);

/** What the browser sends when another site's page posts: none of our cookies. */
const CROSS_SITE = { origin: 'null', 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };

/** Posts the answer back as the browser does. */
export const postBack = ({ action, fields }: Answer): Promise<Response> => post(action, fields, CROSS_SITE);

/** Where the browser is sent after the answer. */
export async function landing(answer: Answer): Promise<string> {
  const response = await postBack(answer);
  return `${response.status} ${response.headers.get('location')}`;
}

export const statusOf = async (browser: Browser): Promise<unknown> => (await browser.go('/api/signera/signingStatus')).json();

/** Sends in as the client does. */
export const sendIn = (browser: Browser): Promise<Response> =>
  call(browser, 'GET', '/api/ansokan/skickain', undefined, { 'content-type': 'application/json', accept: 'application/json' });

/** A signed application, not sent in by its person. */
export async function signed(browser: Browser, orgNr?: string): Promise<Ansokan> {
  const ansokan = await completeDraft(browser, orgNr);
  const at = await landing(await answerOf(await beginSigning(browser, ansokan)));
  if (at !== '303 /ansokan/kvittens') throw new Error(`not signed: ${at}`);
  return ansokan;
}
