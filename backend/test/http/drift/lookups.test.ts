import { beforeAll, describe, expect, inject, it } from 'vitest';
import type { Browser } from '../../browser.ts';
import { order } from '../../faults.ts';
import { login } from '../../people/login.ts';
import { BROKEN_FORENING, PEOPLE, STORANGEN, UNKNOWN_FORENING, withDash, WITHOUT_BOARD } from '../../people/people.ts';
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

  it('API-18 an unknown number answers 404', async () => {
    expect((await search(UNKNOWN_FORENING)).status).toBe(404);
    expect((await get(`/api/samfallighetsforening/${UNKNOWN_FORENING}`)).status).toBe(404);
  });

  it('API-18 an association without board information answers 400 with the exact text', async () => {
    const expected = { status: 400, body: 'No styrelseinformation found' };
    expect(await search(WITHOUT_BOARD)).toEqual(expected);
    expect(await get(`/api/samfallighetsforening/${WITHOUT_BOARD}`)).toEqual(expected);
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

  it.each(['', '7164011236', '716401-123', '716401-12366', 'x', '%00', '716401-1236%27', '716401-1236&orgNr=716401-1236', '716401-1236&x=1'])(
    'API-18 ASVS 2.2.1 the number %j is refused with 400',
    async (orgNr) => {
      expect((await search(orgNr)).status).toBe(400);
    },
  );

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

  it.each(['x', '7164011236', '..%2F..%2Fetc%2Fpasswd', '5f0c2f6e'])('API-03 the identity %j is refused with 400', async (id) => {
    expect((await get(`/api/samfallighetsforening/${id}`)).status).toBe(400);
  });

  it('API-21 the board rules alone', async () => {
    expect(await get(`/api/samfallighetsforening/${STORANGEN}/styrelseregler`)).toEqual({
      status: 200,
      body: { maxAntalLedamoter: 5, maxAntalSuppleanter: 3, minAntalSuppleanter: 1 },
    });
  });

  it('VAL-47 CONST-12 limits that the register does not know stay unknown', async () => {
    expect((await get('/api/samfallighetsforening/717912-3455')).body.styrelseinformation).toEqual({
      maxAntalLedamoter: null,
      maxAntalSuppleanter: null,
      minAntalSuppleanter: null,
    });
  });

  it('INC-40 an address without country keeps it missing; no address at all is null', async () => {
    expect((await get('/api/samfallighetsforening/717955-5011')).body.adress.landskod).toBeNull();
    expect((await get('/api/samfallighetsforening/716400-0106')).body.adress).toBeNull();
  });

  it('DATA-11 DATA-12 a foreign address has four lines and no postal code, a foreign member a birth date', async () => {
    const { body } = await get('/api/samfallighetsforening/717900-0018');
    expect(Object.keys(body.adress).toSorted()).toEqual([
      'coAdress',
      'landskod',
      'utdelningsadress1',
      'utdelningsadress2',
      'utdelningsadress3',
      'utdelningsadress4',
    ]);
    expect(body.adress.landskod).toBe('NO');
    const foreign = body.styrelsemedlemmar.filter((medlem: { isUtlandskPerson: boolean }) => medlem.isUtlandskPerson);
    expect(foreign.length).toBeGreaterThan(0);
    for (const medlem of foreign) expect([medlem.personId, medlem.annatId]).toEqual([null, expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/)]);
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

  it('API-02 Swedish when the country is missing', async () => {
    const { body } = await person('19710116-9295');
    expect(body.partAdress).toHaveProperty('postnummer');
    expect(body.partAdress.landskod ?? null).toBeNull();
  });

  it('API-02 a foreign address keeps its lines', async () => {
    expect((await person('19510318-1870')).body.partAdress).toMatchObject({ landskod: 'NO', utdelningsadress1: expect.any(String) });
  });

  it('API-02 a person without address has null', async () => {
    expect((await person('19621031-3117')).body.partAdress).toBeNull();
  });

  it('API-02 a middle name comes along; a coordination number is a number', async () => {
    expect((await person('19640823-3234')).body.mellannamn).toBe('Gustaf Adolf');
    expect((await person(withDash(PEOPLE.coordination))).status).toBe(200);
  });

  it('API-02 an unknown person answers 404', async () => {
    expect((await person(withDash(PEOPLE.unknownInRegister))).status).toBe(404);
  });

  it.each([
    '19121212-1213',
    '20010229-2380',
    '19910431-2450',
    '19000229-1011',
    '191212121212',
    '121212-1212',
    '19121212+1212',
    '********-****',
    '1912121x-1212',
    'x',
    '%20',
    '19121212-12122',
  ])('API-02 ASVS 2.2.1 the incorrect number %s answers 400', async (nr) => {
    expect((await person(nr)).status).toBe(400);
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
