import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as v from 'valibot';
import { ansokanOf, call, draftOf, problemOf } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { order as orderFault, removeFor } from '../../faults.ts';
import { login } from '../../people/login.ts';
import { until } from '../../process.ts';
import { answerOf, beginSigning, completeDraft, landing, sendIn, signed, statusOf } from './signera.support.ts';

const PERSON = '197906209239';
/** An association whose board he is on. */
const OWN = '717999-0440';
const FAULTY = '196508652382';
/** Its own association, for the faults that are ordered from the case system. */
const FORTY = '717999-0226';

const CasesSchema = v.object({ arenden: v.array(v.object({ arendenr: v.string(), ansokanId: v.string(), orgNr: v.string(), forening: v.string() })) });
const caseUrl = () => inject('stack').backendEnv.CASE_URL ?? '';
const casesOf = async (ansokanId: string) => v.parse(CasesSchema, await (await fetch(`${caseUrl()}/arenden?ansokanId=${ansokanId}`)).json()).arenden;
const documentOf = async (arendenr: string, file: string) => Buffer.from(await (await fetch(`${caseUrl()}/arenden/${arendenr}/${file}`)).arrayBuffer());

let browser: Browser;
beforeAll(async () => {
  browser = await login(PERSON);
});

describe('sending in', () => {
  it("API-10 API-23 assigns the case system's number once; every repeat answers the same and sends in nothing more", async () => {
    const ansokan = await signed(browser);
    const first = await sendIn(browser);
    expect(first.status).toBe(200);
    expect(first.headers.get('cache-control')).toBe('no-store');
    const submitted = await ansokanOf(first);
    expect(submitted).toEqual({ ...ansokan, arendenr: expect.stringMatching(/\S/) });
    expect(await ansokanOf(await sendIn(browser))).toEqual(submitted);
    expect(await casesOf(ansokan.id)).toEqual([
      expect.objectContaining({ arendenr: submitted.arendenr, orgNr: '716401-1236', forening: 'Storängens samfällighetsförening' }),
    ]);
  });

  it('RECPT-07 API-10 many calls at once give one case and one number', async () => {
    const ansokan = await signed(browser);
    const all = await Promise.all(Array.from({ length: 6 }, async () => ansokanOf(await sendIn(browser))));
    expect(new Set(all.map(({ arendenr }) => arendenr)).size).toBe(1);
    expect(await casesOf(ansokan.id)).toHaveLength(1);
  });

  it('API-23 two Applications get different numbers, and none before it is sent in', async () => {
    const numbers = [];
    for (let round = 0; round < 2; round += 1) {
      const ansokan = await signed(browser);
      expect(ansokan.arendenr).toBeNull();
      numbers.push((await ansokanOf(await sendIn(browser))).arendenr);
    }
    expect(new Set(numbers).size).toBe(2);
  });

  it('ESIG-05 PLUS-09 what reaches the case system is the signed document and the PDF that it vouches for', async () => {
    await signed(browser);
    const { arendenr } = await ansokanOf(await sendIn(browser));
    const xml = (await documentOf(arendenr ?? '', 'handling.xml')).toString('utf8');
    const pdf = await documentOf(arendenr ?? '', 'handling.pdf');
    expect(xml).toContain('<ds:SignatureValue>');
    expect(xml).toContain('José-María');
    expect(xml).toContain(`sha256="${createHash('sha256').update(pdf).digest('base64')}"`);
  });

  it('PLUS-66 the officer sees whether the signer stands in the board, may sign for the association, and how sure the login and signature were', async () => {
    const seen = async (orgNr?: string) => {
      const ansokan = await signed(browser, orgNr);
      await sendIn(browser);
      return (await casesWith(ansokan.id)).undertecknare;
    };
    const casesWith = async (id: string) => (await (await fetch(`${caseUrl()}/arenden?ansokanId=${id}`)).json()).arenden[0];
    const loa = 'http://id.elegnamnden.se/loa/1.0/loa3';
    const levels = { tillitsnivaInloggning: loa, tillitsnivaUnderskrift: loa };
    expect(await seen()).toEqual({ iStyrelsen: 'NEJ', firmatecknare: 'NEJ', roller: [], ...levels });
    expect(await seen(OWN)).toEqual({ iStyrelsen: 'JA', firmatecknare: 'NEJ', roller: ['Ledamot', 'Kassör'], ...levels });
    // A register that does not respond now stops nobody: the officer sees that it is not known.
    const draft = await completeDraft(browser, OWN);
    await orderFault(inject('stack').control, { service: 'register', mode: '500', subject: OWN });
    const form = await beginSigning(browser, draft);
    await removeFor(inject('stack').control, OWN);
    await landing(await answerOf(form));
    await sendIn(browser);
    expect((await casesWith(draft.id)).undertecknare).toEqual({ iStyrelsen: 'OKANT', firmatecknare: 'OKANT', roller: [], ...levels });
  });

  it('API-10 ASVS 2.3.1 answers 409 to a draft, to a signing under way and to a cancelled one', async () => {
    const mine = await login('195012662390');
    const refused = async () => {
      const response = await sendIn(mine);
      expect([response.status, (await problemOf(response)).kod]).toEqual([409, 'INTE_UNDERSKRIVEN']);
    };
    const form = await beginSigning(mine, await completeDraft(mine));
    await refused();
    await landing(await answerOf(form, 'avbryt'));
    await refused();
    await call(mine, 'DELETE', '/api/ansokan');
    await refused();
  });

  it('INC-31 API-10 refuses a call that another site could make, and one without a session', async () => {
    const headers = { 'x-requested-with': 'uppgiftsandring' };
    expect((await browser.go('/api/ansokan/skickain')).status).toBe(403);
    expect((await browser.go('/api/ansokan/skickain', { headers: { ...headers, 'sec-fetch-site': 'cross-site' } })).status).toBe(403);
    expect((await fetch(`${browser.origin}/api/ansokan/skickain`, { headers })).status).toBe(401);
  });

  it('ERR-06 what is signed is sent in although its person never comes back', async () => {
    const { id } = await signed(browser);
    await until(async () => (await casesOf(id)).length === 1, 'sent in by itself');
  });
});

describe('the submitted Application', () => {
  it('API-05 is the latest one, also when a new, empty draft exists; no other person gets it', async () => {
    await signed(browser);
    const submitted = await ansokanOf(await sendIn(browser));
    const draft = await draftOf(browser);
    expect([draft.id === submitted.id, draft.samfallighet, draft.arendenr]).toEqual([false, null, null]);
    const response = await browser.go('/api/ansokan/inskickad');
    expect(await ansokanOf(response)).toEqual(submitted);
    expect(Math.abs(Date.now() - Date.parse(response.headers.get('last-modified') ?? ''))).toBeLessThan(20_000);
    const stranger = await login('195012662390');
    expect((await stranger.go('/api/ansokan/inskickad')).status).toBe(404);
  });
});

describe('a case system that fails', () => {
  const order = (mode: string, times: number | null) =>
    fetch(`${inject('stack').control}/kontroll/api/faults`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ service: 'case', mode, subject: FORTY, times }),
    });
  const removeFaults = async () => {
    const list: { faults: { id: string; service: string }[] } = await (await fetch(`${inject('stack').control}/kontroll/api/faults`)).json();
    const mine = list.faults.filter(({ service }) => service === 'case');
    await Promise.all(mine.map(({ id }) => fetch(`${inject('stack').control}/kontroll/api/faults/${id}`, { method: 'DELETE' })));
  };
  let mine: Browser;
  beforeAll(async () => {
    mine = await login(FAULTY);
  });
  afterAll(removeFaults);

  it('ERR-06 answers 502, keeps the Application signed and frozen, and sends it in when the system is back', async () => {
    await order('500', null);
    const draft = await completeDraft(mine, FORTY);
    expect(await landing(await answerOf(await beginSigning(mine, draft)))).toBe('303 /ansokan/kvittens');
    const failed = await sendIn(mine);
    expect([failed.status, (await problemOf(failed)).kod]).toEqual([502, 'INSKICK_VANTAR']);
    expect(await statusOf(mine)).toEqual({ status: 'SIGNERAD' });
    expect((await mine.go('/api/ansokan/inskickad')).status).toBe(404);
    expect((await mine.go('/api/ansokan/pdf')).status).toBe(404);
    expect(await (await mine.go('/api/kvitton')).json()).toEqual([expect.objectContaining({ ansokanId: draft.id, arendenr: null, status: 'SIGNERAD' })]);
    await removeFaults();
    await until(async () => (await mine.go('/api/ansokan/inskickad')).status === 200, 'sent in later');
    expect(await casesOf(draft.id)).toHaveLength(1);
  });

  it('API-10 API-23 an answer that is lost on its way makes no second case: the repeat has the same key', async () => {
    const draft = await completeDraft(mine, FORTY);
    await order('lost-answer', 1);
    expect(await landing(await answerOf(await beginSigning(mine, draft)))).toBe('303 /ansokan/kvittens');
    await until(async () => (await sendIn(mine)).status === 200, 'sent in again');
    const { arendenr } = await ansokanOf(await mine.go('/api/ansokan/inskickad'));
    expect(await casesOf(draft.id)).toEqual([expect.objectContaining({ arendenr })]);
  });
});
