import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { createBackend, type Backend, type Call, type Lane } from './backend.ts';
import type { Sessions } from '@uppgiftsandring/platform/server/edge/sessions';
import type { Answer } from './exchange.ts';
import { mayAskAnother } from './refusal.ts';
import { failureOf, isRepeatable, type Failure } from './repeatable.ts';

/** How often the backends are looked for and asked whether they are ready, in milliseconds. */
const ROUND_MS = 500;

/** Too many calls wait already; nothing was done. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

/** All backends, used as one. */
export interface Backends {
  /** The response of a backend that is ready; a call that failed or was refused is repeated once, at another backend, when its contract allows that. Rejects when there is no response, and with `Overloaded` when too many calls wait already. */
  readonly ask: (call: Call) => Promise<Answer>;
  /** How many are ready. A single backend, which gets every call whether it is ready or not, is probed only here. */
  readonly ready: () => Promise<number>;
  /** Starts to look up and probe the backends. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

type Warn = (message: string, error: unknown) => void;

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

async function addressesOf({ hostname }: URL): Promise<readonly LookupAddress[]> {
  const family = isIP(bare(hostname));
  return family === 0 ? lookup(hostname, { all: true }) : [{ address: bare(hostname), family }];
}

/** The backend with the fewest calls in progress; any of several such. */
function leastBusy(backends: readonly Backend[]): Backend | undefined {
  const least = Math.min(...backends.map((backend) => backend.load()));
  const idlest = backends.filter((backend) => backend.load() === least);
  return idlest[Math.floor(Math.random() * idlest.length)];
}

/** The backends at those addresses; a name may have several. `sessions` learns from their responses which are live. */
export function createBackends(urls: readonly URL[], connections: Readonly<Record<Lane, number>>, warn: Warn, sessions?: Pick<Sessions, 'learn'>): Backends {
  const known = new Map<string, Backend>();
  let timer: NodeJS.Timeout | undefined;

  /** Looks up a name's addresses. A backend whose address is gone gets no more calls, but finishes those in progress. */
  async function find(url: URL): Promise<void> {
    try {
      const addresses = await addressesOf(url);
      const places = new Map(addresses.map((at) => [`${url.origin} ${at.address}`, at]));
      for (const [place, at] of places) if (!known.has(place)) known.set(place, createBackend(url, at, connections));
      for (const place of known.keys()) if (place.startsWith(`${url.origin} `) && !places.has(place)) known.delete(place);
    } catch (error) {
      if (known.size === 0) warn(`${url.origin} has no address`, error);
    }
  }

  async function round(): Promise<void> {
    await Promise.all(urls.map(find));
    // A single backend gets every call, whether it is ready or not.
    if (known.size > 1) await Promise.all([...known.values()].map(look));
  }

  /** Probes a backend. The calls of a frozen one go on waiting, unless another backend can take them. */
  async function look(backend: Backend): Promise<void> {
    if (!(await backend.probe()) && readyBut(backend).length > 0) backend.giveUp();
  }

  const readyBut = (not?: Backend): readonly Backend[] => [...known.values()].filter((backend) => backend !== not && backend.isReady());

  /** A backend that is ready, else any: it may respond all the same. */
  function choose({ lane }: Call): Backend {
    const some = readyBut().length > 0 ? readyBut() : [...known.values()];
    if (some.length === 0) throw new Error('No backend has an address');
    const chosen = leastBusy(some.filter((backend) => backend.hasRoom(lane)));
    if (!chosen) throw new Overloaded('Too many calls wait');
    return chosen;
  }

  /** The backend that a call is repeated at: another that is ready, else the same if the call had reached it, else any other. */
  function chooseAgain(first: Backend, failure: Failure): Backend | undefined {
    const ready = leastBusy(readyBut(first));
    if (ready || failure === 'lost') return ready ?? first;
    return leastBusy([...known.values()].filter((backend) => backend !== first));
  }

  /** The response of another backend that is ready; the refusal when none can take the call. */
  async function askAnother(call: Call, first: Backend, refusal: Answer): Promise<Answer> {
    const second = call.gone.aborted ? undefined : leastBusy(readyBut(first).filter((backend) => backend.hasRoom(call.lane)));
    if (!second) return refusal;
    try {
      return await second.ask(call);
    } catch (error) {
      if (failureOf(error) !== 'unsent') throw error;
      second.missed();
      return refusal;
    }
  }

  /** Repeats a failed call once, when its contract allows that. */
  async function askAgain(call: Call, first: Backend, error: unknown): Promise<Answer> {
    const failure = failureOf(error);
    if (failure === 'unsent') first.missed();
    const mayRepeat = !call.gone.aborted && (failure === 'unsent' || (failure === 'lost' && isRepeatable(call)));
    const second = chooseAgain(first, failure);
    if (!mayRepeat || !second) throw error;
    return second.ask(call);
  }

  async function ask(call: Call): Promise<Answer> {
    const first = choose(call);
    let answer: Answer;
    try {
      answer = await first.ask(call);
    } catch (error) {
      return askAgain(call, first, error);
    }
    return mayAskAnother(call, answer) ? askAnother(call, first, answer) : answer;
  }

  async function learning(call: Call): Promise<Answer> {
    const answer = await ask(call);
    return sessions?.learn(call.headers.cookie, answer) ?? answer;
  }

  return {
    ask: learning,
    ready: async () => {
      if (known.size === 1) await Promise.all([...known.values()].map(look));
      return readyBut().length;
    },
    start: async () => {
      await round();
      timer = setInterval(() => void round(), ROUND_MS).unref();
    },
    stop: async () => {
      clearInterval(timer);
      await Promise.all([...known.values()].map((backend) => backend.close()));
    },
  };
}
