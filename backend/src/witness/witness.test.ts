import { createPublicKey, generateKeyPairSync } from 'node:crypto';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { keyIdOf, signed, type ReleaseKey } from '@uppgiftsandring/platform/contract/provenance';
import { NO_RELEASES } from '@uppgiftsandring/platform/contract/releaseStore';
import { beforeEach, describe, expect, it } from 'vitest';
import { testFolder } from '../../../platform/local/test/folder.ts';
import { useDatabase } from '../../test/database.ts';
import { createLogger } from '../base/log/logger.ts';
import { note, thinLog, type Handelse } from '../features/granskning/granskningslogg.ts';
import { openCopy } from './copy.ts';
import { integrityOf, ListSchema, type Part } from './lists.ts';
import { openTrail, saidOf, witness } from './rounds.ts';
import { compareAll } from './trail.ts';

const NOW = new Date();
const YEAR = 366 * 86_400_000;
const ago = (years: number) => new Date(NOW.getTime() - years * YEAR);
const about = (avser: string): Handelse => ({ handelse: 'personuppslag', aktor: '19850314-2385', avser, utfall: 'visad' });
const KEY = generateKeyPairSync('ed25519').privateKey;
const OTHER = generateKeyPairSync('ed25519').privateKey;
const silent = createLogger('silent');

const folder = testFolder();
const database = useDatabase();
const run = (sql: string) => database.withSql((exec) => exec(sql));
/** As the owner of the database can: triggers and all. */
const asOwner = (sql: string) => run(`set session_replication_role = replica; ${sql}; reset session_replication_role`);
const EMPTY = "truncate granskningslogg; update granskningshuvud set nr = 0, hash = repeat('0', 64), gallrad_nr = 0, gallrad_hash = repeat('0', 64)";

let root: string;
let parts: readonly Part[];
let rounds: ReturnType<typeof witness>;
const begin = () => (rounds = witness(root, KEY, database.db, () => parts, silent));
const trailFault = async () => {
  await rounds.makeRound();
  return rounds.state.trail.fault;
};
const pieces = (name = 'trail') => readdirSync(join(root, name)).toSorted();
/** Changes a file that nobody changes. */
function rewrite(file: string, text: string): void {
  chmodSync(file, 0o600);
  writeFileSync(file, text);
}

beforeEach(async () => {
  await asOwner(EMPTY);
  root = mkdtempSync(join(folder, 'witness-'));
  parts = [];
  begin();
  for (let nr = 1; nr <= 4; nr += 1) {
    await note(database.db, about(`person ${nr}`), NOW);
    await rounds.makeRound();
  }
});

describe('the witness of the audit trail', () => {
  it('PLUS-69 copies each new row once, and goes on after a restart', async () => {
    expect(await trailFault()).toBeNull();
    begin();
    await note(database.db, [about('person 5'), about('person 6')], NOW);
    expect([await trailFault(), pieces().length]).toEqual([null, 5]);
    expect(
      openTrail(root, KEY)
        .end()
        ?.map(({ nr, avser }) => [nr, avser]),
    ).toEqual([
      [5, 'person 5'],
      [6, 'person 6'],
    ]);
  });

  const rechained = async () => {
    await asOwner(EMPTY);
    for (const avser of ['person 1', 'annan', 'person 3', 'person 4', 'person 5']) await note(database.db, about(avser), NOW);
  };
  it.each([
    ['a row is changed', () => asOwner("update granskningslogg set avser = 'annan' where nr = 2"), 'rad 2 är ändrad'],
    ['a row is removed', () => asOwner('delete from granskningslogg where nr = 2'), 'rad 2 är borta'],
    ['all of it is chained anew', rechained, 'rad 2 är ändrad'],
    [
      'its end is cut, head and all',
      () => asOwner('delete from granskningslogg where nr > 2; update granskningshuvud set nr = 2, hash = (select hash from granskningslogg where nr = 2)'),
      'rad 3 är borta',
    ],
    [
      'rows of this year are removed as if by age',
      () =>
        asOwner(
          'delete from granskningslogg where nr < 3; update granskningshuvud set gallrad_nr = 2, gallrad_hash = (select foregaende from granskningslogg where nr = 3)',
        ),
      'rad 1 är borta',
    ],
    ['it has no head', () => asOwner('delete from granskningshuvud'), 'rad 1 är borta'],
  ] as const)('PLUS-69 names the first row that differs when %s', async (_what, change, said) => {
    await change();
    expect(await trailFault()).toBe(`Granskningsloggen är inte som kopian: ${said}.`);
    const { brott } = await compareAll(database.db, openTrail(root, KEY), NOW);
    expect(brott && saidOf(brott)).toContain(said);
    // It does not copy what it has not verified, and does not forget.
    expect([await trailFault(), pieces().length]).toEqual([expect.stringContaining(said), 4]);
    await asOwner("insert into granskningshuvud select true, 0, '', 0, '' where not exists (select from granskningshuvud)");
  });

  it('PLUS-69 names a new row that was changed before it was copied', async () => {
    await note(database.db, [about('person 5'), about('person 6'), about('person 7')], NOW);
    await asOwner("update granskningslogg set avser = 'annan' where nr = 6");
    expect([await trailFault(), pieces().length]).toEqual(['Granskningsloggen är inte som kopian: rad 6 är ändrad.', 4]);
  });

  it('PLUS-69 compares the old rows again, some in each round, without end', async () => {
    rounds = witness(root, KEY, database.db, () => [], silent, 2);
    expect([await trailFault(), await trailFault()]).toEqual([null, null]);
    await asOwner("update granskningslogg set utfall = 'x' where nr = 4");
    expect([await trailFault(), await trailFault()]).toEqual([null, expect.stringContaining('rad 4 är ändrad')]);
  });

  it('PLUS-69 PLUS-67 keeps nobody’s look-ups longer than the trail does', async () => {
    await asOwner(EMPTY);
    root = mkdtempSync(join(folder, 'witness-'));
    begin();
    for (const years of [6, 4, 0]) {
      await note(database.db, about(`för ${years} år sedan`), ago(years));
      await rounds.makeRound();
    }
    await thinLog({ db: database.db, stopping: new AbortController().signal }, ago(5), NOW);
    expect([await trailFault(), await trailFault()]).toEqual([null, null]);
    expect(pieces()).toEqual(['000000000002.json', '000000000003.json', '000000000004.json']);
    expect(await compareAll(database.db, openTrail(root, KEY), NOW)).toMatchObject({ brott: null, ande: { nr: 4 } });
  });
});

describe('the witness’s copy', () => {
  const first = () => join(root, 'trail', '000000000001.json');
  const resigned = () => {
    const other = openTrail(mkdtempSync(join(folder, 'other-')), OTHER);
    other.append(openTrail(root, KEY).read(1), NOW);
    return other;
  };
  it.each([
    ['changed', () => rewrite(first(), readFileSync(first(), 'utf8').replace('person 1', 'person 9')), '000000000001.json är ändrad'],
    ['removed', () => rmSync(join(root, 'trail', '000000000002.json')), '000000000002.json saknas'],
    ['put in another’s place', () => (rmSync(first()), cpSync(join(root, 'trail', '000000000002.json'), first())), '000000000001.json är ändrad'],
    [
      'another one, signed by the same key',
      () => {
        const other = mkdtempSync(join(folder, 'other-'));
        openTrail(other, KEY).append(openTrail(root, KEY).read(1), ago(1));
        rmSync(first());
        cpSync(join(other, 'trail', '000000000001.json'), first());
      },
      '000000000002.json hör inte till den före',
    ],
    ['another one, signed by another key', () => rewrite(first(), JSON.stringify(resigned().end())), '000000000001.json är ändrad'],
  ])('PLUS-69 a piece that was %s is found', async (_what, change, said) => {
    change();
    begin();
    expect(await trailFault()).toBe(`Kopian är inte vittnets: trail/${said}.`);
  });

  it('PLUS-69 a copy that lacks the beginning of the trail is found', async () => {
    rmSync(first());
    begin();
    expect(await trailFault()).toBe('Granskningsloggen är inte som kopian: rad 1 är tillagd.');
  });

  it('PLUS-69 no piece is written twice, and what a kill left is no piece', async () => {
    const [one, two] = [openCopy(root, 'x', ListSchema, KEY), openCopy(root, 'x', ListSchema, KEY)];
    one.append('a', NOW);
    expect(() => two.append('b', NOW)).toThrow('EEXIST');
    writeFileSync(join(root, 'x', '000000000002.json.new'), '{"half', { mode: 0o400 });
    const again = openCopy(root, 'x', ListSchema, KEY);
    again.append('c', NOW);
    expect([again.read(1), again.read(2), pieces('x')]).toEqual(['a', 'c', ['000000000001.json', '000000000002.json']]);
  });
});

describe('the witness of release lists', () => {
  const keyOf = (key: typeof KEY): ReleaseKey => {
    const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
    return { id: keyIdOf('lookup', key), publicKey, from: ago(1).toISOString() };
  };
  let store: string;
  const publish = (serial: number, key = KEY, version = '1.0.0') => {
    mkdirSync(join(store, version), { recursive: true });
    const description = Buffer.from(JSON.stringify({ version, serial }));
    writeFileSync(join(store, version, 'release.json'), description);
    const list = { ...NO_RELEASES, active: version, serial, versions: { [version]: integrityOf(description) } };
    writeFileSync(join(store, 'releases.json'), JSON.stringify(signed('lookup', 'releases', list, key, NOW)));
  };
  const listFault = async () => {
    await rounds.makeRound();
    return rounds.state.lists.fault;
  };
  beforeEach(async () => {
    store = mkdtempSync(join(folder, 'store-'));
    parts = [{ name: 'lookup', store, keys: [keyOf(KEY)] }];
    publish(7);
    expect(await listFault()).toBeNull();
  });

  it('PLUS-69 PLUS-68 copies each list, and refuses one that is older or another’s', async () => {
    publish(8);
    expect([await listFault(), pieces('list-lookup').length]).toEqual([null, 2]);
    publish(7);
    expect(await listFault()).toBe('Listan för lookup ska inte följas: older.');
    publish(9, OTHER);
    begin();
    expect(await listFault()).toBe('Listan för lookup ska inte följas: key unknown.');
    rmSync(join(store, 'releases.json'));
    expect(await listFault()).toBe('Listan för lookup är borta.');
    publish(9);
    expect([await listFault(), pieces('list-lookup').length]).toEqual([null, 3]);
  });

  it('PLUS-69 finds a version that only one person has released', async () => {
    parts = parts.map((part) => ({ ...part, approvals: 2 }));
    expect(await listFault()).toBe('Version 1.0.0 av lookup är inte godkänd av två.');
  });

  it('PLUS-69 PLUS-68 finds a version that is not the one in the list', async () => {
    writeFileSync(join(store, '1.0.0', 'release.json'), '{}');
    expect(await listFault()).toBe('Version 1.0.0 av lookup är inte den som listan har.');
  });

  it('PLUS-69 a store that does not answer is no fault, but is not verified', async () => {
    const { at } = rounds.state.lists;
    parts = [{ name: 'lookup', store: 'http://127.0.0.1:9/', keys: [keyOf(KEY)] }];
    expect([await listFault(), rounds.state.lists.at]).toEqual([null, at]);
  });
});
