import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase } from '../../../test/database.ts';
import type { Database } from '../../db/db.ts';
import { thinLog, andeOf, note, search, verifiera, type Handelse } from './granskningslogg.ts';
import { radhash } from './chain.ts';
import { granskningslogg } from '../../db/schema.ts';

const NOW = new Date();
const YEAR = 366 * 86_400_000;
const ago = (years: number) => new Date(NOW.getTime() - years * YEAR);
const about = (avser: string): Handelse => ({ handelse: 'personuppslag', aktor: '19850314-2385', avser, utfall: 'visad' });

let database: Database | undefined;
const opened = (): Database => {
  if (database === undefined) throw new Error('no database');
  return database;
};
const run = (sql: string) => opened().withSql((exec) => exec(sql));
/** Changes rows without the triggers, as somebody with all rights in the database can. */
const behindTriggers = (sql: string) =>
  run(`alter table granskningslogg disable trigger all; alter table granskningshuvud disable trigger all; ${sql};
       alter table granskningslogg enable trigger all; alter table granskningshuvud enable trigger all`);
const brott = async () => (await verifiera(opened().db)).brott;

beforeAll(async () => {
  database = await freshDatabase();
  await run('create table tomt_huvud as select * from granskningshuvud');
}, 120_000);
beforeEach(async () => {
  await behindTriggers('truncate granskningslogg, granskningshuvud; insert into granskningshuvud select * from tomt_huvud');
  for (let nr = 1; nr <= 5; nr += 1) await note(opened().db, about(`person ${nr}`), NOW);
});
afterAll(() => database?.close());

describe('the audit trail', () => {
  it('PLUS-61 ASVS 16.4.2 the database lets nobody change, remove or empty it', async () => {
    for (const sql of [
      "update granskningslogg set utfall = 'x' where nr = 3",
      'delete from granskningslogg where nr = 3',
      'delete from granskningslogg',
      'truncate granskningslogg',
      'delete from granskningshuvud',
      'truncate granskningshuvud',
      "set granskning.gallring = 'ja'; delete from granskningslogg where nr = 1",
    ])
      await expect(run(sql), sql).rejects.toThrow('granskningsloggen kan bara fyllas på');
    expect(await brott()).toBeNull();
  });

  it('PLUS-61 ASVS 16.4.2 nothing is recorded without the end of the trail', async () => {
    await behindTriggers('truncate granskningshuvud');
    await expect(note(opened().db, about('person 6'), NOW)).rejects.toThrow();
  });

  it.each([
    ['a row is changed', "update granskningslogg set avser = 'annan' where nr = 3", { nr: 3, fel: 'ändrad' }],
    ['the time of a row is changed', "update granskningslogg set tidpunkt = tidpunkt - interval '1 hour' where nr = 1", { nr: 1, fel: 'ändrad' }],
    ['a row is removed', 'delete from granskningslogg where nr = 3', { nr: 3, fel: 'saknas' }],
    ['the first row is removed', 'delete from granskningslogg where nr = 1', { nr: 1, fel: 'saknas' }],
    ['the last row is removed', 'delete from granskningslogg where nr = 5', { nr: 5, fel: 'saknas' }],
    ['all rows are removed', 'delete from granskningslogg', { nr: 1, fel: 'saknas' }],
    [
      'two rows change places',
      'update granskningslogg set nr = -1 where nr = 2; update granskningslogg set nr = 2 where nr = 4; update granskningslogg set nr = 4 where nr = -1',
      { nr: 2, fel: 'ändrad' },
    ],
    [
      'a row is put in after the last',
      'insert into granskningslogg select 6, tidpunkt, handelse, aktor, avser, utfall, hash, hash from granskningslogg where nr = 5',
      { nr: 6, fel: 'ändrad' },
    ],
    [
      'a row is put in before the first',
      'insert into granskningslogg select 0, tidpunkt, handelse, aktor, avser, utfall, foregaende, hash from granskningslogg where nr = 1',
      { nr: 0, fel: 'tillagd' },
    ],
    [
      'the beginning is removed as if by age',
      'delete from granskningslogg where nr < 4; update granskningshuvud set gallrad_nr = 3, gallrad_hash = (select foregaende from granskningslogg where nr = 4)',
      { nr: 3, fel: 'saknas' },
    ],
    ['its end is moved back', 'update granskningshuvud set nr = 4, hash = (select hash from granskningslogg where nr = 4)', { nr: 5, fel: 'tillagd' }],
  ] as const)('PLUS-61 when %s, verifying names the first broken row', async (_what, sql, expected) => {
    expect(await brott()).toBeNull();
    await behindTriggers(sql);
    expect(await brott()).toEqual(expected);
  });

  it('PLUS-61 a row that was added with a good hash, but not by us, is seen', async () => {
    const { hash: foregaende } = await andeOf(opened().db);
    const rad = { ...about('smyg'), nr: 6, tidpunkt: NOW, foregaende };
    await opened()
      .db.insert(granskningslogg)
      .values({ ...rad, hash: radhash(rad) });
    expect(await brott()).toEqual({ nr: 6, fel: 'tillagd' });
  });

  it('PLUS-61 many that write at the same time make one chain, and one that is taken back leaves no gap', async () => {
    const { db } = opened();
    const takenBack = () =>
      db.transaction(async (tx) => {
        await note(tx, about('ångrad'), NOW);
        throw new Error('taken back');
      });
    const two = [about('samtidig'), about('samtidig')];
    const all = await Promise.allSettled(Array.from({ length: 24 }, (_, index) => (index % 4 === 0 ? takenBack() : note(db, two, NOW))));
    expect(all.filter(({ status }) => status === 'fulfilled')).toHaveLength(18);
    expect(await verifiera(db)).toMatchObject({ rader: 41, nr: 41, brott: null });
    expect(await search(db, { avser: 'ångrad' }, 10)).toEqual([]);
  });

  it('PLUS-61 is searched by who, about whom, what and when, the latest first', async () => {
    const { db } = opened();
    await note(db, { ...about('716401-1236'), handelse: 'foreningsuppslag', aktor: '19121212-1212' }, new Date(NOW.getTime() + 1000));
    const found = async (sokning: Parameters<typeof search>[1], limit = 10) => (await search(db, sokning, limit)).map(({ nr }) => nr);
    expect(await found({ aktor: '19850314-2385' })).toEqual([5, 4, 3, 2, 1]);
    expect(await found({ aktor: '19850314-2385' }, 2)).toEqual([5, 4]);
    expect(await found({ avser: 'person 2' })).toEqual([2]);
    expect(await found({ handelse: 'foreningsuppslag', aktor: '19121212-1212' })).toEqual([6]);
    expect(await found({ fran: new Date(NOW.getTime() + 1) })).toEqual([6]);
    expect(await found({ till: NOW, avser: 'person 5' })).toEqual([5]);
  });

  it('PLUS-61 ASVS 14.2.7 what is too old is removed from its beginning; the rest is verified from there on; nothing of the last year goes', async () => {
    const { db } = opened();
    const stopping = new AbortController().signal;
    await behindTriggers("delete from granskningslogg; update granskningshuvud set nr = 0, hash = repeat('0', 64)");
    for (const years of [6, 5.5, 4]) await note(db, about(`för ${years} år sedan`), ago(years));
    expect(await thinLog({ db, stopping }, ago(5), NOW)).toBe(2);
    expect(await thinLog({ db, stopping }, ago(5), NOW)).toBe(0);
    expect((await search(db, {}, 10)).map(({ nr, handelse }) => [nr, handelse])).toEqual([
      [4, 'gallring'],
      [3, 'personuppslag'],
    ]);
    expect(await verifiera(db)).toMatchObject({ rader: 2, nr: 4, brott: null });
    expect(await thinLog({ db, stopping }, ago(3), NOW)).toBe(1);
    expect(await brott()).toBeNull();
    await expect(thinLog({ db, stopping }, new Date(NOW.getTime() + 1), NOW)).rejects.toThrow();
    expect(await brott()).toBeNull();
  });
});
