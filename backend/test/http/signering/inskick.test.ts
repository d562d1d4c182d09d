import { createHash } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import * as v from 'valibot';
import { ansokanOf, draftOf } from '../../api.ts';
import { login } from '../../people/login.ts';
import { until } from '../../process.ts';
import { sendIn, signed } from './signera.support.ts';

const PERSON = '197906209239';
/** An association whose board he is on. */
const OWN = '717999-0440';

const CasesSchema = v.object({ arenden: v.array(v.object({ arendenr: v.string(), ansokanId: v.string(), orgNr: v.string(), forening: v.string() })) });
const caseUrl = () => inject('stack').backendEnv.CASE_URL ?? '';
const casesOf = async (ansokanId: string) => v.parse(CasesSchema, await (await fetch(`${caseUrl()}/arenden?ansokanId=${ansokanId}`)).json()).arenden;
const documentOf = async (arendenr: string, file: string) => Buffer.from(await (await fetch(`${caseUrl()}/arenden/${arendenr}/${file}`)).arrayBuffer());

const browser = await login(PERSON);

describe('sending in', () => {
  it('API-10 API-23 a repeated submission keeps the case number', async () => {
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

  it('ESIG-05 PLUS-09 the case system gets the signed document and its PDF', async () => {
    await signed(browser);
    const { arendenr } = await ansokanOf(await sendIn(browser));
    const xml = (await documentOf(arendenr ?? '', 'handling.xml')).toString('utf8');
    const pdf = await documentOf(arendenr ?? '', 'handling.pdf');
    expect(xml).toContain('<ds:SignatureValue>');
    expect(xml).toContain('José-María');
    expect(xml).toContain(`sha256="${createHash('sha256').update(pdf).digest('base64')}"`);
  });

  it('PLUS-66 the officer sees the signer’s right and levels of assurance', async () => {
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
  });

  it('ERR-06 a signed application is sent in without its person', async () => {
    const { id } = await signed(browser);
    await until(async () => (await casesOf(id)).length === 1, 'sent in by itself');
  });
});

describe('the submitted Application', () => {
  it('API-05 the submitted application is the person’s latest', async () => {
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
