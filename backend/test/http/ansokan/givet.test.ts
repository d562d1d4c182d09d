import { beforeAll, describe, expect, inject, it } from 'vitest';
import { TERMS_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import { FORSAKRAN_HEADER, FORSAKRAN_LAMNAD_HEADER } from '@uppgiftsandring/shared/domain/ansokan/forsakran';
import { formatDatum, formatTid } from '@uppgiftsandring/shared/domain/tid/datum';
import { ansokanOf, call, draftOf, problemOf } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { login } from '../../people/login.ts';
import { PEOPLE } from '../../people/people.ts';
import { readPdf } from '../../readPdf.ts';
import { acceptTerms, answerOf, beginSigning, completeDraft, forsakran, landing, sendIn, startSigning } from '../signering/signera.support.ts';

const PERSON = PEOPLE.public;
const CLOCK_MS = 250;
const DAY_MS = 86_400_000;

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

  it('VAL-63 both times are in the signed XML, the PDF and the receipt', async () => {
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
});
