import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, it } from 'vitest';
import type { Ansokan, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import type { Database } from '../../src/db/db.ts';
import { openServer } from '../../src/db/openServer.ts';
import { createLogger } from '../../src/base/log/logger.ts';
import { call, draftOf } from '../api.ts';
import type { Browser } from '../browser.ts';
import { removeFor } from '../faults.ts';
import { completeDraft, startSigning } from '../http/signering/signera.support.ts';
import { login } from '../people/login.ts';
import { PEOPLE } from '../people/people.ts';
import { execute } from '../postgres.ts';
import { readPdf } from '../readPdf.ts';
import { buildSvenskAdress } from '@uppgiftsandring/shared/testing/builders';

/** An association with Piotr, whose data are protected, on its board. */
const FORENING = '717999-1422';
const ORG_DIGITS = FORENING.replace('-', '');
const NAMN = 'Piotr Kowalski';
const SKYDDAD = '19501266-2390';
const DIGITS = SKYDDAD.replace('-', '');
const SECRET = /Hemliga gatan/;
const ADRESS = buildSvenskAdress({ utdelningsadress1: 'Hemliga gatan 1' });
const { control, backendEnv } = inject('stack');
const { DATABASE_URL: url = '' } = backendEnv;

let browser: Browser;
let database: Database;
beforeAll(async () => {
  browser = await login(PEOPLE.skyddad);
  database = await openServer(url, createLogger('silent'));
});
afterAll(() => database.close());
afterEach(() => Promise.all([removeFor(control, DIGITS), removeFor(control, ORG_DIGITS)]));

const asBefore = ({ skyddad: _mark, ...medlem }: Styrelsemedlem) => (medlem.namn === NAMN ? { ...medlem, personId: SKYDDAD, adress: ADRESS } : medlem);
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
