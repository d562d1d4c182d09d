import { eq } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { entriesOf } from '../../../../test/logEntries.ts';
import { useDatabase } from '../../../../test/database.ts';
import { newKey } from '../../../../test/signera/keys.ts';
import { pendingSigning } from '../../../../test/signera/rows.ts';
import { answerTo, createWorld, vouchingBy, type World } from '../../../../test/signera/service.ts';
import { ansokningar } from '../../../db/schema.ts';
import { inskick, underskrifter } from '../../../db/signeraSchema.ts';
import type { KeyPair } from '../../../adapters/nycklar/pemFiles.ts';
import { receiveAnswer } from '../receiveAnswer.ts';
import { findUnderskrift } from '../repository.ts';
import { verifyStored } from '../verifyStored.ts';
import { renewTokens, startRenewal } from './renewal.ts';

const DAY = 86_400_000;
const { signal: stopping } = new AbortController();
const database = useDatabase(inskick, underskrifter, ansokningar);
let world: World;
let old: KeyPair;
let next: KeyPair;
let said: string[];
beforeAll(async () => {
  [world, old, next] = [await createWorld(), await newKey('P-256', -1, 200), await newKey('P-256', 0, 2000)];
}, 180_000);
beforeEach(async () => {
  said = [];
});

const logger = pino({}, { write: (line: string) => said.push(line) });
const withKeys = (keys: readonly KeyPair[]) => vouchingBy(world, ...keys);
const work = (config: ReturnType<typeof withKeys>, now = new Date()) => ({ db: database.db, logger, now: () => now, signing: () => config, stopping });

/** A signature that the old key vouched for. */
async function vouched(): Promise<string> {
  const { requestId, form } = await pendingSigning(database.db, world);
  const deps = { db: database.db, logger, now: () => new Date() };
  expect(await receiveAnswer(deps, withKeys([old]), await answerTo(world, form))).toBe('signed');
  return requestId;
}

const rowOf = async (requestId: string) => {
  const row = await findUnderskrift(database.db, requestId);
  if (row === null) throw new Error('no row');
  return row;
};
const tokensIn = (xml: string | null) => (xml ?? '').split('<svt:SignatureValidationToken').length - 1;

it('PLUS-63 a token is renewed once with the newer key and kept', async () => {
  const requestId = await vouched();
  expect(await renewTokens(work(withKeys([old])))).toEqual({ renewed: 0, refused: 0 });
  const both = withKeys([old, next]);
  expect(await renewTokens(work(both))).toEqual({ renewed: 1, refused: 0 });
  expect(await renewTokens(work(both))).toEqual({ renewed: 0, refused: 0 });
  const row = await rowOf(requestId);
  expect([tokensIn(row.signedXml), row.svtTill]).toEqual([2, next.certificate.validToDate]);
  expect((await verifyStored(withKeys([next]), row, new Date())).vouched?.issuer).toBe(next.certificate);
});

it('PLUS-63 a token with more than a year left is left alone', async () => {
  const requestId = await vouched();
  await database.db
    .update(underskrifter)
    .set({ svtTill: new Date(Date.now() + 366 * DAY) })
    .where(eq(underskrifter.requestId, requestId));
  expect(await renewTokens(work(withKeys([old, next])))).toEqual({ renewed: 0, refused: 0 });
});

it('PLUS-63 a signature from before there were tokens gets its first', async () => {
  const requestId = await vouched();
  const { signedXml } = await rowOf(requestId);
  const without = signedXml?.replace(/<ds:Object><ds:SignatureProperties>.*<\/ds:Object>(?=<\/ds:Signature>)/, '') ?? '';
  await database.db.update(underskrifter).set({ signedXml: without, svtTill: null }).where(eq(underskrifter.requestId, requestId));
  expect([tokensIn(without), await renewTokens(work(withKeys([next])))]).toEqual([0, { renewed: 1, refused: 0 }]);
  expect(tokensIn((await rowOf(requestId)).signedXml)).toBe(1);
});

it('PLUS-63 a signature that does not verify is logged and not renewed', async () => {
  const changed = await rowOf(await vouched());
  const signedXml = changed.signedXml?.replace('Storängens', 'Bergets') ?? '';
  await database.db.update(underskrifter).set({ signedXml }).where(eq(underskrifter.requestId, changed.requestId));
  const whole = await vouched();
  expect(await renewTokens(work(withKeys([old, next])))).toEqual({ renewed: 1, refused: 1 });
  expect(said.join()).toContain('"event":"svt-refused"');
  expect((await rowOf(changed.requestId)).signedXml).toBe(signedXml);
  expect(tokensIn((await rowOf(whole)).signedXml)).toBe(2);
});

it('PLUS-63 tokens are renewed at the start, and the result logged', async () => {
  const requestId = await vouched();
  said.length = 0;
  await startRenewal(work(withKeys([old, next])))();
  expect(tokensIn((await rowOf(requestId)).signedXml)).toBe(2);
  expect(entriesOf(said)).toEqual([expect.objectContaining({ event: 'svt-renewal', renewed: 1, refused: 0 })]);
  said.length = 0;
  await startRenewal(work(withKeys([])))();
  const [fault, ...rest] = entriesOf(said);
  expect([fault.level, fault.err.message, rest]).toEqual([50, 'no key is in force to vouch for signatures with', []]);
});

it('PLUS-63 tokens are looked for every hour until the server stops', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  let times = 0;
  const signing = () => {
    times += 1;
    throw new Error('no keys');
  };
  const stop = startRenewal({ ...work(withKeys([])), signing });
  vi.advanceTimersByTime(3_600_000 - 1);
  expect(times).toBe(1);
  vi.advanceTimersByTime(1);
  expect(times).toBe(2);
  await stop();
  vi.advanceTimersByTime(7_200_000);
  expect(times).toBe(2);
});

it('PLUS-63 tokens are renewed no more once the server stops', async () => {
  const requestId = await vouched();
  const stopped = { ...work(withKeys([old, next])), stopping: AbortSignal.abort() };
  expect(await renewTokens(stopped)).toEqual({ renewed: 0, refused: 0 });
  expect(tokensIn((await rowOf(requestId)).signedXml)).toBe(1);
});
