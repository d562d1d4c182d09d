import type { LookupAddress } from 'node:dns';
import type { IncomingHttpHeaders } from 'node:http';
import type { LookupFunction } from 'node:net';
import { Pool, type Dispatcher } from 'undici';
import { exchange, type Answer, type Exchange } from './exchange.ts';
import { isRepeatable } from './repeatable.ts';

/** Timeout for a response to begin, and between its parts. */
const ANSWER_MS = 60_000;
const CONNECT_MS = 2000;
/** A backend that responds to neither a probe nor any call for this long is frozen. */
const PROBE_MS = 1000;

/** How many calls of a lane may be in progress: for each two connections one may wait. */
export const placesOf = (connections: number): number => connections * 1.5;

/** Calls of one lane have connections of their own, so that they wait only for one another. */
export type Lane = 'plain' | 'login' | 'lookup' | 'save' | 'sendIn';

export interface Call {
  readonly lane: Lane;
  readonly method: Dispatcher.HttpMethod;
  /** With its query. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body?: Buffer | undefined;
  /** Aborted when nobody waits for the response any more. */
  readonly gone: AbortSignal;
}

/** One backend: a server at one address. */
export interface Backend {
  readonly isReady: () => boolean;
  /** Whether a new call would get a connection without a long wait. */
  readonly hasRoom: (lane: Lane) => boolean;
  /** How many calls are in progress. */
  readonly load: () => number;
  readonly ask: (call: Call) => Promise<Answer>;
  /** Marks it as not ready, because a call has just failed to reach it. */
  readonly missed: () => void;
  /** Checks whether it is ready; resolves to false when it is frozen or cannot be reached. */
  readonly probe: () => Promise<boolean>;
  /** Aborts those of its calls that can be repeated, so that another backend gets them. */
  readonly giveUp: () => void;
  /** Closes its connections when the calls in progress have finished. */
  readonly close: () => Promise<void>;
}

/** The backend at one of the addresses that the URL's host name has. */
export function createBackend({ origin }: URL, { address, family }: LookupAddress, connections: Readonly<Record<Lane, number>>): Backend {
  const lookup: LookupFunction = (_name, { all }, found) => (all ? found(null, [{ address, family }]) : found(null, address, family));
  const pool = (most: number) =>
    new Pool(origin, {
      connections: most,
      headersTimeout: ANSWER_MS,
      bodyTimeout: ANSWER_MS,
      connect: { lookup, timeout: CONNECT_MS, rejectUnauthorized: true },
    });
  const lanes: Record<Lane, Pool> = {
    plain: pool(connections.plain),
    login: pool(connections.login),
    lookup: pool(connections.lookup),
    save: pool(connections.save),
    sendIn: pool(connections.sendIn),
  };
  const probes = pool(1);
  const calls = new Map<Exchange, boolean>();
  const open: Record<Lane, number> = { plain: 0, login: 0, lookup: 0, save: 0, sendIn: 0 };
  let isReady = false;
  let answeredAt = -Infinity;

  async function ask(call: Call): Promise<Answer> {
    const { lane, method, path, headers, body = null, gone } = call;
    const own = exchange(lanes[lane], { method, path, headers, body });
    const leave = () => own.giveUp(new Error('Nobody waits for the answer'));
    if (gone.aborted) leave();
    gone.addEventListener('abort', leave, { once: true });
    calls.set(own, isRepeatable(call));
    open[lane] += 1;
    try {
      const answer = await own.answer;
      answeredAt = performance.now();
      return answer;
    } finally {
      open[lane] -= 1;
      calls.delete(own);
    }
  }

  async function probe(): Promise<boolean> {
    const began = performance.now();
    try {
      const { statusCode, body } = await probes.request({ method: 'GET', path: '/readyz', signal: AbortSignal.timeout(PROBE_MS) });
      await body.dump();
      isReady = statusCode === 200;
      return true;
    } catch {
      // Refused or timed out. If it has responded to a call meanwhile it is only busy, and stays in use.
      if (answeredAt > began) return true;
      isReady = false;
      return false;
    }
  }

  function giveUp(): void {
    for (const [one, mayRepeat] of calls) if (mayRepeat) one.giveUp(new Error('The backend is frozen'));
  }

  return {
    isReady: () => isReady,
    // Login is a navigation: the person would see the refusal itself, not a page that could retry.
    hasRoom: (lane) => lane === 'login' || open[lane] < placesOf(connections[lane]),
    load: () => calls.size,
    ask,
    missed: () => (isReady = false),
    probe,
    giveUp,
    close: async () => {
      await Promise.all([...Object.values(lanes), probes].map((one) => one.close()));
    },
  };
}
