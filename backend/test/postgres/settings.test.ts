import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createClock, plausible } from '../../src/db/clock.ts';
import { openServer } from '../../src/db/openServer.ts';
import { createLogger } from '../../src/operations/log/logger.ts';
import { freePort } from '../../../tools/stack/ports.ts';
import { copyMigrated, execute } from '../postgres.ts';
import { until } from '../process.ts';

const logger = createLogger('silent');
const server = inject('postgres') ?? '';
const open = async (url: string) => {
  const database = await openServer(url, logger);
  onTestFinished(() => database.close());
  return database;
};
/** The sentence that a backend refuses to start with. */
const refusal = (url: string): Promise<unknown> =>
  open(url).then(
    () => 'none',
    (error: unknown) => (error instanceof Error ? error.message : error),
  );
const POOLED = /^Databasen på \S+ nås genom något som inte låter backenden ställa in sin anslutning \((.*)\)\. Anslut direkt till PostgreSQL/;

it('API-24 the defaults of a database change nothing for a backend', async () => {
  const url = await copyMigrated(server);
  const name = new URL(url).pathname.slice(1);
  const odd = [
    "datestyle = 'German, DMY'",
    "timezone = 'Asia/Kolkata'",
    "intervalstyle = 'sql_standard'",
    'search_path = pg_catalog',
    "bytea_output = 'escape'",
  ];
  for (const setting of [...odd, 'standard_conforming_strings = off']) await execute(server, `alter database ${name} set ${setting}`);
  const database = await open(url);
  const clock = createClock();
  onTestFinished(await clock.follow(database.db, logger));
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(5000);
  const read = `select '2026-02-03 04:05Z'::timestamptz::text as time, '\\x01'::bytea::text as bytes, to_regclass('ansokan')::text as found`;
  expect(await database.withSql((exec) => exec(read))).toEqual([{ time: '2026-02-03 04:05:00+00', bytes: '\\x01', found: 'ansokan' }]);
  await database.check();
});

it.each(['options=-c%20datestyle%3DGerman', 'statement_timeout=0'])('API-24 an address that changes a setting is refused: %s', async (query) => {
  expect(await refusal(`${server}?${query}`)).toMatch(POOLED);
});

it('API-24 what refuses a setting is named, with its reason', async () => {
  const message = 'unsupported startup parameter: options';
  const fields = Buffer.from(`SFATAL\0C08P01\0M${message}\0\0`);
  const length = Buffer.alloc(4);
  length.writeInt32BE(fields.length + 4);
  const pooler = createServer((socket) => socket.once('data', () => socket.end(Buffer.concat([Buffer.from('E'), length, fields])))).listen(0, '127.0.0.1');
  onTestFinished(() => void pooler.close());
  await once(pooler, 'listening');
  const address = pooler.address();
  const port = typeof address === 'object' ? address?.port : 0;
  expect(POOLED.exec(String(await refusal(`postgres://x@127.0.0.1:${port}/y`)))?.[1]).toBe(message);
});

it.each(['', 'ignore_startup_parameters=options,statement_timeout,lock_timeout,idle_in_transaction_session_timeout'])(
  'API-24 PgBouncer in transaction mode is refused in one sentence (%s)',
  async (setting) => {
    if (spawnSync('pgbouncer', ['--version']).error !== undefined) return console.log('pgbouncer is not installed: it is left out');
    const folder = await mkdtemp(join(tmpdir(), 'pgbouncer-'));
    const [port, { host, pathname, username }] = [await freePort(), new URL(server)];
    const [to, at] = host.split(':');
    const config = `[databases]\nx = host=${to} port=${at} dbname=${pathname.slice(1)} user=${username}
[pgbouncer]\nlisten_addr=127.0.0.1\nlisten_port=${port}\nauth_type=any\npool_mode=transaction\nunix_socket_dir=\n${setting}\n`;
    await writeFile(join(folder, 'ini'), config, { mode: 0o644 });
    const child = spawn('pgbouncer', [join(folder, 'ini'), ...(process.getuid?.() === 0 ? ['-u', 'nobody'] : [])], { stdio: 'ignore' });
    onTestFinished(async () => {
      child.kill();
      await rm(folder, { recursive: true });
    });
    const refused = () => refusal(`postgres://x@127.0.0.1:${port}/x`);
    await until(async () => !String(await refused()).includes('ECONNREFUSED'), 'PgBouncer');
    expect(await refused()).toMatch(POOLED);
  },
);

it.each([undefined, new Date(Number.NaN), new Date('1970-01-01'), new Date('2002-02-01')])('API-24 the clock of a database is refused at %s', (time) => {
  expect(() => plausible(time)).toThrow('omöjlig tid');
});
