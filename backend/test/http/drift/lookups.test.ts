import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Browser } from '../../browser.ts';
import { order } from '../../faults.ts';
import { login } from '../../people/login.ts';
import { BROKEN_FORENING, PEOPLE, STORANGEN } from '../../people/people.ts';
import { buildSamfallighet, buildSvenskAdress } from '@uppgiftsandring/shared/testing/builders';

const { control } = inject('stack');
let browser: Browser;
beforeAll(async () => {
  browser = await login(PEOPLE.lookups);
});
const get = async (path: string) => {
  const response = await browser.go(path);
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') === true;
  return { status: response.status, body: isJson ? JSON.parse(text) : text };
};
const search = (orgNr: string) => get(`/api/samfallighetsforening?orgNr=${orgNr}`);

describe('association', () => {
  it('API-18 the look-up answers name, orgNr and lanskod and nothing else', async () => {
    expect(await search(STORANGEN)).toEqual({ status: 200, body: { name: 'Storängens samfällighetsförening', orgNr: STORANGEN, lanskod: '14' } });
  });

  it('API-18 ASVS 16.5.1 a register that fails answers 502 without internal details', async () => {
    const { status, body } = await search(BROKEN_FORENING);
    expect(status).toBe(502);
    expect(body).toEqual({
      type: 'about:blank',
      title: 'Bad Gateway',
      status: 502,
      kod: 'REGISTRET_SVARAR_INTE',
      requestId: expect.stringMatching(/^[B-Z]{4}-[B-Z]{4}$/),
    });
  });

  it('API-03 DATA-03 INC-28 the whole association by number or by identity', async () => {
    const byNumber = await get(`/api/samfallighetsforening/${STORANGEN}`);
    expect(byNumber.status).toBe(200);
    expect(byNumber.body).toEqual(
      buildSamfallighet({
        objektidentitet: '5f0c2f6e-1d1a-4a57-8a54-8d0c5a9a2b10',
        orgNr: STORANGEN,
        adress: buildSvenskAdress(),
        epostadress: 'styrelsen@exempel.se',
        styrelseinformation: { maxAntalLedamoter: 5, maxAntalSuppleanter: 3, minAntalSuppleanter: 1 },
        styrelsemedlemmar: expect.any(Array),
      }),
    );
    expect(byNumber.body.styrelsemedlemmar).toHaveLength(4);
    expect(byNumber.body.styrelsemedlemmar[0]).toMatchObject({
      namn: 'Anna Ek',
      personId: '********-****',
      annatId: '1985-03-14',
      isUtlandskPerson: false,
      medlemstyp: 'Ledamot',
      styrelsefunktion: ['Ordförande'],
    });
    expect(await get(`/api/samfallighetsforening/${byNumber.body.objektidentitet}`)).toEqual(byNumber);
  });

  it('API-21 the board rules alone', async () => {
    expect(await get(`/api/samfallighetsforening/${STORANGEN}/styrelseregler`)).toEqual({
      status: 200,
      body: { maxAntalLedamoter: 5, maxAntalSuppleanter: 3, minAntalSuppleanter: 1 },
    });
  });

  it.each([
    ['404', 404],
    ['429', 429],
    ['500', 502],
    ['400', 502],
    ['garbage', 502],
    ['drop', 502],
  ] as const)('PLUS-32 API-18 ASVS 16.5.2 a register that answers %s gives %i', async (mode, status) => {
    const subject = '717904-5674';
    await order(control, { service: 'register', mode, subject, times: 2 });
    expect((await search(subject)).status).toBe(status);
    await search(subject);
    expect((await search(subject)).status).toBe(200);
  });

  it('API-18 a register that fails once is asked again', async () => {
    const subject = '717912-8769';
    await order(control, { service: 'register', mode: 'drop', subject, times: 1 });
    expect((await search(subject)).status).toBe(200);
  });
});

describe('person', () => {
  const person = (nr: string) => get(`/api/personnummer/${nr}`);

  it('API-02 DATA-19 answers names, number and address', async () => {
    expect(await person('19850314-2385')).toEqual({
      status: 200,
      body: {
        fornamn: 'Anna',
        mellannamn: null,
        efternamn: 'Ek',
        personnummer: '19850314-2385',
        partAdress: buildSvenskAdress({ utdelningsadress1: 'Vägen 2' }),
      },
    });
  });

  it.each([
    ['404', 404],
    ['429', 429],
    ['500', 502],
    ['400', 400],
    ['garbage', 502],
  ] as const)('PLUS-32 API-02 a register that answers %s gives %i', async (mode, status) => {
    const subject = '19640823-3242';
    await order(control, { service: 'person', mode, subject, times: 2 });
    expect((await person(subject)).status).toBe(status);
    await person(subject);
    expect((await person(subject)).status).toBe(200);
  });
});
