import { beforeAll, describe, expect, it } from 'vitest';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { readPdf } from '../../readPdf.ts';
import { ansokanOf, draftOf } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { login } from '../../people/login.ts';
import { sendIn, signed } from './signera.support.ts';

const PERSON = '196408233234';
const STRANGER = '197010632391';
const UNKNOWN = '0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11';

describe('earlier receipts', () => {
  let browser: Browser;
  const submitted: Ansokan[] = [];
  beforeAll(async () => {
    browser = await login(PERSON);
    for (let round = 0; round < 2; round += 1) {
      await signed(browser);
      submitted.unshift(await ansokanOf(await sendIn(browser)));
    }
  });

  it('PLUS-15 earlier details are given to their person alone', async () => {
    const { inskickad, ...kontakt } = (await (await browser.go('/api/kvitton/tidigare')).json()).kontakt;
    expect(kontakt).toEqual({ epostadress: 'prov@exempel.se', telefonnummer: '+46-701234567' });
    expect(inskickad).toMatch(/^\d{4}-\d\d-\d\dT/);
    const tidigare = async (who: Browser) => (await who.go('/api/kvitton/tidigare')).json();
    expect((await tidigare(browser)).foreningar).toEqual([{ namn: 'Storängens samfällighetsförening', orgNr: '716401-1236' }]);
    expect(await tidigare(await login(STRANGER))).toEqual({ kontakt: null, foreningar: [] });
    expect((await fetch(`${browser.origin}/api/kvitton/tidigare`)).status).toBe(401);
  });

  it('API-11 the receipt PDF is the latest, also with a new draft', async () => {
    await draftOf(browser);
    const response = await browser.go('/api/ansokan/pdf');
    expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([200, 'application/pdf', 'no-store']);
    expect(response.headers.get('content-disposition')).toBe(`inline; filename="kvittens-${submitted[0]?.arendenr}.pdf"`);
    const { text, attachments } = await readPdf(await response.bytes());
    for (const part of [submitted[0]?.arendenr, 'Storängens samfällighetsförening', '716401-1236', '2025-05-17', 'Ansökan gäller bara nytt datum'])
      expect(text).toContain(part);
    expect(attachments).toHaveLength(1);
    expect(attachments[0]?.content.toString('utf8')).toContain('<ds:SignatureValue>');
  });

  it('API-00 PLUS-10 another person’s receipt, a draft and an unknown id are 404', async () => {
    const stranger = await login(STRANGER);
    const draft = await draftOf(stranger);
    expect(await (await stranger.go('/api/kvitton')).json()).toEqual([]);
    expect((await stranger.go('/api/ansokan/pdf')).status).toBe(404);
    for (const id of [submitted[0]?.id, draft.id, UNKNOWN]) {
      expect((await stranger.go(`/api/kvitton/${id}`)).status).toBe(404);
      expect((await stranger.go(`/api/kvitton/${id}/pdf`)).status).toBe(404);
    }
    expect((await stranger.go('/api/kvitton/inget')).status).toBe(400);
    expect((await fetch(`${stranger.origin}/api/kvitton`)).status).toBe(401);
  });
});
