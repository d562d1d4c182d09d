import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import type { Database } from '../../src/db/db.ts';
import { openServer } from '../../src/db/openServer.ts';
import { WITNESS_ROLE } from '../../src/db/rights.ts';
import { note, verifiera } from '../../src/features/granskning/granskningslogg.ts';
import { createLogger } from '../../src/base/log/logger.ts';
import { freePort } from '../../../platform/local/ports.ts';
import { testFolder } from '../../../platform/local/test/folder.ts';
import { BACKEND_ROLE, createMigrated, dropDatabase, execute } from '../postgres.ts';
import { PROGRAMS, REPO, startProgram, until, type Started } from '../process.ts';

const about = (avser: string) => ({ handelse: 'personuppslag', aktor: '19850314-2385', avser, utfall: 'visad' }) as const;
const folder = testFolder();
const port = await freePort();

let server: string;
let url: string;
let database: Database;
let env: Record<string, string>;
let witness: Started;
const scrape = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
const isSaid = async (line: string) => (await scrape().catch(() => '')).includes(line);

beforeAll(async () => {
  server = inject('postgres') ?? '';
  await execute(server, `create role ${WITNESS_ROLE} login`);
  url = await createMigrated(server);
  database = await openServer(url, createLogger('silent'));
  await note(database.db, [about('person 1'), about('person 2'), about('person 3')], new Date());
  const key = `${folder}/witness.pem`;
  writeFileSync(key, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }));
  env = {
    APP_ENV: 'test',
    DATABASE_URL: url.replace(BACKEND_ROLE, WITNESS_ROLE),
    WITNESS_DIR: `${folder}/copy`,
    WITNESS_KEY_FILE: key,
    WITNESS_SECONDS: '1',
    PORT: '0',
    METRICS_PORT: String(port),
  };
  witness = startProgram(PROGRAMS.witness, env);
}, 120_000);
afterAll(async () => {
  await witness.stop('SIGKILL');
  await database.close();
  await dropDatabase(server, url);
  await execute(server, `drop role ${WITNESS_ROLE}`);
});

const compare = async () => {
  const { child, output } = startProgram(PROGRAMS.audit, env, undefined, ['compare']);
  await once(child, 'close');
  return [child.exitCode, output()];
};

it.each(['select 1 from ansokan', 'delete from granskningslogg', "update granskningshuvud set hash = ''", 'insert into granskningslogg (nr) values (9)'])(
  'PLUS-69 ASVS 13.2.2 the witness’s role may not: %s',
  async (sql) => {
    await expect(execute(env['DATABASE_URL'] ?? '', sql)).rejects.toThrow('permission denied');
  },
);

it('PLUS-69 ASVS 16.4.2 a trail chained anew by the owner of its database is found, logged and measured', async () => {
  await until(() => isSaid('uppgiftsandring_witness_fault{what="trail"} 0'), 'a first round');
  await until(async () => (await compare())[0] === 0, 'a copy');
  const alarms = readFileSync(resolve(REPO, 'deploy/observability/alarms.yml'), 'utf8');
  const text = await scrape();
  for (const [name] of alarms.matchAll(/uppgiftsandring_witness_\w+/g)) expect(text).toContain(`# TYPE ${name} gauge`);
  await execute(
    url.replace(`${BACKEND_ROLE}@`, `${new URL(server).username}@`),
    "set session_replication_role = replica; truncate granskningslogg; update granskningshuvud set nr = 0, hash = repeat('0', 64)",
  );
  await note(database.db, [about('person 1'), about('annan'), about('person 3'), about('person 4')], new Date());
  expect(await verifiera(database.db)).toMatchObject({ nr: 4, brott: null });
  await until(() => isSaid('uppgiftsandring_witness_fault{what="trail"} 1'), 'a fault');
  const said = 'Granskningsloggen är inte som kopian: rad 1 är ändrad.';
  // The line can come after the figure.
  await until(() => witness.output().includes(said), 'a line in the log');
  expect(await compare()).toEqual([1, `${said}\n`]);
  expect(await witness.stop()).toBe(0);
});
