import { describe, expect, inject, it } from 'vitest';
import { call, draftOf, problemOf, save } from '../../api.ts';
import { login } from '../../people/login.ts';
import { answerOf, beginSigning, completeDraft, handOver, landing, postBack, sendIn, signed, startSigning, statusOf } from './signera.support.ts';

const PERSON = '196210313117';
const STAMMA = { foreningsstamma: '2025-05-18' };

const browser = await login(PERSON);

describe('beginning to sign', () => {
  it('API-12 DATA-20 a signing instance has the form’s four values', async () => {
    const form = await beginSigning(browser, await completeDraft(browser));
    expect(form.binding).toBe('POST/XML/1.0');
    expect(form.relayState).toMatch(/^[0-9a-f]{40}$/);
    expect(Buffer.from(form.eidSignRequest, 'base64').toString()).toContain(`RequestID="${form.relayState}"`);
    expect(form.action).toBe(inject('stack').backendEnv.SIGN_URL);
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
});
