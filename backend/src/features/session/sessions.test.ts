import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { useDatabase } from '../../../test/database.ts';
import { findInloggningar, createSession, findSession, touchSession } from './sessions.ts';
import { opaqueId, personsBehind } from './personer.ts';

const START = new Date('2026-11-22T12:00:00Z');
const PERSON = { loa: null, personnummer: '198503142385', fornamn: 'Anna', efternamn: 'Ek', fullname: 'Anna Ek' };
const after = (ms: number) => new Date(START.getTime() + ms);

const database = useDatabase();

it.each([
  ['an idle time of half an hour', 1800, 5000],
  ['an idle time of a minute', 60, 3000],
])('PLUS-02 ASVS 7.3.1 activity is written down not at every call, but with %s (%i s) as soon as %i ms have passed', async (_what, idleSeconds, step) => {
  const { db } = database;
  const limits = { idleSeconds, absoluteSeconds: 36_000 };
  const secret = await createSession(db, PERSON, { webblasare: null, operativsystem: null }, START);
  const stored = async () => {
    const found = await findSession(db, secret, limits, START);
    if (found.kind !== 'active') throw new Error(found.kind);
    return found.session;
  };
  for (const [ms, seen] of [
    [step - 1, START],
    [step, after(step)],
  ] as const) {
    expect((await touchSession(db, await stored(), limits, after(ms))).lastSeenAt).toEqual(seen);
    expect((await stored()).lastSeenAt).toEqual(seen);
  }
});

it('PLUS-02 SESS-03 a session lasts until the moment when it ends, in both ways, and is not told of from then on', async () => {
  const { db } = database;
  for (const limits of [
    { idleSeconds: 60, absoluteSeconds: 36_000 },
    { idleSeconds: 1800, absoluteSeconds: 60 },
  ]) {
    const secret = await createSession(db, { ...PERSON, personnummer: randomUUID() }, { webblasare: null, operativsystem: null }, START);
    const at = async (ms: number) => {
      const found = await findSession(db, secret, limits, after(ms));
      return found.kind === 'none' ? [] : [found.kind, (await findInloggningar(db, found.session, limits, after(ms))).length];
    };
    expect([await at(59_999), await at(60_000)]).toEqual([
      ['active', 1],
      ['expired', 0],
    ]);
  }
});

it('PLUS-28 PLUS-42 ten thousand made-up cookies, and an old one, are nobody’s', async () => {
  const { db } = database;
  const begin = (ms: number) => createSession(db, PERSON, { webblasare: null, operativsystem: null }, after(ms));
  const [one, again, old] = await Promise.all([begin(0), begin(0), begin(-86_400_000)]);
  const madeUp = Array.from({ length: 10_000 }, (_, index) => `made-up-${index}`);
  const persons = await personsBehind(db, [one, ...madeUp, again, old], { idleSeconds: 1800, absoluteSeconds: 36_000 }, START);
  expect(persons).toEqual(new Map([one, again].map((sid) => [sid, PERSON.personnummer])));
  expect(opaqueId(PERSON.personnummer, 'k')).not.toContain('2385');
});
