import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Run, SliceRendering, Visit } from '../sliceHealth.ts';
import { connectionTo } from './connection.ts';
import { judgeRenderings } from './renderings.ts';
import { highestLists, noteVisits, readFigures, readHappened, readSteps, readStopped, removeOld, stop, takeStep } from './repository.ts';
import type { Db } from './tables.ts';

const NOW = new Date('2026-11-21T10:00:00Z');
const DAY = 86_400_000;
const run = (name: string): Run => ({ slice: 'lookup', version: '1.1.0', run: name });
const folder = mkdtempSync(path.join(tmpdir(), 'book-'));
const connection = connectionTo(folder);
let db: Db;
beforeAll(async () => {
  db = await connection.connect();
});
afterAll(() => connection.close().then(() => rmSync(folder, { recursive: true })));

const note = (visits: readonly Visit[], at = NOW) => noteVisits(db, visits, at);
const visit = (name: string, person: string | number, failed = false): Visit => ({
  ...run(name),
  person: String(person),
  failed,
  counts: { sent: 1, ready: 1 },
});
const figures = async (name: string) => (await readFigures(db, [run(name)], NOW))[0];

describe('use of a version', () => {
  it('PLUS-28 a person counts once, however many sessions, pages and errors', async () => {
    await note([visit('a', 1), visit('a', 1), visit('a', 2)]);
    expect(await figures('a')).toMatchObject({ ...run('a'), visits: 2, errors: 0 });
    await Promise.all([1, 2, 3].map(() => note([visit('a', 1, true), visit('a', 1)])));
    await note([visit('a', 1)]);
    expect(await figures('a')).toMatchObject({ ...run('a'), visits: 2, errors: 1 });
  });

  it('PLUS-45 a person is lost when half of the pages were never ready', async () => {
    const row = (person: number, sent: number, ready: number) => ({ ...visit('lost', person), counts: { sent, ready } });
    await note([row(1, 1, 1), row(2, 3, 2), row(3, 2, 1), row(4, 1, 0), row(5, 0, 0)]);
    const late = new Date(NOW.getTime() + 30_000);
    expect(await figures('lost')).toMatchObject({ visits: 5, ready: 3, opened: 0, lost: 0 });
    expect(await readFigures(db, [run('lost')], late)).toMatchObject([{ visits: 5, ready: 3, opened: 4, lost: 2 }]);
  });

  it('PLUS-45 a person is lost whose last page was neither ready nor left', async () => {
    const sent = (person: number, more = {}) => ({ ...visit('last', person), counts: { sent: 1, ...more } });
    await note([1, 2, 3].map((person) => sent(person, { sent: person === 3 ? 4 : 3, ready: 3 })));
    const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000);
    await note(
      [1, 2, 3].map((person) => sent(person)),
      after(60),
    );
    await note([sent(2, { sent: -1 }), sent(3, { sent: 0, ready: 1 })], after(62));
    expect(await readFigures(db, [run('last')], after(89))).toMatchObject([{ opened: 0, lost: 0 }]);
    expect(await readFigures(db, [run('last')], after(90))).toMatchObject([{ opened: 3, lost: 1 }]);
  });

  it('PLUS-28 figures of an earlier run do not count in a later one', async () => {
    await note([visit('c', 5, true)]);
    expect(await figures('d')).toBeUndefined();
    expect(await readFigures(db, [], NOW)).toEqual([]);
  });

  it('PLUS-28 a stop keeps its figures, for that run alone', async () => {
    await stop(db, { ...run('e'), rate: 'errors', visits: 40, errors: 12 }, NOW);
    await stop(db, { ...run('e'), rate: 'errors', visits: 50, errors: 12 }, NOW);
    expect(await readStopped(db)).toEqual([run('e')]);
  });

  const plan = { shares: [1, 10, 50, 100], hours: 24 };
  const OTHER = { version: '1.0.0', run: 'first' };
  const later = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
  const asking = (name: string, more = {}) => ({ ...run(name), plan, against: OTHER, may: true, ...more });
  const shares = async (name: string) => (await readSteps(db, run(name))).map(({ share }) => share);
  const use = async (one: Run, from: number, count: number, at = NOW, failed = false) => {
    await note(
      Array.from({ length: count }, (_, index) => ({ ...one, person: String(from + index), failed, counts: { sent: 1, ready: 1 } })),
      at,
    );
  };

  it('PLUS-43 PLUS-45 a step is taken once, after its time and persons with ready pages', async () => {
    const asks = (at: Date) => Promise.all(Array.from({ length: 4 }, () => takeStep(db, asking('f'), at)));
    await asks(NOW);
    await use(run('f'), 100, 19);
    await note([{ ...visit('f', 99), counts: { sent: 1 } }]);
    expect((await asks(later(24)))[0]?.waiting).toEqual({ why: 'persons', have: 19, needed: 20 });
    await use(run('f'), 119, 1);
    expect((await asks(later(24)))[0]?.waiting).toEqual({ why: 'comparison', have: 0, needed: 20 });
    await use({ slice: 'lookup', ...OTHER }, 200, 20);
    expect((await asks(new Date(later(24).getTime() - 1)))[0]?.waiting).toEqual({ why: 'hours', until: later(24).toISOString() });
    expect(await shares('f')).toEqual([1]);
    await asks(later(24));
    expect(await readSteps(db, run('f'))).toEqual([
      { share: 1, at: NOW },
      { share: 10, at: later(24) },
    ]);
  });

  it('PLUS-43 persons of an earlier share do not count in the present one', async () => {
    expect((await takeStep(db, asking('f'), later(48))).waiting).toEqual({ why: 'persons', have: 0, needed: 20 });
    await use(run('f'), 100, 20, later(30));
    expect((await takeStep(db, asking('f'), later(48))).waiting).toEqual({ why: 'persons', have: 0, needed: 20 });
    await use(run('f'), 300, 20, later(30));
    expect((await takeStep(db, asking('f', { may: false }), later(48))).steps).toHaveLength(2);
    expect(await takeStep(db, asking('f'), later(48))).toMatchObject({
      steps: [{ share: 1 }, { share: 10 }, { share: 50 }],
      waiting: { why: 'hours' },
    });
  });

  it('PLUS-43 a release waits while it has more errors or nothing to compare', async () => {
    await takeStep(db, asking('i'), NOW);
    await use(run('i'), 400, 17);
    await use(run('i'), 417, 10, NOW, true);
    expect((await takeStep(db, asking('i'), later(100))).waiting).toEqual({ why: 'errors' });
    expect((await takeStep(db, asking('i', { against: null }), later(100))).waiting).toEqual({ why: 'comparison', have: 0, needed: 20 });
    expect(await shares('i')).toEqual([1]);
  });

  it('PLUS-43 a stopped run never goes on, a new one starts over', async () => {
    await takeStep(db, asking('g'), NOW);
    await use(run('g'), 100, 20);
    await stop(db, { ...run('g'), rate: 'errors', visits: 40, errors: 12 }, NOW);
    expect(await takeStep(db, asking('g'), later(100))).toMatchObject({ steps: [{ share: 1 }], waiting: { why: 'stopped' } });
    expect((await takeStep(db, asking('h'), later(100))).steps).toEqual([{ share: 1, at: later(100) }]);
  });

  it("PLUS-42 PLUS-43 lists a part's automatic events, latest first, with figures of stops", async () => {
    const events = await readHappened(db, 'lookup');
    expect(events[0]).toEqual({ at: later(100).toISOString(), what: 'step', version: '1.1.0', run: 'h', share: 1 });
    expect(events).toContainEqual({ at: NOW.toISOString(), what: 'halted', version: '1.1.0', run: 'g', rate: 'errors', visits: 40, errors: 12 });
    expect(await readHappened(db, 'wizard')).toEqual([]);
  });

  it('PLUS-68 keeps the highest list of each key, whatever comes later', async () => {
    const list = (key: string, serial: number, signature = `${key}${serial}`) => ({ key, serial, signature });
    const tell = (taken: ReturnType<typeof list> | null) => highestLists(db, 'lookup', taken, NOW);
    expect(await tell(null)).toEqual([]);
    await Promise.all([list('a', 4), list('a', 7), list('b', 5), list('a', 6)].map(tell));
    expect(await tell(list('a', 7, 'another'))).toEqual([list('a', 7), list('b', 5)]);
    expect(await highestLists(db, 'wizard', null, NOW)).toEqual([]);
  });

  it('ASVS 14.2.7 PLUS-28 use is forgotten a month after the last, a stop after a year', async () => {
    const remove = (days: number) => removeOld(db, 30, new Date(NOW.getTime() + days * DAY));
    await use(run('again'), 1, 1);
    await use(run('again'), 1, 1, new Date(NOW.getTime() + 29 * DAY));
    await remove(29);
    expect(await figures('a')).toBeDefined();
    await remove(33);
    expect(await figures('a')).toBeUndefined();
    expect(await figures('again')).toMatchObject({ visits: 1 });
    await remove(60);
    expect(await figures('again')).toBeUndefined();
    expect(await readStopped(db)).toEqual(expect.arrayContaining([run('e')]));
    await remove(366);
    expect(await readSteps(db, run('g'))).toEqual([]);
    expect(await readStopped(db)).toEqual([]);
  });
});

describe('which versions the servers render', () => {
  const [A, B, C] = ['a', 'b', 'c'].map((letter) => `${letter.repeat(8)}-aaaa-4aaa-8aaa-aaaaaaaaaaaa`);
  let now = NOW.getTime();
  const report = async (server = '', asked: readonly Run[] = [], more: Partial<SliceRendering> = {}) =>
    judgeRenderings(db, { server, asked, well: [], hurt: [], leaves: false, ...more }, new Date(now));
  const mayOf = async (...args: Parameters<typeof report>) => (await report(...args)).may.map(({ run: name }) => name);
  const pass = (seconds: number) => (now += seconds * 1000);

  it('PLUS-68 one server tries a new version while the others wait', async () => {
    const one = run('r1');
    expect(await mayOf(A, [one])).toEqual(['r1']);
    expect(await mayOf(B, [one])).toEqual([]);
    expect(await mayOf(A, [one], { well: [one] })).toEqual(['r1']);
    expect(await mayOf(B, [one])).toEqual(['r1']);
    pass(3600);
    expect(await mayOf(C, [one])).toEqual(['r1']);
  });

  it('PLUS-68 a server that reports its stop does not count against the version', async () => {
    const one = run('stops');
    for (const server of [A, B, A]) {
      expect(await mayOf(server, [one])).toEqual(['stops']);
      expect(await mayOf(server, [one], { leaves: true })).toEqual([]);
      pass(60);
    }
    expect(await mayOf(C, [one])).toEqual(['stops']);
  });

  it('PLUS-68 three servers that end bar the version that they tried, alone', async () => {
    const [bad, good] = [run('r3 bad'), run('r3 good')];
    await report(A, [bad, good]);
    pass(9);
    expect(await mayOf(B, [bad, good])).toEqual([]);
    pass(2);
    expect(await mayOf(B, [bad, good])).toEqual(['r3 bad', 'r3 good']);
    pass(11);
    // After two each is tried alone, within seconds: the third server ends in the turn of the bad one.
    for (let second = 0; second < 3 && !(await mayOf(C, [bad, good])).includes('r3 bad'); second += 1) pass(1);
    expect(await mayOf(C, [bad, good])).toEqual(['r3 bad']);
    pass(11);
    const after = await report(A, [bad, good]);
    expect(after.fresh).toEqual([{ ...bad, why: '3 servers ended while they tried it' }]);
    expect(await mayOf(A, [bad, good], { well: [good] })).toEqual(['r3 good']);
    expect((await report(A, [bad])).fresh).toEqual([]);
  });

  it('PLUS-68 no server renders a version that hung, until its next run', async () => {
    const one = run('r4');
    await report(A, [one], { well: [one] });
    await report(A, [one], { hurt: [{ ...one, why: 'It was not done within 150 ms' }] });
    pass(3600);
    const { may, barred } = await report(B, [one]);
    expect(may).toEqual([]);
    expect(barred).toContainEqual({ ...one, why: 'It was not done within 150 ms' });
    expect(await mayOf(B, [run('r5')])).toEqual(['r5']);
  });
});
