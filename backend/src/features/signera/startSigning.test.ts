import { addMilliseconds } from 'date-fns/addMilliseconds';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { INGEN_ANDRING, type Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { OKAND_BEHORIGHET, type Behorighet } from '@uppgiftsandring/shared/domain/styrelse/behorighet';
import { useDatabase } from '../../../test/database.ts';
import { GOOD_BACKEND } from '../../../test/goodSettings.ts';
import { ANNA, personApp } from '../../../test/people/personApp.ts';
import { EXEMPEL } from '../../../test/signera/exempel.ts';
import { createWorld } from '../../../test/signera/service.ts';
import { createDraft, findDraft, markSigned, toAnsokan, updateDraft, type Innehall } from '../ansokan/repository.ts';
import { readConfig } from '../../config/config.ts';
import { ansokningar, rateWindows, villkorsgodkannanden } from '../../db/schema.ts';
import { FORSAKRAN_VERSION } from '../pdf/texts.ts';
import { hashFor, noteAcceptance } from '../villkor/villkor.ts';
import { signeraRoutes } from './routes.ts';
import { underskrifter } from '../../db/signeraSchema.ts';

const { id: ID, arendenr: _arendenr, ...INNEHALL } = EXEMPEL;
const config = { ...readConfig({ ...GOOD_BACKEND, APP_ENV: 'prod' }), signLimit: { limit: 4, windowSeconds: 86_400 } };
const IN_BOARD: Behorighet = { iStyrelsen: 'JA', firmatecknare: 'NEJ', roller: ['Ledamot'] };

const database = useDatabase(underskrifter, ansokningar, rateWindows, villkorsgodkannanden);
const world = await createWorld();
let start: Date;
/** Stubs for the registers; the HTTP tests call the simulated ones. */
let behorighet: () => Promise<Behorighet>;
let person: () => Promise<{ skyddad: boolean } | null>;
beforeEach(async () => {
  start = new Date();
  [behorighet, person] = [async () => IN_BOARD, async () => null];
  await noteAcceptance(database.db, ANNA.personnummer, start);
});

const store = (innehall: Innehall = INNEHALL) => createDraft(database.db, ID, ANNA.personnummer, innehall, start);
const headers = () => ({
  'x-forsakran': FORSAKRAN_VERSION,
  'x-forsakran-lamnad': addMilliseconds(start, 5).toISOString(),
  cookie: `TERMS_CONFIRM=${hashFor(ANNA.personnummer)}; sprak=en`,
});

async function sign(payload: Ansokan = EXEMPEL, given: Record<string, string> = headers()) {
  const { app, log } = personApp({ ...ANNA, loa: 'http://id.elegnamnden.se/loa/1.0/loa3' });
  const register = { find: async () => EXEMPEL.samfallighet, behorighet: () => behorighet() };
  const find = async (personnummer: string) => {
    const found = await person();
    return found && { personnummer, fornamn: 'Bo', mellannamn: null, efternamn: null, partAdress: null, ...found };
  };
  signeraRoutes(app, {
    db: database.db,
    config,
    now: () => addMilliseconds(start, 10),
    logger: app.log,
    register,
    person: { find },
    signing: () => world.config,
  });
  const { statusCode: status, body } = await app.inject({ method: 'POST', url: '/api/signera/getSigningInstance', headers: given, payload });
  return { status, body: JSON.parse(body), log };
}
const refusal = async (...call: Parameters<typeof sign>) => {
  const { status, body } = await sign(...call);
  return [status, body.kod, ...(body.fel ?? []).map(({ path, kod }: { path: string; kod: string }) => `${path} ${kod}`)].join(' ');
};
const attempts = () => database.db.select().from(underskrifter).orderBy(underskrifter.requestTime);

describe('a signing that begins', () => {
  it('API-12 ESIG-01 a signing gives the form and stores what was asked', async () => {
    await store();
    const { status, body } = await sign();
    const [row] = await attempts();
    expect([status, body]).toEqual([
      200,
      {
        action: world.config.signUrl,
        binding: 'POST/XML/1.0',
        relayState: row?.requestId,
        eidSignRequest: Buffer.from(row?.requestXml ?? '').toString('base64'),
      },
    ]);
    expect(row).toMatchObject({
      ansokanId: ID,
      ansokanVersion: 1,
      personnummer: ANNA.personnummer,
      sessionId: ANNA.id,
      state: 'pending',
      givenName: 'Anna',
      surname: 'Ek',
      sprak: 'en',
      behorighet: { ...IN_BOARD, tillitsnivaInloggning: 'http://id.elegnamnden.se/loa/1.0/loa3' },
      villkorAt: start,
      forsakranAt: addMilliseconds(start, 5),
    });
    expect(row?.pdf.subarray(0, 5).toString()).toBe('%PDF-');
    const message = /<csig:SignMessage.*?<csig:Message>(.*?)<\/csig:Message>/s.exec(row?.requestXml ?? '')?.[1];
    const said = Buffer.from(message ?? '', 'base64').toString();
    for (const part of ['Storängens samfällighetsförening', '716401-1236', '.pdf']) expect(said).toContain(part);
  });

  it('ESIG-07 a new signing supersedes one under way', async () => {
    await store();
    await sign();
    await sign();
    expect((await attempts()).map(({ state, finishedAt }) => [state, finishedAt])).toEqual([
      ['superseded', addMilliseconds(start, 10)],
      ['pending', null],
    ]);
  });

  it('API-18 ASVS 2.4.1 a person may not begin too many signings', async () => {
    await store();
    for (let count = 0; count < 4; count += 1) expect((await sign()).status).toBe(200);
    expect(await refusal()).toBe('429 FOR_MANGA_ANROP');
  });
});

describe('what is signed', () => {
  it('API-12 a draft that the browser does not show is refused', async () => {
    expect(await refusal()).toBe('409 INTE_AKTUELLT_UTKAST');
    await store();
    expect(await refusal({ ...EXEMPEL, id: '1b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11' })).toBe('409 INTE_AKTUELLT_UTKAST');
    expect(await refusal({ ...EXEMPEL, kontaktperson: null })).toBe('409 ANDRAD_SEDAN_LASNING');
    await markSigned(database.db, ID, 1, start);
    expect(await refusal()).toBe('409 UNDERSKRIVEN');
    expect(await attempts()).toEqual([]);
  });

  it('API-12 INC-17 PLUS-66 a shown draft may differ in order and unknown keys', async () => {
    await store();
    const { styrelsemedlemmar } = EXEMPEL.uppgiftsandring.uppgiftsandringStyrelse ?? { styrelsemedlemmar: [] };
    const shown = styrelsemedlemmar.map((medlem) => ({
      ...medlem,
      styrelsefunktion: medlem.styrelsefunktion.toReversed(),
      personnummer: medlem.personId,
      fodelsedatum: medlem.annatId,
      styrelseroll: medlem.medlemstyp,
    }));
    const uppgiftsandring = { ...EXEMPEL.uppgiftsandring, uppgiftsandringStyrelse: { styrelsemedlemmar: shown } };
    expect((await sign({ ...EXEMPEL, arendenr: 'S-1', uppgiftsandring })).status).toBe(200);
    const other = shown.map((medlem) => ({ ...medlem, styrelsefunktion: [] }));
    expect(await refusal({ ...EXEMPEL, uppgiftsandring: { ...uppgiftsandring, uppgiftsandringStyrelse: { styrelsemedlemmar: other } } })).toBe(
      '409 ANDRAD_SEDAN_LASNING',
    );
  });

  it('API-12 PLUS-74 who may sign, as an older backend answered it, is not compared', async () => {
    await store();
    expect((await sign({ ...EXEMPEL, samfallighet: EXEMPEL.samfallighet && { ...EXEMPEL.samfallighet, firmatecknare: { ja: [], nej: [] } } })).status).toBe(
      200,
    );
  });

  it('API-12 a draft that changes while registers are asked is refused', async () => {
    await store();
    behorighet = async () => {
      const stored = await findDraft(database.db, ANNA.personnummer);
      if (stored !== null) await updateDraft(database.db, ID, stored.version, { ...INNEHALL, kontaktperson: null }, start);
      return IN_BOARD;
    };
    expect(await refusal()).toBe('409 ANDRAD_SEDAN_LASNING');
    expect(await attempts()).toEqual([]);
  });

  it('API-12 an incomplete draft is refused with each code', async () => {
    await store({ ...INNEHALL, uppgiftsandring: INGEN_ANDRING });
    expect(await refusal({ ...EXEMPEL, uppgiftsandring: INGEN_ANDRING })).toMatch(/^400 OFULLSTANDIG_ANSOKAN(  \w+)+$/);
    expect(await attempts()).toEqual([]);
  });

  it('PLUS-81 VAL-46 a draft with a hidden number twice is refused', async () => {
    const [anna, bo] = EXEMPEL.uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar ?? [];
    const hidden = { ...anna, personId: '19640823-3234', styrelsefunktion: [], skyddad: true, adress: null };
    const board = [anna, hidden, { ...bo, personId: hidden.personId }].map((one, nr) => ({
      ...one,
      objektidentitet: `3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e1${nr}`,
    }));
    const uppgiftsandring = { ...INNEHALL.uppgiftsandring, uppgiftsandringStyrelse: { styrelsemedlemmar: board } };
    await store({ ...INNEHALL, uppgiftsandring } as Innehall);
    const stored = await findDraft(database.db, ANNA.personnummer);
    expect(await refusal(stored === null ? EXEMPEL : toAnsokan(stored))).toMatch(/FELAKTIGSTYRELSEUPPSATTNING/);
  });

  it('API-12 a draft of older rules is judged by today’s', async () => {
    const uppgiftsandringAdress = { ...EXEMPEL.uppgiftsandring.uppgiftsandringAdress, epostadress: 'ny@exempel' };
    const old = { ...INNEHALL, uppgiftsandring: { ...INNEHALL.uppgiftsandring, uppgiftsandringAdress } } as Innehall;
    await store(old);
    const stored = await findDraft(database.db, ANNA.personnummer);
    expect(await refusal(stored === null ? EXEMPEL : toAnsokan(stored))).toBe(
      '400 OGILTIGA_UPPGIFTER uppgiftsandring.uppgiftsandringAdress.epostadress epost-andelse',
    );
    expect(await attempts()).toEqual([]);
  });

  it('ESIG-01 a draft that XML cannot hold is refused', async () => {
    const samfallighet = EXEMPEL.samfallighet && { ...EXEMPEL.samfallighet, name: 'Stor\u{1}ängen' };
    await store({ ...INNEHALL, samfallighet });
    expect(await refusal({ ...EXEMPEL, samfallighet })).toBe('400 OGILTIGA_UPPGIFTER  illegal-character');
  });
});

describe('what must be given', () => {
  it.each([
    ['no declaration', { 'x-forsakran': '' }, 'FORSAKRAN_EJ_LAMNAD'],
    ['a declaration in other words', { 'x-forsakran': 'x' }, 'FORSAKRAN_EJ_LAMNAD'],
    ['a declaration without a time', { 'x-forsakran-lamnad': 'nyss' }, 'FORSAKRAN_EJ_LAMNAD'],
    ['no accepted terms', { cookie: '' }, 'VILLKOR_EJ_GODKANDA'],
    ['terms in other words', { cookie: 'TERMS_CONFIRM=x' }, 'VILLKOR_EJ_GODKANDA'],
  ])('VAL-63 with %s nothing is signed', async (_what, change, kod) => {
    await store();
    expect(await refusal(EXEMPEL, { ...headers(), ...change })).toBe(`403 ${kod}`);
    expect(await attempts()).toEqual([]);
  });

  it.each([
    ['before the draft was saved', -60_000, 0],
    ['in the future', 60_000, 10],
  ])('VAL-63 a declaration %s counts as made between that save and now', async (_what, given, counted) => {
    await store();
    await sign(EXEMPEL, { ...headers(), 'x-forsakran-lamnad': addMilliseconds(start, given).toISOString() });
    expect(await attempts()).toMatchObject([{ forsakranAt: addMilliseconds(start, counted) }]);
  });
});

describe('what the registers say of it', () => {
  it('PLUS-66 ASVS 16.3.4 a register that does not answer is logged and stops no signing', async () => {
    await store();
    behorighet = () => Promise.reject(new Error('borta'));
    const { status, log } = await sign();
    expect(status).toBe(200);
    expect((await attempts())[0]?.behorighet).toMatchObject(OKAND_BEHORIGHET);
    expect(log()).toEqual([expect.objectContaining({ level: 40, event: 'behorighet-unknown', err: expect.objectContaining({ message: 'borta' }) })]);
  });

  it('PLUS-66 a new member whose data are protected is refused', async () => {
    await store();
    person = async () => ({ skyddad: true });
    expect(await refusal()).toBe('400 OGILTIGA_UPPGIFTER uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar.1.personId skyddad');
    expect(await attempts()).toEqual([]);
  });

  it.each([
    ['', 'sv'],
    ['en-GB,sv;q=0.5', 'en'],
  ])('VAL-63 PLUS-82 a signing without a chosen language, accepting "%s", is in %s', async (accepted, sprak) => {
    await store();
    await sign(EXEMPEL, { ...headers(), cookie: `TERMS_CONFIRM=${hashFor(ANNA.personnummer)}`, 'accept-language': accepted });
    expect(await database.db.select({ sprak: underskrifter.sprak }).from(underskrifter).where(eq(underskrifter.ansokanId, ID))).toEqual([{ sprak }]);
  });
});
