import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { withNewKeys } from '@uppgiftsandring/shared/testing/builders';
import { call, draftOf, problemOf, save } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { login } from '../../people/login.ts';
import {
  answerOf,
  beginSigning,
  choose,
  completeDraft,
  handOver,
  landing,
  postBack,
  sendIn,
  signed,
  startSigning,
  statusOf,
  type Answer,
} from './signera.support.ts';

const PERSON = '196210313117';
const OTHER = '196801029288';
const STAMMA = { foreningsstamma: '2025-05-18' };
const FAILED = '303 /ansokan/error?orsak=fel';

const { logFile } = inject('stack');

let browser: Browser;
let other: Browser;
beforeAll(async () => {
  [browser, other] = [await login(PERSON), await login(OTHER)];
});

describe('beginning to sign', () => {
  it('API-12 DATA-20 answers the four values of the form, with the request signed and the relay state in it', async () => {
    const form = await beginSigning(browser, await completeDraft(browser));
    expect(form.binding).toBe('POST/XML/1.0');
    expect(form.relayState).toMatch(/^[0-9a-f]{40}$/);
    expect(Buffer.from(form.eidSignRequest, 'base64').toString()).toContain(`RequestID="${form.relayState}"`);
    expect(form.action).toBe(inject('stack').backendEnv.SIGN_URL);
  });

  it("API-12 answers 409 when the Application is not the session's current draft", async () => {
    const mine = await completeDraft(browser);
    const theirs = await completeDraft(other);
    for (const foreign of [theirs, { ...mine, id: '0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11' }]) {
      const response = await startSigning(browser, foreign);
      expect([response.status, (await problemOf(response)).kod]).toEqual([409, 'INTE_AKTUELLT_UTKAST']);
    }
  });

  it('API-12 PLUS-06 answers 409 when the browser shows something else than the stored draft, so that nobody signs something unseen', async () => {
    const seen = await completeDraft(browser);
    await save(browser, { ...seen, uppgiftsandring: { ...seen.uppgiftsandring, ...STAMMA } });
    const response = await startSigning(browser, seen);
    expect([response.status, (await problemOf(response)).kod]).toEqual([409, 'ANDRAD_SEDAN_LASNING']);
  });

  it('API-12 ASVS 2.3.1 answers 400 with the validation codes when any is present', async () => {
    const complete = await completeDraft(browser);
    const kontaktperson = complete.kontaktperson && { ...complete.kontaktperson, epostadress: null };
    const lacking: Ansokan = { ...complete, kontaktperson, uppgiftsandring: { ...complete.uppgiftsandring, foreningsstamma: null } };
    await save(browser, lacking);
    const response = await startSigning(browser, lacking);
    expect(response.status).toBe(400);
    expect((await problemOf(response)).fel?.map(({ kod }) => kod)).toEqual(['SAKNARFORENINGSSTAMMA', 'OFULLSTANDIGAKONTAKTPERSONSUPPGIFTER']);
  });

  it('PLUS-24 API-12 begins with unknown keys in the draft, for a client with or without them', async () => {
    const draft = await completeDraft(browser);
    expect((await save(browser, withNewKeys(draft))).status).toBe(200);
    for (const shown of [draft, withNewKeys(draft)]) expect((await startSigning(browser, shown)).status).toBe(200);
  });

  it('API-12 answers 400 to what is not an Application, 401 without a session and 403 to a forged call', async () => {
    expect((await call(browser, 'POST', '/api/signera/getSigningInstance', { id: 1 })).status).toBe(400);
    const draft = await completeDraft(browser);
    const url = `${browser.origin}/api/signera/getSigningInstance`;
    const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', origin: browser.origin };
    const post = (extra: Record<string, string>) => fetch(url, { method: 'POST', body: JSON.stringify(draft), headers: { ...headers, ...extra } });
    expect((await post({ 'x-requested-with': 'uppgiftsandring' })).status).toBe(401);
    expect((await post({})).status).toBe(403);
  });

  it('ESIG-05 the service shows the person what is signed', async () => {
    const page = await handOver(await beginSigning(browser, await completeDraft(browser)));
    const html = await (await fetch(page)).text();
    expect(html).toContain('uppgiftsändring för Storängens samfällighetsförening, organisationsnummer 716401-1236');
    expect(html).toMatch(/<button name="val" value="skriv-under">Skriv under som [^<]+<\/button>/);
  });
});

describe('the answer', () => {
  it('ESIG-05 ESIG-06 a signature leads to the receipt and makes the status SIGNERAD, without setting a cookie', async () => {
    const draft = await completeDraft(browser);
    expect(await statusOf(browser)).toEqual({ status: 'INGEN' });
    const form = await beginSigning(browser, draft);
    expect(await statusOf(browser)).toEqual({ status: 'PAGAENDE' });
    const response = await postBack(await answerOf(form));
    expect([response.status, response.headers.get('location')]).toEqual([303, '/ansokan/kvittens']);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await statusOf(browser)).toEqual({ status: 'SIGNERAD' });
  });

  it('ERR-06 ERR-12 a signed Application is frozen: PUT and signing answer 409 and say so, DELETE removes nothing of it', async () => {
    const ansokan = await signed(browser);
    const put = await save(browser, { ...ansokan, uppgiftsandring: { ...ansokan.uppgiftsandring, ...STAMMA } });
    expect([put.status, (await problemOf(put)).kod]).toEqual([409, 'UNDERSKRIVEN']);
    expect((await call(browser, 'DELETE', '/api/ansokan')).status).toBe(409);
    const again = await startSigning(browser, ansokan);
    expect([again.status, (await problemOf(again)).kod]).toEqual([409, 'UNDERSKRIVEN']);
    const kept = await sendIn(browser);
    expect(await kept.json()).toMatchObject({ id: ansokan.id, uppgiftsandring: ansokan.uppgiftsandring });
  });

  it('ERR-06 the status is that of the latest signed Application also when a new, empty draft exists', async () => {
    const ansokan = await signed(browser);
    expect((await draftOf(browser)).id).not.toBe(ansokan.id);
    expect(await statusOf(browser)).toEqual({ status: 'SIGNERAD' });
  });

  it('ESIG-05 ESIG-06 a cancellation leads to the error page with its own reason, and the draft can be signed again', async () => {
    const draft = await completeDraft(browser);
    expect(await landing(await answerOf(await beginSigning(browser, draft), 'avbryt'))).toBe('303 /ansokan/error?orsak=avbruten');
    expect(await statusOf(browser)).toEqual({ status: 'MISSLYCKAD' });
    expect(await draftOf(browser)).toEqual(draft);
    expect(await landing(await answerOf(await beginSigning(browser, draft)))).toBe('303 /ansokan/kvittens');
  });

  it('ERR-06 a save while the signing is under way withdraws it: the late answer is refused and the page says why', async () => {
    const draft = await completeDraft(browser);
    const form = await beginSigning(browser, draft);
    await save(browser, { ...draft, uppgiftsandring: { ...draft.uppgiftsandring, ...STAMMA } });
    expect(await statusOf(browser)).not.toEqual({ status: 'PAGAENDE' });
    expect(await landing(await answerOf(form))).toBe('303 /ansokan/error?orsak=aterkallad');
    expect((await draftOf(browser)).id).toBe(draft.id);
    await expect.poll(() => readFile(logFile, 'utf8')).toContain('"event":"signing-finished","state":"withdrawn","reason":"draft-changed"');
  });

  it('ERR-06 an abort while the signing is under way withdraws it', async () => {
    const form = await beginSigning(browser, await completeDraft(browser));
    await call(browser, 'DELETE', '/api/ansokan');
    expect(await landing(await answerOf(form))).toBe('303 /ansokan/error?orsak=borttagen');
  });

  it('ERR-05 ESIG-07 a newer signing supersedes an earlier one, whose answer then leads by it', async () => {
    const draft = await completeDraft(browser);
    const first = await beginSigning(browser, draft);
    const second = await beginSigning(browser, draft);
    const late = await answerOf(first);
    expect(await landing(late)).toBe('303 /ansokan/error?orsak=ersatt');
    expect((await draftOf(browser)).id).toBe(draft.id);
    expect(await landing(await answerOf(second))).toBe('303 /ansokan/kvittens');
    expect(await landing(late)).toBe('303 /ansokan/kvittens');
  });

  it('ESIG-07 logging out gives the signing up: the late answer signs nothing', async () => {
    const mine = await login(OTHER);
    const draft = await completeDraft(mine);
    const form = await beginSigning(mine, draft);
    await mine.go('/logout');
    expect(await landing(await answerOf(form))).toBe(FAILED);
    other = await login(OTHER);
    expect((await draftOf(other)).id).toBe(draft.id);
  });
});

describe('answers that must not sign', () => {
  it('ESIG-07 ASVS 6.8.3 a replayed answer, also twelve at once, changes nothing and leads where the first one led', async () => {
    const draft = await completeDraft(browser);
    const answer = await answerOf(await beginSigning(browser, draft));
    expect(await Promise.all(Array.from({ length: 12 }, () => landing(answer)))).toEqual(Array(12).fill('303 /ansokan/kvittens'));
    await sendIn(browser);
    const next = await completeDraft(browser);
    expect(await landing(answer)).toBe('303 /ansokan/kvittens');
    expect(await draftOf(browser)).toEqual(next);
    const kvitton: unknown[] = await (await browser.go('/api/kvitton')).json();
    expect(kvitton.filter((kvitto) => JSON.stringify(kvitto).includes(draft.id))).toHaveLength(1);
  });

  it('ESIG-07 junk that is not authentic is refused and does not use the transaction up', async () => {
    const answer = await answerOf(await beginSigning(browser, await completeDraft(browser)));
    const junk: readonly Partial<Answer['fields']>[] = [
      { EidSignResponse: Buffer.from('<a/>').toString('base64') },
      { EidSignResponse: '%%%' },
      { EidSignResponse: '' },
      { Binding: 'GET' },
      { RelayState: 'f'.repeat(40) },
      { EidSignResponse: edited(answer, (xml) => xml.replace('resultmajor:Success', 'resultmajor:ResponderError')) },
      { EidSignResponse: edited(answer, (xml) => `<!DOCTYPE a>${xml}`) },
    ];
    for (const change of junk) expect(await landing({ ...answer, fields: { ...answer.fields, ...change } as Answer['fields'] })).toBe(FAILED);
    expect(await statusOf(browser)).toEqual({ status: 'PAGAENDE' });
    expect(await landing(answer)).toBe('303 /ansokan/kvittens');
  });

  it("ESIG-07 the answer to another person's signing signs nothing of mine", async () => {
    const mine = await beginSigning(browser, await completeDraft(browser));
    const theirDraft = await completeDraft(other);
    const theirs = await answerOf(await beginSigning(other, theirDraft));
    expect(await landing({ ...theirs, fields: { ...theirs.fields, RelayState: mine.relayState } })).toBe(FAILED);
    expect(await statusOf(browser)).toEqual({ status: 'PAGAENDE' });
    expect(await landing(theirs)).toBe('303 /ansokan/kvittens');
    expect(await statusOf(browser)).toEqual({ status: 'PAGAENDE' });
    expect((await sendIn(browser)).status).toBe(409);
    expect(await (await sendIn(other)).json()).toMatchObject({ id: theirDraft.id });
  });

  it.each([
    ['wrong-person', 'MISSLYCKAD'],
    ['fail', 'MISSLYCKAD'],
    ['expired', 'PAGAENDE'],
    ['garbage', 'PAGAENDE'],
  ] as const)('ESIG-07 PLUS-32 a service that answers %s signs nothing; the status is %s', async (mode, status) => {
    const person = '197208632385';
    const mine = await login(person);
    const page = await handOver(await beginSigning(mine, await completeDraft(mine)));
    const { control } = inject('stack');
    const order = { service: 'sign', mode, subject: person, times: 1 };
    const ordered = await fetch(`${control}/kontroll/api/faults`, {
      method: 'PUT',
      body: JSON.stringify(order),
      headers: { 'content-type': 'application/json' },
    });
    expect(ordered.status).toBe(200);
    expect(await landing(await choose(page, 'skriv-under'))).toBe(FAILED);
    expect(await statusOf(mine)).toEqual({ status });
  });
});

function edited({ fields }: Answer, edit: (xml: string) => string): string {
  const xml = Buffer.from(fields.EidSignResponse ?? '', 'base64').toString('utf8');
  return Buffer.from(edit(xml)).toString('base64');
}
