import diagnostics from 'node:diagnostics_channel';
import { readFileSync, writeFileSync } from 'node:fs';
import { hash } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { FastifyInstance } from 'fastify';

// What each route of a server costs for one call: processor time and memory of this process, in which the server runs (PLUS-69).

/** How a route is called, and what it may cost beyond the bounds. */
export interface Row {
  /** An address of the route; needed when it has parameters but `:id`. */
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
  /** Milliseconds and megabytes that a call may cost in place of the bounds, and why. */
  readonly grant?: { readonly ms?: number; readonly mb?: number; readonly why: string };
}

/** What a call may cost that anybody can make, in milliseconds of processor time and megabytes, and one with a session. */
const BOUNDS = { ms: 15, mb: 10 };
const OF_SESSION = { ms: 60, mb: 40 };
const TRIES = 3;
/** What `:id` is in a route without an address. */
export const ID = '7d1f6f0e-0000-4000-8000-000000000000';
/** A route with more methods than this takes, or refuses, all. */
const MANY = 4;
/** Milliseconds that `loop` takes on an idle machine of the kind that the bounds are meant for. */
const LOOP_MS = 6;

interface Call {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

/** Creates a server; returns it with the methods and addresses of its routes: OTHER for all methods, unless the address has routes of its own. */
export async function withRoutes<T>(create: () => Promise<T>): Promise<readonly [server: T, routes: readonly string[]]> {
  const routes = new Set<string>();
  const channel = diagnostics.channel('fastify.initialization');
  const watch = (message: unknown) =>
    (message as { fastify: FastifyInstance }).fastify.addHook('onRoute', ({ method, url }) => {
      const methods = [method].flat();
      const isForAll = methods.length > MANY;
      if (isForAll && [...routes].some((route) => route.endsWith(` ${url}`) && url !== '/*')) return;
      for (const one of isForAll ? ['OTHER'] : methods) if (one !== 'HEAD') routes.add(`${one} ${url}`);
    });
  channel.subscribe(watch);
  try {
    return [await create(), [...routes]];
  } finally {
    channel.unsubscribe(watch);
  }
}

const LONG = `?${'a=%C3%A4&'.repeat(1000)}`;
const ODD = Array.from({ length: 200 }, (_, nr) => `k${nr}="%E0%A4%A${'x'.repeat(40)}"`).join('; ');
const BODIES = [
  ['application/json', '['.repeat(120_000) + ']'.repeat(120_000)],
  ['application/json', JSON.stringify(Object.fromEntries(Array.from({ length: 9000 }, (_, nr) => [`k${nr}`, nr])))],
  ['application/x-www-form-urlencoded', 'a=%C3%A4&'.repeat(20_000)],
] as const;

/** Calls that nobody's browser makes: odd queries, encodings, cookies and bodies. */
const brokenOf = (call: Call): readonly Call[] => [
  { ...call, path: `${call.path}?x`, headers: { ...call.headers, accept: 'text/html', 'accept-encoding': 'br;q=0.001, x;q=9, *;q=0, zstd' } },
  { ...call, path: call.path + LONG },
  { ...call, headers: { ...call.headers, cookie: `sid=%00; versions=${'A'.repeat(900)}; testversion=${'e.'.repeat(400)}; ${ODD}` } },
  { ...call, headers: { ...call.headers, accept: `text/html${',a/b;q=0.1'.repeat(400)}`, 'accept-language': 'sv,'.repeat(900) } },
  ...(['POST', 'PUT', 'DELETE'].includes(call.method) ? BODIES : []).map(([type, body]) => ({
    ...call,
    headers: { ...call.headers, 'content-type': type },
    body,
  })),
];

/** Fixed work that this process's processor is measured by: a busy one is slower. */
function loop(): void {
  const text = JSON.stringify(Array.from({ length: 6000 }, (_, nr) => ({ nr, text: `rad ${nr}` })));
  for (let turn = 0; turn < 2; turn += 1) hash('sha256', JSON.stringify(JSON.parse(text)));
}

/** Milliseconds of processor time that something takes. */
async function cpuOf(work: () => unknown): Promise<number> {
  const before = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
/** The most memory that this process has had since `forgetPeak`, in megabytes; 0 where the system, which is not Linux, does not tell. */
const peak = () => (process.platform === 'linux' ? Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1024 : 0);
const forgetPeak = () => process.platform === 'linux' && writeFileSync('/proc/self/clear_refs', '5');

const agent = new Agent({ keepAlive: true });
const made = (origin: string, { method, path, headers, body }: Call): Promise<number> =>
  new Promise((resolve, reject) => {
    request(origin + path, { agent, method, headers }, (response) => response.resume().on('close', () => resolve(response.statusCode ?? 0)))
      // What is too long may be cut off before its answer has been read.
      .on('error', (error: NodeJS.ErrnoException) => (error.code === 'ECONNRESET' ? resolve(413) : reject(error)))
      .end(body);
  });

type Cost = Readonly<Record<'status' | 'ms' | 'mb', number>>;
const middle = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

/** The middle of some tries, in milliseconds of an idle machine; of the memory the least. */
async function costOf(origin: string, call: Call, tries = TRIES): Promise<Cost> {
  // A query is another one each time.
  const next = (turn: number) => made(origin, { ...call, path: call.path.replace('?x', `?x=${turn}`) });
  let status = await next(tries);
  const costs: { ms: number; mb: number }[] = [];
  for (let turn = 0; turn < tries; turn += 1) {
    forgetPeak();
    const memory = peak();
    const ms = await cpuOf(async () => (status = await next(turn)));
    costs.push({ ms, mb: peak() - memory });
  }
  return { status, ms: middle(costs.map(({ ms }) => ms)), mb: Math.min(...costs.map(({ mb }) => mb)) };
}

/** How many times slower this machine is now than the one that the bounds are meant for; at least 1. */
async function slowness(): Promise<number> {
  const times: number[] = [];
  while (times.length < 7) times.push(await cpuOf(loop));
  return Math.max(1, Math.min(...times) / LOOP_MS);
}

/** The costs of a route's calls: of an anonymous one, one with the session's cookie, and the dearest broken one. */
async function costsOf(origin: string, route: string, row: Row, session: string): Promise<Readonly<Record<'anonymous' | 'session' | 'broken', Cost>>> {
  const [method = '', url = ''] = route.split(' ');
  const { path = url.replace('*', 'x').replace(':id', ID), headers = {}, body } = row;
  const call: Call = { method: method === 'OTHER' ? 'PATCH' : method, path, headers, body };
  const broken: Cost[] = [];
  for (const one of brokenOf(call)) {
    const once = await costOf(origin, one, 1);
    broken.push(once.ms < BOUNDS.ms / 2 && once.mb < BOUNDS.mb ? once : await costOf(origin, one));
  }
  const worst = broken.reduce((most, one) => ({ status: one.status, ms: Math.max(most.ms, one.ms), mb: Math.max(most.mb, one.mb) }));
  return { anonymous: await costOf(origin, call), session: await costOf(origin, { ...call, headers: { ...headers, cookie: session } }), broken: worst };
}

/** What is wrong with the costs of a server's routes: one without a row, a row without a route, and each call above its bound. `session` makes the cookie of a new one. */
export async function faultsOf(
  origin: string,
  routes: readonly string[],
  rows: Readonly<Record<string, Row>>,
  session: () => Promise<string>,
): Promise<string[]> {
  const faults = Object.keys(rows).flatMap((route) => (routes.includes(route) ? [] : [`${route} is in the table, but not in the server`]));
  for (const route of routes) {
    const row = rows[route];
    if (!row) {
      faults.push(`${route} is not in the table`);
      continue;
    }
    const most = { ...BOUNDS, ...row.grant };
    let [slow, costs] = [1, await costsOf(origin, route, row, await session())];
    const exceeds = (cost: Cost, bound: typeof BOUNDS) => cost.ms > bound.ms * slow || cost.mb > bound.mb;
    const isOver = () => exceeds(costs.anonymous, most) || exceeds(costs.broken, most) || exceeds(costs.session, OF_SESSION);
    if (isOver()) slow = await slowness();
    // Something else may have been going on.
    if (isOver()) costs = await costsOf(origin, route, row, await session());
    if (costs.anonymous.status === 401 && costs.session.status === 400) faults.push(`${route} refuses the call of its row`);
    const told = Object.entries(costs).map(([kind, { status, ms, mb }]) => `${kind} ${status} ${(ms / slow).toFixed(1)} ms ${mb.toFixed(1)} MB`);
    if (process.env['COSTS'] === 'show') console.log(`${route}: ${told.join(', ')}`);
    if (isOver()) faults.push(`${route} costs more than ${most.ms} ms or ${most.mb} MB: ${told.join(', ')}`);
  }
  return faults;
}
