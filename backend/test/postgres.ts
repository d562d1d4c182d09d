import { spawn, spawnSync, type SpawnOptions } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { Client, Result } from 'pg';
import { migrate } from '../src/db/migrate.ts';
import { until } from './process.ts';
import { freePort } from '../../platform/local/ports.ts';

const DEBIAN = '/usr/lib/postgresql';
const USER = 'uppgiftsandring';
/** The role that backends log in as: it owns nothing. */
export const BACKEND_ROLE = 'uppgift_backend';
const START_MS = 120_000;

/** A PostgreSQL server for a test run. */
interface PostgresServer {
  /** The address of its maintenance database; tests create their own databases from it. */
  readonly url: string;
  /** Ends it without letting it finish anything, and starts it again on what is left. SIGQUIT ends all its processes, SIGKILL only the main one. */
  readonly crash: (signal?: 'SIGQUIT' | 'SIGKILL') => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** The folder with `initdb` and `postgres`: Debian's newest, else one on PATH, else null. */
export function findPostgres(): string | null {
  const debian = existsSync(DEBIAN)
    ? readdirSync(DEBIAN)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(DEBIAN, version, 'bin'))
    : [];
  const folders = [...debian, ...(process.env.PATH ?? '').split(delimiter)];
  return folders.find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program)))) ?? null;
}

/** PostgreSQL refuses to run as root: then its own user is used, or nobody. */
function runAs(): { readonly uid: number; readonly gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const users = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'));
  const user = ['postgres', 'nobody'].map((name) => users.find(([known]) => known === name)).find((found) => found !== undefined);
  if (user === undefined) throw new Error('PostgreSQL must not run as root, and there is neither a user postgres nor nobody.');
  return { uid: Number(user[2]), gid: Number(user[3]) };
}

/** Runs SQL text on a connection of its own. */
export async function execute(url: string, text: string): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

async function answers(url: string): Promise<boolean> {
  try {
    await execute(url, 'select 1');
    return true;
  } catch {
    // Not listening yet, or still starting.
    return false;
  }
}

/** Starts a server in a temporary folder, on a free port. For tests only: it trusts every connection, and does not flush to disk. */
export async function startPostgres(bin: string): Promise<PostgresServer> {
  const folder = await mkdtemp(join(tmpdir(), 'uppgiftsandring-pg-'));
  const user = runAs();
  if (user !== null) await chown(folder, user.uid, user.gid);
  const options: SpawnOptions = { cwd: folder, ...user, env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' } };
  const data = join(folder, 'data');
  const made = spawnSync(join(bin, 'initdb'), ['-D', data, '-U', USER, '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'], {
    ...options,
    encoding: 'utf8',
  });
  if (made.status !== 0) throw new Error(`initdb: ${made.stderr}`, { cause: made.error });
  const port = await freePort();
  const settings = ['listen_addresses=127.0.0.1', `port=${port}`, 'unix_socket_directories=', 'fsync=off', 'max_connections=200'];
  const begin = () => {
    const child = spawn(join(bin, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], { ...options, stdio: 'ignore' });
    return { child, ended: new Promise<void>((done) => child.once('exit', () => done())) };
  };
  let running = begin();
  process.once('exit', () => running.child.kill('SIGINT'));
  const url = `postgres://${USER}@127.0.0.1:${port}/postgres`;
  const up = () => until(() => answers(url), 'PostgreSQL', undefined, START_MS);
  /** Retries until the server starts: PostgreSQL refuses while a process of the killed server still has its memory, and each ends only when it notices. */
  const beginAgain = async () => {
    const refused = () => running.child.exitCode !== null || running.child.signalCode !== null;
    const isUp = async () => {
      if (refused()) running = begin();
      return answers(url);
    };
    running = begin();
    await until(isUp, 'PostgreSQL', undefined, START_MS);
  };
  const end = async (signal: NodeJS.Signals) => {
    running.child.kill(signal);
    await running.ended;
  };
  const stop = async () => {
    // PostgreSQL's immediate shutdown: it skips the writes at the end, which would be removed anyway.
    await end('SIGQUIT');
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await up();
    await execute(url, `create role ${BACKEND_ROLE} login`);
  } catch (error) {
    await stop();
    throw error;
  }
  const crash = async (signal: 'SIGQUIT' | 'SIGKILL' = 'SIGQUIT') => {
    await end(signal);
    // The start recovers from the log.
    await beginAgain();
  };
  return { url, crash, stop };
}

const addressOf = (serverUrl: string, name: string) => new URL(`/${name}`, serverUrl).href;

async function create(serverUrl: string, from: string, name = `test_${randomBytes(8).toString('hex')}`): Promise<string> {
  await execute(serverUrl, `create database ${name} ${from}`);
  return addressOf(serverUrl, name);
}

/** Creates an empty database on the server; returns its address. */
export const createDatabase = (serverUrl: string): Promise<string> => create(serverUrl, '');

const MIGRATED = 'migrated';

/** Creates the database that `copyMigrated` copies. */
export async function prepareMigrated(serverUrl: string): Promise<void> {
  await execute(serverUrl, `create database ${MIGRATED}`);
  await createMigrated(serverUrl, addressOf(serverUrl, MIGRATED));
}

/** Creates a database like `createMigrated`, for a fourth of the CPU time, by that name if given; returns its address for the owner of its tables. */
export const copyMigrated = (serverUrl: string, name?: string): Promise<string> => create(serverUrl, `template ${MIGRATED} strategy file_copy`, name);

/** The address of the same database, for the role of the backends. */
export function asBackend(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  url.username = BACKEND_ROLE;
  return url.href;
}

/** Creates a database as in production, or uses the empty one given: migrated by the owner of its tables. Returns its address for the role of the backends. */
export async function createMigrated(serverUrl: string, made?: string): Promise<string> {
  const url = made ?? (await createDatabase(serverUrl));
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await migrate(async (text) => {
      const result: unknown = await client.query(text);
      return result instanceof Result ? result.rows : [];
    }, BACKEND_ROLE);
  } finally {
    await client.end();
  }
  return asBackend(url);
}

/** Removes a database that `createDatabase` created, even if it is in use. */
export async function dropDatabase(serverUrl: string, databaseUrl: string): Promise<void> {
  await execute(serverUrl, `drop database ${new URL(databaseUrl).pathname.slice(1)} with (force)`);
}
