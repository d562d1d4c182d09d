import { setTimeout as wait } from 'node:timers/promises';
import { eq, isNull } from 'drizzle-orm';
import { pino } from 'pino';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { OKAND_BEHORIGHET } from '@uppgiftsandring/shared/domain/styrelse/behorighet';
import { entriesOf } from '../../../test/logEntries.ts';
import { useDatabase } from '../../../test/database.ts';
import { EXEMPEL } from '../../../test/signera/exempel.ts';
import { ansokningar } from '../../db/schema.ts';
import { search } from '../granskning/granskningslogg.ts';
import { TextAnswer } from '../../base/errors.ts';
import { findArbetskopior, writeArbetskopia } from './arbetskopior.ts';
import { findShownDraft, judgeAll, startJudging } from './judgeSkydd.ts';
import { createDraft, findDraft, updateDraft } from './repository.ts';

const DAY = 86_400_000;
const NOW = new Date('2026-05-18T12:00:00Z');
const PERSON = '19850314-2385';
/** A member of the example's changed board who is not on its registered board. */
const BO = '20000229-1011';
const ID = '0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a12';
const { id: _id, arendenr: _none, ...INNEHALL } = EXEMPEL;

const database = useDatabase(ansokningar);
let lines: string[];
/** The look-ups made in the registers. */
let asked: string[];
let failing: Error | null;
let registered: typeof EXEMPEL.samfallighet;
let protectedNumber: string | null;
let now: Date;
beforeEach(async () => {
  [lines, asked, failing, protectedNumber, now] = [[], [], null, null, NOW];
  registered = EXEMPEL.samfallighet;
});

const logger = pino({}, { write: (line: string) => void lines.push(line) });
/** Stubs for the registers that record look-ups and return what the test sets; the HTTP tests call the simulated ones. */
const work = () => ({
  db: database.db,
  logger,
  now: () => now,
  stopping: new AbortController().signal,
  register: {
    find: async () => {
      asked.push('board');
      if (failing !== null) throw failing;
      return registered;
    },
    behorighet: async () => OKAND_BEHORIGHET,
  },
  person: {
    find: async (personnummer: string) => {
      asked.push(personnummer);
      const [fornamn, mellannamn, efternamn, partAdress] = ['Bo', null, 'Åström', null];
      return personnummer === BO || personnummer === protectedNumber
        ? { personnummer, fornamn, mellannamn, efternamn, partAdress, skyddad: personnummer === protectedNumber }
        : null;
    },
  },
});

/** Stores the example as a draft that was judged that long ago; null: never. */
async function store(judgedAgo: number | null, innehall = INNEHALL, id = ID, person = PERSON) {
  await createDraft(database.db, id, person, innehall, now);
  const skyddProvat = judgedAgo === null ? null : new Date(now.getTime() - judgedAgo);
  await database.db.update(ansokningar).set({ skyddProvat }).where(eq(ansokningar.id, id));
}
const shown = () => findShownDraft(work(), PERSON);
const told = () => entriesOf(lines).map(({ level, event }) => [level, event]);

describe('whether somebody in a draft is protected', () => {
  it('PLUS-66 is asked when a day has passed since it was last, not before', async () => {
    await store(DAY);
    expect((await shown())?.version).toBe(1);
    expect(asked).toEqual([]);
    now = new Date(NOW.getTime() + 1);
    expect((await shown())?.skyddProvat).toEqual(now);
    expect(asked).toEqual(['board', BO]);
    await shown();
    expect(asked).toHaveLength(2);
  });

  it('PLUS-66 is asked of those whom the register’s board lacks, once each, and told in the audit trail', async () => {
    await store(null);
    expect((await shown())?.innehall).toEqual(INNEHALL);
    const trail = await search(database.db, { aktor: 'tjansten', avser: BO }, 1);
    expect(trail.map(({ handelse, utfall }) => [handelse, utfall])).toEqual([['personuppslag', 'inte visad']]);
  });

  it('PLUS-66 PLUS-70 takes the address away, in what is stored too', async () => {
    protectedNumber = BO;
    await store(null);
    const values = INNEHALL.uppgiftsandring.uppgiftsandringStyrelse;
    const typed = { form: 'styrelse', values, typedAt: NOW.toISOString(), enhet: ID, nr: 0 };
    const nr = await writeArbetskopia(database.db, { id: ID, personnummer: PERSON }, typed, NOW);
    const row = await shown();
    expect(row?.version).toBe(2);
    const [copy] = (await findArbetskopior(database.db, { id: ID, personnummer: PERSON })) ?? [];
    expect(copy).toEqual({ ...typed, nr, values: expect.anything() });
    expect(JSON.stringify(copy)).not.toContain(BO);
    const bo = (board: NonNullable<typeof row>['innehall']) =>
      board.uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar.find(({ personId }) => personId === BO);
    expect(bo(row?.innehall ?? INNEHALL)).toMatchObject({ adress: null, skyddad: true });
    expect((await findDraft(database.db, PERSON))?.innehall).toEqual(row?.innehall);
  });

  it('PLUS-66 PLUS-61 is not asked again of whom it is known, nor of those without a number; of whom nobody knows that is told', async () => {
    const board = INNEHALL.uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar ?? [];
    const members = board.map((one) => (one.personId === BO ? { ...one, adress: null, skyddad: true as const } : one));
    const unknown = { ...members[0], objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e98', personId: '19121212-1212' } as (typeof members)[0];
    const numberless = { ...unknown, objektidentitet: '3c4d2f2a-74a1-4c6f-8c0e-1c7b8a0d9e97', personId: '19121212-****' };
    const uppgiftsandringStyrelse = { styrelsemedlemmar: [...members, unknown, numberless] };
    await store(null, { ...INNEHALL, uppgiftsandring: { ...INNEHALL.uppgiftsandring, uppgiftsandringStyrelse } });
    await shown();
    expect(asked).toEqual(['board', '19121212-1212']);
    const trail = await search(database.db, { aktor: 'tjansten', avser: '19121212-1212' }, 1);
    expect(trail.map(({ handelse, utfall }) => [handelse, utfall])).toEqual([['personuppslag', 'finns inte']]);
  });

  it('PLUS-66 is not asked while no association is chosen, nor of a person without a draft', async () => {
    expect(await shown()).toBeNull();
    await store(null, { ...INNEHALL, samfallighet: null });
    expect((await shown())?.version).toBe(1);
    expect(asked).toEqual([]);
  });

  it('PLUS-66 what they said last holds while the registers do not answer; what was never asked is not shown', async () => {
    failing = new Error('borta');
    await store(2 * DAY);
    expect((await shown())?.innehall).toEqual(INNEHALL);
    expect(told()).toEqual([[40, 'skydd-unknown']]);
    await database.db.update(ansokningar).set({ skyddProvat: null });
    await expect(shown()).rejects.toThrow('borta');
  });

  it('PLUS-66 an association whose board the register does not tell has nobody on it: all are asked about', async () => {
    failing = new TextAnswer(400, 'No styrelseinformation found');
    await store(null);
    expect((await shown())?.version).toBe(1);
    expect(asked).toEqual(['board', PERSON, '19640823-3234', BO]);
  });

  it('PLUS-66 an association that the register no longer has has nobody on its board either', async () => {
    registered = null;
    await store(null);
    expect((await shown())?.innehall).toEqual(INNEHALL);
    expect(asked).toEqual(['board', PERSON, '19640823-3234', BO]);
  });

  it('PLUS-66 ASVS 2.3.3 is asked again when the draft was saved meanwhile, five times at most', async () => {
    await store(null);
    let saves = 0;
    const saving = (times: number) => ({
      ...work(),
      register: {
        ...work().register,
        find: async () => {
          const draft = await findDraft(database.db, PERSON);
          if (saves < times && draft !== null) await updateDraft(database.db, ID, draft.version, INNEHALL, now);
          saves += 1;
          return EXEMPEL.samfallighet;
        },
      },
    });
    await expect(findShownDraft(saving(5), PERSON)).rejects.toMatchObject({ status: 409, kod: 'ANDRAD_SEDAN_LASNING' });
    expect(saves).toBe(5);
    saves = 0;
    expect((await findShownDraft(saving(4), PERSON))?.skyddProvat).toEqual(now);
    expect(saves).toBe(5);
  });
});

describe('drafts that nobody reads', () => {
  const OTHER = '1b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a12';

  it('PLUS-66 are judged too, each that is due; those of another shape are left alone', async () => {
    await store(null);
    await store(null, INNEHALL, OTHER, '19640823-3234');
    await database.db
      .update(ansokningar)
      .set({ innehall: JSON.parse('{"samfallighet":{"orgNr":"716401-1236"}}') })
      .where(eq(ansokningar.id, ID));
    await judgeAll(work());
    expect(asked).toEqual(['board', BO]);
    await judgeAll(work());
    expect(asked).toHaveLength(2);
  });

  it('PLUS-66 are judged to the last, however many they are', async () => {
    const many = Array.from({ length: 101 }, (_, nr) => `0b6f6c1e-6a53-4f0c-9d57-${String(nr).padStart(12, '0')}`);
    for (const [nr, id] of many.entries()) await store(null, INNEHALL, id, `person-${nr}`);
    await judgeAll(work());
    expect(await database.db.select().from(ansokningar).where(isNull(ansokningar.skyddProvat))).toEqual([]);
  });

  it('PLUS-66 wait when a register does not answer, or the server stops', async () => {
    await store(null);
    await store(null, INNEHALL, OTHER, '19640823-3234');
    failing = new Error('borta');
    await judgeAll(work());
    expect([asked, told()]).toEqual([['board'], [[40, 'skydd-unknown']]]);
    await judgeAll({ ...work(), stopping: AbortSignal.abort() });
    expect(asked).toHaveLength(1);
  });

  it('PLUS-66 that are left when the server stops wait for the next', async () => {
    await store(null);
    await store(null, INNEHALL, OTHER, '19640823-3234');
    const stop = new AbortController();
    const find = async () => {
      stop.abort();
      return null;
    };
    await judgeAll({ ...work(), stopping: stop.signal, person: { find } });
    const judged = await database.db.select({ skyddProvat: ansokningar.skyddProvat }).from(ansokningar);
    expect(judged.filter(({ skyddProvat }) => skyddProvat !== null)).toHaveLength(1);
  });

  /** The example with that many members whom the register's board lacks. */
  const withStrangers = (many: number, from = 1000) => {
    const [first, ...others] = INNEHALL.uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar ?? [];
    if (first === undefined) throw new Error('the example changes no board');
    const strangers = Array.from({ length: many }, (_, nr) => ({ ...first, objektidentitet: crypto.randomUUID(), personId: `19121212-${from + nr}` }));
    const uppgiftsandringStyrelse = { styrelsemedlemmar: [first, ...others.filter(({ personId }) => personId !== BO), ...strangers] };
    return { ...INNEHALL, uppgiftsandring: { ...INNEHALL.uppgiftsandring, uppgiftsandringStyrelse } };
  };

  it('PLUS-66 API-24 a board of forty does not delay the stop: the look-ups that have begun are the last, and the draft waits for the next round', async () => {
    await store(null, withStrangers(40));
    const stop = new AbortController();
    const { person } = work();
    const find = (personnummer: string) => {
      stop.abort();
      return person.find(personnummer);
    };
    await judgeAll({ ...work(), stopping: stop.signal, person: { find } });
    expect([asked.length, told()]).toEqual([11, []]);
    expect((await findDraft(database.db, PERSON))?.skyddProvat).toBeNull();
    expect(await search(database.db, { aktor: 'tjansten', avser: '19121212-1009' }, 1)).toHaveLength(1);
    await judgeAll(work());
    expect((await findDraft(database.db, PERSON))?.skyddProvat).toEqual(now);
    expect(asked).toHaveLength(11 + 41);
  });

  it('PLUS-66 PLUS-61 are judged with ten look-ups at a time; each that was answered is told in the audit trail, also when another fails', async () => {
    await store(null, withStrangers(12, 2000));
    let [underWay, most] = [0, 0];
    const find = async (personnummer: string) => {
      underWay += 1;
      most = Math.max(most, underWay);
      await wait(10);
      underWay -= 1;
      if (personnummer === '19121212-2003') throw new Error('borta');
      return work().person.find(personnummer);
    };
    await judgeAll({ ...work(), person: { find } });
    expect([most, asked.length, told()]).toEqual([10, 1 + 9, [[40, 'skydd-unknown']]]);
    const noted = async (avser: string) => (await search(database.db, { aktor: 'tjansten', avser }, 5)).length;
    expect([await noted('19121212-2002'), await noted('19121212-2003'), await noted('19121212-2004'), await noted('19121212-2011')]).toEqual([1, 0, 1, 0]);
  });

  it('PLUS-66 are looked for every hour, until the server stops', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    let times = 0;
    const failingNow = () => {
      times += 1;
      throw new Error('no clock');
    };
    const stop = startJudging({ ...work(), now: failingNow });
    vi.advanceTimersByTime(3_600_000 - 1);
    expect(times).toBe(1);
    vi.advanceTimersByTime(1);
    expect(times).toBe(2);
    await stop();
    vi.advanceTimersByTime(7_200_000);
    expect(times).toBe(2);
    expect(told()).toEqual([
      [50, undefined],
      [50, undefined],
    ]);
  });

  it('PLUS-66 are judged when the server starts, which waits for that when it stops', async () => {
    await store(null);
    await startJudging(work())();
    expect((await findDraft(database.db, PERSON))?.skyddProvat).toEqual(now);
  });
});
