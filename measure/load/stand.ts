import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { Client } from 'pg';
import { request } from 'undici';
import { startEdge } from '../../tools/stack/edge.ts';
import { freePort } from '../../platform/local/ports.ts';
import { startService, stopServices, type RunningService } from '../../platform/local/processes.ts';
import type { Stack } from '../../tools/stack/stack.ts';
import { serviceOf, startMeasured } from '../stand.ts';
import { people, type Person } from './people.ts';
import type { Served } from './points.ts';
import type { Ask } from './visitors.ts';

/** Everything that is loaded, running. */
export interface Stand {
  readonly stack: Stack;
  readonly dataDir: string;
  readonly database: Client;
  /** Kills the database server without letting it finish anything, and starts it again. Afterwards `database` cannot be used. */
  readonly crashDatabase: () => Promise<void>;
  readonly people: readonly Person[];
  readonly served: readonly Served[];
  /** Gives the bare server the bytes that the host sends, still compressed. */
  readonly copy: (ask: Ask) => Promise<void>;
}

const VISITORS = 256;
const MUCH = '100000000';
/** All visitors come from this machine: each says an address of its own (`visit`). `CALLS_AT_ONCE` keeps its default. */
const LIMITS = {
  TRUST_PROXY: '1',
  LOOKUP_LIMIT: MUCH,
  LOOKUP_DAY_LIMIT: MUCH,
  SIGN_LIMIT: MUCH,
  CALLBACK_LIMIT: MUCH,
  DRAIN_MS: '1500',
  NODE_OPTIONS: `--import=${pathToFileURL(path.join(import.meta.dirname, 'tellHeap.mjs')).href}`,
};

async function startBare(stack: Stack, DATABASE_URL: string, folder: string): Promise<{ readonly origin: string; readonly service: RunningService }> {
  const PORT = String(await freePort());
  const origin = `http://127.0.0.1:${PORT}`;
  const REGISTER_URL = serviceOf(stack, 'backend').service.env['REGISTER_URL'] ?? '';
  const REGISTER_TOKEN = (await readFile(path.join(stack.keysDir, 'register.token'), 'utf8')).trim();
  const env = { NODE_ENV: 'production', PORT, DATABASE_URL, REGISTER_URL, REGISTER_TOKEN, FILES: folder };
  return { origin, service: await startService({ name: 'måttstocken', script: 'measure/load/bare.ts', env, readyUrl: `${origin}/livez` }) };
}

/** The bare server writes to an audit trail of its own, because the real one is a hash chain. */
const BARE_TABLES = 'create table bare_logg (like granskningslogg including indexes); create table bare_huvud as select nr, hash from granskningshuvud;';

/** Starts the product and the bare server, does the work, and stops everything. */
export async function withStand<T>(work: (stand: Stand) => Promise<T>): Promise<T> {
  await using ends = new AsyncDisposableStack();
  const { folder, dataDir, server, stack, DATABASE_URL } = await startMeasured(ends, 'load', LIMITS, { isOpenToSlices: true });
  const database = new Client({ connectionString: DATABASE_URL });
  database.on('error', () => undefined);
  await database.connect();
  ends.defer(() => database.end());
  await database.query(BARE_TABLES);
  const files = path.join(folder, 'files');
  await mkdir(files);
  const bare = await startBare(stack, DATABASE_URL, files);
  ends.defer(() => stopServices([bare.service]));
  const at = (origin: string) => ({ addresses: ['127.0.0.1'], port: Number(new URL(origin).port) });
  const edge = await startEdge({ backends: at(stack.backendUrl), hosts: at(stack.origin) }, { TRUSTED_PROXY: '127.0.0.1' });
  ends.defer(edge.stop);
  const pidsOf = (...names: readonly string[]) => names.map((name) => serviceOf(stack, name).pid);
  const stores = stack.services.map(({ name }) => name).filter((name) => name.startsWith('versionslagret'));
  return await work({
    stack,
    dataDir,
    database,
    crashDatabase: () => server.crash(),
    people: await people(database, VISITORS),
    served: [
      { way: 'bare', origin: bare.origin, pidsOf: () => [bare.service.child.pid ?? Number.NaN] },
      { way: 'backend', origin: stack.backendUrl, pidsOf: () => pidsOf('backend') },
      // What a host does in idle is no part of a call that does not pass it.
      { way: 'edge', origin: edge.origin, pidsOf: ({ ways }) => [edge.pid, ...pidsOf('backend', ...(ways.includes('backend') ? [] : ['host', ...stores]))] },
    ],
    copy: async ({ path: address, headers }) => {
      const { statusCode, body } = await request(stack.origin + address, { headers });
      if (statusCode !== 200) throw new Error(`${address}: ${statusCode}`);
      await writeFile(path.join(files, createHash('sha256').update(address).digest('hex')), Buffer.from(await body.arrayBuffer()));
    },
  });
}
