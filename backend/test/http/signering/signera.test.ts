import { readFile } from 'node:fs/promises';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { withNewKeys } from '@uppgiftsandring/shared/testing/builders';
import { call, draftOf, problemOf, save } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { login } from '../../people/login.ts';
import { answerOf, beginSigning, completeDraft, handOver, landing, postBack, sendIn, signed, startSigning, statusOf } from './signera.support.ts';

const PERSON = '196210313117';
const STAMMA = { foreningsstamma: '2025-05-18' };

const { logFile } = inject('stack');

let browser: Browser;
beforeAll(async () => {
  browser = await login(PERSON);
});

describe('beginning to sign', () => {
  it('API-12 DATA-20 a signing instance has the form’s four values', async () => {
    const form = await beginSigning(browser, await completeDraft(browser));
    expect(form.binding).toBe('POST/XML/1.0');
    expect(form.relayState).toMatch(/^[0-9a-f]{40}$/);
    expect(Buffer.from(form.eidSignRequest, 'base64').toString()).toContain(`RequestID="${form.relayState}"`);
    expect(form.action).toBe(inject('stack').backendEnv.SIGN_URL);
  });

  it('PLUS-24 API-12 a signing begins although the draft has unknown keys', async () => {
    const draft = await completeDraft(browser);
    expect((await save(browser, withNewKeys(draft))).status).toBe(200);
    for (const shown of [draft, withNewKeys(draft)]) expect((await startSigning(browser, shown)).status).toBe(200);
  });

  it('ESIG-05 the service shows the person what is signed', async () => {
    const page = await handOver(await beginSigning(browser, await completeDraft(browser)));
    const html = await (await fetch(page)).text();
    expect(html).toContain('uppgiftsändring för Storängens samfällighetsförening, organisationsnummer 716401-1236');
    expect(html).toMatch(/<button class="primary" name="val" value="skriv-under">Skriv under som [^<]+<\/button>/);
  });
});

describe('the answer', () => {
  it('ESIG-05 ESIG-06 a signature leads to the receipt and the status SIGNERAD', async () => {
    const draft = await completeDraft(browser);
    expect(await statusOf(browser)).toEqual({ status: 'INGEN' });
    const form = await beginSigning(browser, draft);
    expect(await statusOf(browser)).toEqual({ status: 'PAGAENDE' });
    const response = await postBack(await answerOf(form));
    expect([response.status, response.headers.get('location')]).toEqual([303, '/ansokan/kvittens']);
    expect(response.headers.getSetCookie()).toEqual([]);
    expect(await statusOf(browser)).toEqual({ status: 'SIGNERAD' });
  });

  it('ERR-06 ERR-12 a signed application cannot be changed, signed or removed', async () => {
    const ansokan = await signed(browser);
    const put = await save(browser, { ...ansokan, uppgiftsandring: { ...ansokan.uppgiftsandring, ...STAMMA } });
    expect([put.status, (await problemOf(put)).kod]).toEqual([409, 'UNDERSKRIVEN']);
    expect((await call(browser, 'DELETE', '/api/ansokan')).status).toBe(409);
    const again = await startSigning(browser, ansokan);
    expect([again.status, (await problemOf(again)).kod]).toEqual([409, 'UNDERSKRIVEN']);
    const kept = await sendIn(browser);
    expect(await kept.json()).toMatchObject({ id: ansokan.id, uppgiftsandring: ansokan.uppgiftsandring });
  });

  it('ESIG-05 ESIG-06 a cancellation has its reason, and the draft can be signed', async () => {
    const draft = await completeDraft(browser);
    expect(await landing(await answerOf(await beginSigning(browser, draft), 'avbryt'))).toBe('303 /ansokan/error?orsak=avbruten');
    expect(await statusOf(browser)).toEqual({ status: 'MISSLYCKAD' });
    expect(await draftOf(browser)).toEqual(draft);
    expect(await landing(await answerOf(await beginSigning(browser, draft)))).toBe('303 /ansokan/kvittens');
  });

  it('ERR-06 a save withdraws a signing under way', async () => {
    const draft = await completeDraft(browser);
    const form = await beginSigning(browser, draft);
    await save(browser, { ...draft, uppgiftsandring: { ...draft.uppgiftsandring, ...STAMMA } });
    expect(await statusOf(browser)).not.toEqual({ status: 'PAGAENDE' });
    expect(await landing(await answerOf(form))).toBe('303 /ansokan/error?orsak=aterkallad');
    expect((await draftOf(browser)).id).toBe(draft.id);
    await expect.poll(() => readFile(logFile, 'utf8')).toContain('"event":"signing-finished","state":"withdrawn","reason":"draft-changed"');
  });
});

describe('answers that must not sign', () => {
  it('ESIG-07 ASVS 6.8.3 a replayed answer changes nothing', async () => {
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
});
