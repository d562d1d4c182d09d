import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { expect, inject, it, onTestFinished } from 'vitest';
import { createClock, plausible } from '../../src/db/clock.ts';
import { openServer } from '../../src/db/openServer.ts';
import { createLogger } from '../../src/base/log/logger.ts';
import { copyMigrated, execute } from '../postgres.ts';

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

it('API-24 a pooler that refuses a setting is named with its reason', async () => {
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

/** A pooler by transaction, as PgBouncer, with one connection for all its clients; what they send when they connect goes on to the server as `passOn` says. */
async function startPooler(passOn: (startup: Buffer) => Buffer): Promise<string> {
  const { port, hostname, pathname, username } = new URL(server);
  const upstream = connect(Number(port), hostname);
  let greeting: Buffer | undefined;
  let asking: Socket | undefined;
  upstream.on('data', (answer) => {
    greeting ??= answer;
    asking?.write(answer);
  });
  const pooler = createServer((client) => {
    client.once('data', (startup) => {
      client.on('data', (message) => {
        asking = client;
        if (message.toString('latin1', 0, 1) !== 'X') upstream.write(message);
      });
      asking = client;
      if (greeting === undefined) upstream.write(passOn(startup));
      else client.write(greeting);
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => {
    upstream.destroy();
    pooler.close();
  });
  await once(pooler, 'listening');
  const address = pooler.address();
  return `postgres://${username}@127.0.0.1:${typeof address === 'object' ? address?.port : 0}${pathname}`;
}
/** Who connects, to which database, and nothing else. */
function withoutSettings(startup: Buffer): Buffer {
  const fields = startup.toString('latin1', 8).split('\0');
  const kept = fields.flatMap((name, at) => (at % 2 === 0 && ['user', 'database'].includes(name) ? `${name}\0${fields[at + 1]}\0` : []));
  const packet = Buffer.concat([startup.subarray(0, 8), Buffer.from(`${kept.join('')}\0`)]);
  packet.writeInt32BE(packet.length);
  return packet;
}

it.each([
  ['drops settings', withoutSettings, /^\w+ = /],
  ['shares connections', (startup: Buffer) => startup, /^två anslutningar har samma pg_backend_pid$/],
])('API-24 a pooler that %s is refused in one sentence', async (_what, passOn, why) => {
  expect(POOLED.exec(String(await refusal(await startPooler(passOn))))?.[1]).toMatch(why);
});

it.each([undefined, new Date(Number.NaN), new Date('1970-01-01'), new Date('2002-02-01')])('API-24 the clock of a database is refused at %s', (time) => {
  expect(() => plausible(time)).toThrow('omöjlig tid');
});
