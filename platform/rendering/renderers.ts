import { LRUCache } from 'lru-cache';
import { CutShort, Ended, startRenderer, type Program, type Renderer, type Shown } from './renderer.ts';
import type { Run } from '../health/sliceHealth.ts';
import type { Setup } from './messages.ts';

/**
 * After this many failed starts, or faults in the latest pages of this many persons and of a fifth of all who have lately had one, a version is not rendered here for a
 * while; after this many faults in a row for one person, not for that person: a failure that few can cause affects nobody else.
 */
const FAULTS = 3;
const SHARE = 1 / 5;
/** How many of the latest persons are remembered. */
const PERSONS = 50;
const NOBODY = '';
const REST_MS = 60_000;
/** The time for a process to respond, also on a busy machine. */
const RESPONSE_MS = 10_000;
/**
 * The most processes that are kept, since sessions keep the versions that they began with. It is the most versions live at once: the shell and four
 * slices, in each of the two shells of a gradual release, and a gradual slice beside it. With fewer they would replace each other all the time.
 */
export const MOST = 12;

export interface Rendered {
  readonly key: string;
  readonly name: string;
  readonly run: Run;
  /** The shell that it is rendered in, when it is a slice. */
  readonly around?: Run;
  setup(): Promise<Setup>;
}

export type Renderers = ReturnType<typeof createRenderers>;

interface Known {
  /** Those in whose pages its process was ended, and those whose pages were cut short since the last good page. */
  readonly endedFor: Set<string>;
  readonly cutFor: Set<string>;
  /** In whose page that happened last, and how long it counts. */
  hurt?: { readonly visitor: string; readonly until: number };
  /** Of each of the latest visitors: faults since the last good page, and until when the pages are left to the browser. */
  readonly visitors: LRUCache<string, { readonly faults: number; readonly restUntil: number }>;
  restUntil: number;
  running?: Promise<Renderer>;
}

/** What tests change from the values in operation; in milliseconds. `now` is a clock that nobody sets. */
interface Surroundings {
  readonly now?: () => number;
  readonly program?: Program | undefined;
  /** Called when a version ended or hung its process while no page waited for it, or in pages of `FAULTS` visitors: it will do so again, whoever comes. */
  readonly onFatal?: ((version: Rendered, reason: string) => void) | undefined;
}

/** The processes that render, one for each version in use (PLUS-51). `deadline` in milliseconds. */
export function createRenderers(deadline: number, warn: (sentence: string) => void, { now = () => performance.now(), program, onFatal }: Surroundings = {}) {
  // In the order of their last use.
  const versions = new Map<string, Known>();
  const stopped = (running: Known['running']) => void running?.then((renderer) => renderer.stop()).catch(() => undefined);

  function use(key: string): Known {
    const known = versions.get(key) ?? { endedFor: new Set(), cutFor: new Set(), visitors: new LRUCache({ max: PERSONS }), restUntil: 0 };
    versions.delete(key);
    versions.set(key, known);
    for (const [oldest, { running }] of versions) {
      if (versions.size <= MOST) break;
      versions.delete(oldest);
      stopped(running);
    }
    return known;
  }

  /** The version's process; a new one when there is none, or it has ended. */
  function running(known: Known, version: Rendered): Promise<Renderer> {
    const onFault = (error: Error, visitor?: string, isAround?: boolean) => blame(known, version, error, visitor, isAround);
    const start = async () => startRenderer(await version.setup(), { deadline, respondsWithin: RESPONSE_MS, program, onFault });
    known.running = known.running?.then((renderer) => (renderer.isOver() ? start() : renderer), start) ?? start();
    return known.running;
  }

  function isWidespread({ visitors }: Known): boolean {
    const failing = [...visitors.values()].filter(({ faults }) => faults > 0).length;
    return failing >= Math.max(FAULTS, visitors.size * SHARE);
  }

  function rest(known: Known, { name }: Rendered): void {
    warn(`${name} is rendered by the browser for ${REST_MS / 1000} s`);
    known.visitors.clear();
    known.restUntil = now() + REST_MS;
  }

  function blame(known: Known, version: Rendered, error: unknown, visitor = NOBODY, isAround = false): void {
    const { endedFor, cutFor, visitors } = known;
    const { name } = version;
    const reason = error instanceof Error ? error.message : String(error);
    warn(`${name} could not be rendered on the server: ${isAround ? 'its shell: ' : ''}${reason}`);
    const isHurt = error instanceof Ended || error instanceof CutShort;
    const isAgain = isHurt && known.hurt !== undefined && known.hurt.visitor !== visitor && now() < known.hurt.until;
    if (isHurt) {
      known.hurt = { visitor, until: now() + REST_MS };
      // No fault of the slice; nor perhaps of the shell, as the process has rendered the slice before.
      if (!isAround && (visitor === NOBODY || (error instanceof Ended ? endedFor : cutFor).add(visitor).size >= FAULTS)) onFatal?.(version, reason);
    }
    const faults = isHurt ? FAULTS : (visitors.get(visitor)?.faults ?? 0) + 1;
    const tooMany = faults >= FAULTS;
    visitors.set(visitor, { faults, restUntil: tooMany ? now() + REST_MS : 0 });
    if (isAgain || isWidespread(known) || (tooMany && visitor === NOBODY)) rest(known, version);
    else if (tooMany) warn(`${name} is rendered by the browser for ${REST_MS / 1000} s, for one visitor`);
  }

  return {
    /** The page's HTML; null when the browser is to render it, which is logged when the version is to blame. `page`: as `pageMessage`; `visitor`: the network of the page's visitor. */
    async render(version: Rendered, page: Buffer, visitor = NOBODY): Promise<Shown | null> {
      const known = use(version.key);
      const ownRest = known.visitors.get(visitor)?.restUntil ?? 0;
      if (now() < Math.max(known.restUntil, ownRest)) return null;
      if (ownRest > 0) known.visitors.delete(visitor);
      try {
        const shown = await (await running(known, version)).render(page, visitor);
        if (shown === null) return null;
        known.visitors.set(visitor, { faults: 0, restUntil: 0 });
        known.cutFor.clear();
        return shown;
      } catch (error) {
        blame(known, version, error, visitor);
        return null;
      }
    },
    /** Starts a version's process before anybody waits for it. */
    warm(version: Rendered): void {
      const known = use(version.key);
      if (now() < known.restUntil) return;
      running(known, version).catch((error: unknown) => blame(known, version, error));
    },
    stop(): void {
      for (const known of versions.values()) stopped(known.running);
      versions.clear();
    },
  };
}
