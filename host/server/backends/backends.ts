import { lookup } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';
import { isIP } from 'node:net';
import { createBackend, type Backend, type Call, type Lane } from './backend.ts';
import type { Answer } from './exchange.ts';
import { failureOf, isRepeatable, type Failure } from './repeatable.ts';

/** How often the backends are looked for and asked whether they are ready, in milliseconds. */
const ROUND_MS = 500;

/** There is more to do than anybody waits for; nothing was done. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded';
}

/** All backends, as one that answers. */
export interface Backends {
  /** The answer of a backend that is ready; a call that one could not answer is made once more, at another, when its contract allows that. Rejects when there is no answer, and with `Overloaded` when too many wait already. */
  readonly ask: (call: Call) => Promise<Answer>;
  /** How many are ready. The only one, which gets every call whatever it says, is asked how it is here alone. */
  readonly ready: () => Promise<number>;
  /** Begins to look for them. */
  readonly start: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

type Warn = (message: string, error: unknown) => void;

const bare = (hostname: string) => hostname.replace(/^\[|\]$/g, '');

async function addressesOf({ hostname }: URL): Promise<readonly LookupAddress[]> {
  const family = isIP(bare(hostname));
  return family === 0 ? lookup(hostname, { all: true }) : [{ address: bare(hostname), family }];
}

/** The one of them with the least to do; of several such, any. */
function leastBusy(backends: readonly Backend[]): Backend | undefined {
  const least = Math.min(...backends.map((backend) => backend.load()));
  const idlest = backends.filter((backend) => backend.load() === least);
  return idlest[Math.floor(Math.random() * idlest.length)];
}

/** The backends at those addresses; a name may have several. */
export function createBackends(urls: readonly URL[], connections: Readonly<Record<Lane, number>>, warn: Warn): Backends {
  const known = new Map<string, Backend>();
  let timer: NodeJS.Timeout | undefined;

  /** Those that a name has no longer get no more calls; what they have begun they finish. */
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
    // The only one is asked whatever it says.
    if (known.size > 1) await Promise.all([...known.values()].map(look));
  }

  /** A frozen one is waited for, unless another can do what it does not. */
  async function look(backend: Backend): Promise<void> {
    if (!(await backend.probe()) && readyBut(backend).length > 0) backend.giveUp();
  }

  const readyBut = (not?: Backend): readonly Backend[] => [...known.values()].filter((backend) => backend !== not && backend.isReady());

  /** One that is ready, else any: perhaps it can answer all the same. */
  function choose({ lane }: Call): Backend {
    const some = readyBut().length > 0 ? readyBut() : [...known.values()];
    if (some.length === 0) throw new Error('No backend has an address');
    const chosen = leastBusy(some.filter((backend) => backend.hasRoom(lane)));
    if (!chosen) throw new Overloaded('Too many calls wait');
    return chosen;
  }

  /** The one that repeats a call: another that is ready, else the same if it had taken the call, else any other. */
  function chooseAgain(first: Backend, failure: Failure): Backend | undefined {
    const ready = leastBusy(readyBut(first));
    if (ready || failure === 'lost') return ready ?? first;
    return leastBusy([...known.values()].filter((backend) => backend !== first));
  }

  async function ask(call: Call): Promise<Answer> {
    const first = choose(call);
    try {
      return await first.ask(call);
    } catch (error) {
      const failure = failureOf(error);
      if (failure === 'unsent') first.missed();
      const mayRepeat = !call.gone.aborted && (failure === 'unsent' || (failure === 'lost' && isRepeatable(call)));
      const second = chooseAgain(first, failure);
      if (!mayRepeat || !second) throw error;
      return second.ask(call);
    }
  }

  return {
    ask,
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
