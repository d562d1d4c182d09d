import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import type { Ansokan, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import type { Database } from '../../src/db/db.ts';
import { openServer } from '../../src/db/openServer.ts';
import { createLogger } from '../../src/base/log/logger.ts';
import { ansokanOf, call, draftOf, problemOf } from '../api.ts';
import type { Browser } from '../browser.ts';
import { order, removeFor } from '../faults.ts';
import { completeDraft, startSigning } from '../http/signering/signera.support.ts';
import { login } from '../people/login.ts';
import { PEOPLE, STORANGEN } from '../people/people.ts';
import { execute } from '../postgres.ts';
import { readPdf } from '../readPdf.ts';
import { buildSvenskAdress } from '@uppgiftsandring/shared/testing/builders';

/** An association with Piotr, whose data are protected, on its board. */
const FORENING = '717999-1422';
const ORG_DIGITS = FORENING.replace('-', '');
const NAMN = 'Piotr Kowalski';
const SKYDDAD = '19501266-2390';
const DIGITS = SKYDDAD.replace('-', '');
const OKAND = PEOPLE.unknownInRegister.replace(/(?=.{4}$)/, '-');
const SECRET = /Hemliga gatan/;
const ADRESS = buildSvenskAdress({ utdelningsadress1: 'Hemliga gatan 1' });
const HAR = 'uppgiftsandring.uppgiftsandringStyrelse.styrelsemedlemmar';
const { control, backendEnv } = inject('stack');
const { DATABASE_URL: url = '' } = backendEnv;

describe('a draft that was stored before somebody in it was known to be protected', () => {
  let browser: Browser;
  let database: Database;
  beforeAll(async () => {
    browser = await login(PEOPLE.skyddad);
    database = await openServer(url, createLogger('silent'));
  });
  afterAll(() => database.close());
  afterEach(() => Promise.all([removeFor(control, DIGITS), removeFor(control, ORG_DIGITS)]));

  const asBefore = ({ skyddad: _mark, ...medlem }: Styrelsemedlem) => (medlem.namn === NAMN ? { ...medlem, personId: SKYDDAD, adress: ADRESS } : medlem);
  const notes = async (personnummer: string) => {
    const of = `handelse = 'personuppslag' and aktor = 'tjansten' and avser = '${personnummer}'`;
    return (await database.withSql((exec) => exec(`select utfall from granskningslogg where ${of}`))).map(({ utfall }) => utfall);
  };
  const told = async (personnummer: string) => [...new Set(await notes(personnummer))];
  const stored = async (id: string) => JSON.stringify(await database.withSql((exec) => exec(`select innehall, version from ansokan where id = '${id}'`)));

  /** Writes a draft as an older version of the product did: with the address, without the mark, and judged at that moment or never. */
  async function storeOld({ id, arendenr: _none, ...ansokan }: Ansokan, board: readonly Styrelsemedlem[] | null, judgedAt: string): Promise<void> {
    const { samfallighet } = ansokan;
    const styrelsemedlemmar = samfallighet?.styrelsemedlemmar.map(asBefore);
    const uppgiftsandring = { ...ansokan.uppgiftsandring, uppgiftsandringStyrelse: board && { styrelsemedlemmar: board.map(asBefore) } };
    const innehall = JSON.stringify({ ...ansokan, samfallighet: { ...samfallighet, styrelsemedlemmar }, uppgiftsandring }).replaceAll("'", "''");
    await execute(url, `update ansokan set innehall = '${innehall}', skydd_provat = ${judgedAt}, updated_at = '2025-02-03' where id = '${id}'`);
    expect(await stored(id)).toMatch(SECRET);
  }

  describe('who stands on the registered board', () => {
    let draft: Ansokan;
    let board: readonly Styrelsemedlem[];
    beforeEach(async () => {
      draft = await completeDraft(browser, FORENING);
      board = (draft.samfallighet?.styrelsemedlemmar ?? []).map((one) => ({ ...one, medlemstyp: 'Suppleant' }));
    });
    const old = () => ({
      ...draft,
      samfallighet: draft.samfallighet && { ...draft.samfallighet, styrelsemedlemmar: draft.samfallighet.styrelsemedlemmar.map(asBefore) },
    });

    it.each<[string, () => Promise<Response>]>([
      ['is read', () => browser.go('/api/ansokan')],
      ['is saved', () => call(browser, 'PUT', `/api/ansokan/${draft.id}`, old())],
      ['is read as a document', () => browser.go('/api/ansokan/underlag.pdf')],
      ['is signed', () => startSigning(browser, old())],
    ])('PLUS-66 has no address any more, neither shown nor stored, when the draft %s for the first time', async (_how, first) => {
      await storeOld(draft, board, 'null');
      const response = await first();
      const body = new Uint8Array(await response.arrayBuffer());
      const isPdf = response.headers.get('content-type') === 'application/pdf';
      expect(isPdf ? JSON.stringify(await readPdf(body)) : new TextDecoder().decode(body)).not.toMatch(SECRET);
      expect(await stored(draft.id)).not.toMatch(SECRET);
      const { samfallighet, uppgiftsandring } = await draftOf(browser);
      const both = [samfallighet?.styrelsemedlemmar, uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar].flatMap(
        (members) => members?.find(({ namn }) => namn === NAMN) ?? [],
      );
      expect(both.length).toBeGreaterThan(0);
      for (const one of both) expect(one).toMatchObject({ personId: '********-****', adress: null, skyddad: true });
    });
  });

  describe('who was entered as a new member', () => {
    let draft: Ansokan;
    let place: number;
    beforeEach(async () => {
      draft = await completeDraft(browser, STORANGEN);
      const registered = draft.samfallighet?.styrelsemedlemmar ?? [];
      const [first] = registered;
      if (first === undefined) throw new Error('The association has no board.');
      place = registered.length;
      const ny = { ...first, objektidentitet: crypto.randomUUID(), namn: NAMN, personId: SKYDDAD, annatId: null, styrelsefunktion: [], adress: ADRESS };
      const regel = { type: 'SamtligaStyrelsen', val1: null, val2: null } as const;
      const okand = {
        ...ny,
        objektidentitet: crypto.randomUUID(),
        namn: 'Okänd Person',
        personId: OKAND,
        adress: { ...ADRESS, utdelningsadress1: 'Öppna gatan 1' },
      };
      await storeOld({ ...draft, uppgiftsandring: { ...draft.uppgiftsandring, uppgiftsandringFirmatecknare: regel } }, [...registered, ny, okand], 'null');
    });

    it('PLUS-66 ASVS 16.2.1 has no address any more; the rest can still be saved, with none however often it is sent; that the service asked is in the trail', async () => {
      draft = await draftOf(browser);
      const member = (one: Ansokan) => one.uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar[place];
      expect(member(draft)).toMatchObject({ personId: '********-****', adress: null, skyddad: true });
      const sent = { ...draft, kontaktperson: draft.kontaktperson && { ...draft.kontaktperson, epostadress: 'ny@exempel.se' } };
      const addressed = JSON.stringify(sent).replace('"adress":null,"skyddad":true', `"adress":${JSON.stringify(ADRESS)}`);
      for (const body of [JSON.stringify(sent), addressed]) {
        const saved = await ansokanOf(await call(browser, 'PUT', `/api/ansokan/${draft.id}`, JSON.parse(body)));
        expect([saved.kontaktperson?.epostadress, member(saved)?.adress, member(saved)?.skyddad]).toEqual(['ny@exempel.se', null, true]);
        expect(await stored(draft.id)).not.toMatch(SECRET);
      }
      expect(await told(SKYDDAD)).toEqual(['inte visad']);
      expect(await told(OKAND)).toEqual(['finns inte']);
    });

    it('PLUS-66 is refused, by name and place, when the Application is signed', async () => {
      draft = await draftOf(browser);
      const refusal = await startSigning(browser, draft);
      expect([refusal.status, (await problemOf(refusal)).fel]).toEqual([400, [{ path: `${HAR}.${place}.personId`, kod: 'skyddad' }]]);
    });

    it('PLUS-66 is not shown while the person register does not answer and nobody ever asked', async () => {
      await order(control, { service: 'person', mode: '500', subject: DIGITS });
      expect((await browser.go('/api/ansokan')).status).toBe(502);
      await removeFor(control, DIGITS);
      expect(JSON.stringify(await draftOf(browser))).not.toMatch(SECRET);
    });
  });
});
