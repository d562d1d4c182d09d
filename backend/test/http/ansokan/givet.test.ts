import { beforeAll, describe, expect, inject, it } from 'vitest';
import { TERMS_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import { FORSAKRAN_HEADER, FORSAKRAN_LAMNAD_HEADER } from '@uppgiftsandring/shared/domain/ansokan/forsakran';
import { formatDatum, formatTid } from '@uppgiftsandring/shared/domain/tid/datum';
import { ansokanOf, call, draftOf, problemOf, save } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { login } from '../../people/login.ts';
import { PEOPLE } from '../../people/people.ts';
import { readPdf } from '../../readPdf.ts';
import { acceptTerms, answerOf, beginSigning, completeDraft, forsakran, landing, sendIn, startSigning } from '../signering/signera.support.ts';
import { buildUppgiftsandring } from '@uppgiftsandring/shared/testing/builders';

const PERSON = PEOPLE.public;
const OTHER_FORENING = '717900-0018';
const CLOCK_MS = 250;
const DAY_MS = 86_400_000;
const VILLKOR_EJ = 'Villkoren för tjänsten är inte godkända.';

describe('what is given besides the application', () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await login(PERSON);
    await acceptTerms(browser);
  });
  const withTerms = async (value: string, work: () => Promise<Response>): Promise<Response> => {
    const before = browser.cookie(TERMS_COOKIE)?.value ?? '';
    browser.setCookie(TERMS_COOKIE, value);
    const response = await work();
    browser.setCookie(TERMS_COOKIE, before);
    return response;
  };

  it.each(['', 'true', '0123456789abcdef0123456789abcdef'])('VAL-63 TERMS-11 signing does not start when the terms cookie is %j', async (value) => {
    const draft = await completeDraft(browser);
    const response = await withTerms(value, () => call(browser, 'POST', '/api/signera/getSigningInstance', draft, forsakran()));
    expect([response.status, (await problemOf(response)).kod]).toEqual([403, 'VILLKOR_EJ_GODKANDA']);
    expect(await (await browser.go('/api/signera/signingStatus')).json()).not.toEqual({ status: 'PAGAENDE' });
    expect(await draftOf(browser)).toEqual(draft);
  });

  it.each([
    ['is missing', {}],
    ['is in other words than those that are signed', { [FORSAKRAN_HEADER]: 'cafe0123' }],
    ['has no time', { [FORSAKRAN_LAMNAD_HEADER]: 'nyss' }],
    ['has a number for a time', { [FORSAKRAN_LAMNAD_HEADER]: '1' }],
  ])('VAL-63 PLUS-12 signing does not start when the declaration %s', async (_what, change) => {
    const draft = await completeDraft(browser);
    const response = await startSigning(browser, draft, Object.keys(change).length === 0 ? {} : { ...forsakran(), ...change });
    expect([response.status, (await problemOf(response)).kod]).toEqual([403, 'FORSAKRAN_EJ_LAMNAD']);
  });

  it('VAL-63 terms with other words are not accepted, and nobody accepts without a session', async () => {
    const response = await call(browser, 'POST', '/api/anvandarvillkor/godkann', { hash: '0123456789abcdef0123456789abcdef' });
    expect([response.status, (await problemOf(response)).fel]).toEqual([400, [{ path: 'hash', kod: 'annan' }]]);
    const { origin } = inject('stack');
    const headers = { origin, 'sec-fetch-site': 'same-origin', 'x-requested-with': 'uppgiftsandring', 'content-type': 'application/json' };
    expect((await fetch(`${origin}/api/anvandarvillkor/godkann`, { method: 'POST', headers, body: '{"hash":"x"}' })).status).toBe(401);
  });

  it('VAL-63 both times are in what is signed, in the PDF and in the receipt; a wrong clock gives no impossible time', async () => {
    const before = Date.now();
    await acceptTerms(browser);
    const draft = await completeDraft(browser);
    const form = await beginSigning(browser, draft, forsakran(new Date(Date.now() + DAY_MS)));
    expect(await landing(await answerOf(form))).toBe('303 /ansokan/kvittens');
    const { arendenr } = await ansokanOf(await sendIn(browser));
    const { CASE_URL } = inject('stack').backendEnv;
    const xml = await (await fetch(`${CASE_URL}/arenden/${arendenr}/handling.xml`)).text();
    const moments = ['godkanda', 'lamnad', 'sparad'].map((name) => new Date(new RegExp(`<${name}>([^<]+)<`).exec(xml)?.[1] ?? ''));
    const [godkanda, lamnad, sparad] = moments.map((moment) => moment.getTime());
    const inOrder = [before, godkanda, sparad, lamnad, Date.now()].map((time) => time ?? Number.NaN);
    // The service uses the database's clock, which it knows to within the time that a busy machine takes to read it.
    for (const [index, time] of inOrder.slice(1).entries()) expect(time, `${index + 1}`).toBeGreaterThan((inOrder[index] ?? Number.NaN) - CLOCK_MS);
    const { text } = await readPdf(await (await fetch(`${CASE_URL}/arenden/${arendenr}/handling.pdf`)).bytes());
    const receipt = (await readPdf(await (await browser.go('/api/ansokan/pdf')).bytes())).text;
    for (const said of [text, receipt]) {
      for (const moment of moments.slice(0, 2)) expect(said).toContain(`${formatDatum(moment)} kl. ${formatTid(moment)}.`);
    }
  });

  it('VAL-63 a declaration that is said to be older than the draft counts from when the draft was saved', async () => {
    await completeDraft(browser);
    const read = async (lamnad: string) =>
      (await readPdf(await (await browser.go(`/api/ansokan/underlag.pdf?lamnad=${encodeURIComponent(lamnad)}`)).bytes())).text;
    const saved = new Date((await browser.go('/api/ansokan')).headers.get('last-modified') ?? '');
    expect(await read('2020-01-01T00:00:00Z')).toContain(`Försäkran lämnades ${formatDatum(saved)} kl. ${formatTid(saved)}.`);
    expect(await read('nyss')).toContain('Försäkran är inte lämnad.');
  });

  it('VAL-63 a cookie without the server’s record is not an acceptance, and reading the document does not make it one', async () => {
    const other = await login(PEOPLE.login);
    const hash = await (await other.go('/api/anvandarvillkor/hash')).text();
    other.setCookie(TERMS_COOKIE, hash);
    const draft = await completeDraft(other);
    const underlag = async () => (await readPdf(await (await other.go('/api/ansokan/underlag.pdf')).bytes())).text;
    expect(await underlag()).toContain(VILLKOR_EJ);
    const refused = await startSigning(other, draft);
    expect([refused.status, (await problemOf(refused)).kod]).toEqual([403, 'VILLKOR_EJ_GODKANDA']);
    await acceptTerms(other);
    expect(await underlag()).not.toContain(VILLKOR_EJ);
    expect((await startSigning(other, draft)).status).toBe(200);
  });
});

describe('another association', () => {
  it('VAL-63 STATE-06 cannot take over the changes of the first, nor by choosing none in between; after starting over it can be chosen', async () => {
    const browser = await login(PERSON);
    const draft = await completeDraft(browser);
    const samfallighet = await (await browser.go(`/api/samfallighetsforening/${OTHER_FORENING}`)).json();
    for (const wanted of [samfallighet, null]) {
      const response = await save(browser, { ...draft, samfallighet: wanted });
      expect([response.status, (await problemOf(response)).fel]).toEqual([400, [{ path: 'samfallighet.orgNr', kod: 'andringar-finns' }]]);
    }
    expect(await draftOf(browser)).toEqual(draft);
    const none = buildUppgiftsandring({ foreningsstamma: null });
    const saved = await ansokanOf(await save(browser, { ...draft, samfallighet, uppgiftsandring: none }));
    expect([saved.samfallighet?.orgNr, saved.uppgiftsandring]).toEqual([OTHER_FORENING, none]);
  });
});
