import { randomUUID } from 'node:crypto';
import type { PartName } from '../contract/route.ts';
import type { Releases } from '../contract/releaseStore.ts';
import type { Hurt, Run, SliceRendered, SliceRendering } from '../health/sliceHealth.ts';

import { runOf } from '../server/composition/verdict.ts';
import type { Rendered, Renderers } from './renderers.ts';

// Which versions this server may render (PLUS-68, docs/adr/0071): a version is known to the backend before anything of it runs here, so that it is remembered if it ends this server.

const EVERY_MS = 1000;
/** How long a page waits for the first answer about a version. */
const PATIENCE_MS = 1000;
/** A version is well when its pages have been rendered for this long. */
const WELL_MS = 2000;

export type Trials = ReturnType<typeof createTrials>;

interface Known {
  readonly run: Run;
  readonly heard: Promise<void>;
  may: boolean;
  renderedAt?: number;
  hurt?: Hurt;
}

const keyOf = ({ slice, version, run }: Run) => `${slice}/${version}/${run}`;

/** `ask` is the backend's answer, undefined when there is none; null when nothing is kept, and all may be rendered. */
export function createTrials(ask: ((told: SliceRendering) => Promise<SliceRendered | undefined>) | null, now = () => performance.now()) {
  const server = randomUUID();
  const versions = new Map<string, Known>();
  let barred: readonly Hurt[] = [];
  let going: Promise<void> | undefined;

  async function exchange(leaves: boolean): Promise<void> {
    const all = [...versions.values()];
    const well = all.filter(({ renderedAt = Infinity }) => now() - renderedAt >= WELL_MS);
    const told = { server, asked: all.map(({ run }) => run), well: well.map(({ run }) => run), hurt: all.flatMap(({ hurt }) => hurt ?? []), leaves };
    const answer = await ask?.(told);
    if (!answer) return;
    ({ barred } = answer);
    const may = new Set(answer.may.map(keyOf));
    for (const known of all) known.may = may.has(keyOf(known.run));
  }

  /** After the exchange in progress, if there is one: that one does not know the latest version. */
  const once = () => (going = (going ?? Promise.resolve()).then(() => exchange(false)));
  const timer = ask && setInterval(() => void (versions.size > 0 && once()), EVERY_MS).unref();

  function known(run: Run): Known {
    const before = versions.get(keyOf(run));
    if (before) return before;
    const { promise, resolve } = Promise.withResolvers<void>();
    const fresh: Known = { run, heard: promise, may: false };
    versions.set(keyOf(run), fresh);
    setTimeout(resolve, PATIENCE_MS).unref();
    void once().then(resolve);
    return fresh;
  }

  return {
    /** Whether the version may be rendered here now. The first time it waits for the answer. */
    async allows(run: Run): Promise<boolean> {
      if (!ask) return true;
      const version = known(run);
      await version.heard;
      return version.may && !version.hurt;
    },
    /** Notes that a page of it was rendered. */
    rendered(run: Run): void {
      if (ask) known(run).renderedAt ??= now();
    },
    /** Bars the version, for all servers: it hung its process, or ended it. */
    hurt(run: Run, why: string): void {
      if (ask) known(run).hurt = { ...run, why: why.slice(0, 300) };
    },
    /** The versions of a part that are not rendered in their present run, and what they did. */
    barred: (slice: PartName, releases: Releases | undefined): { readonly version: string; readonly why: string }[] =>
      barred.flatMap(({ version, run, why, ...one }) =>
        one.slice === slice && releases && run === (runOf(releases, version) ?? run) ? [{ version, why }] : [],
      ),
    /** Tells that this server stops: what it tries has not ended it. */
    async close(): Promise<void> {
      if (!ask) return;
      if (timer) clearInterval(timer);
      await going;
      await exchange(true);
    },
  };
}

/** A version and the shell that it is rendered in. */
const runsOf = ({ run, around }: Rendered) => (around ? [around, run] : [run]);
const allAllowed = async (version: Rendered, trials: Trials) => (await Promise.all(runsOf(version).map((run) => trials.allows(run)))).every(Boolean);

/** Renders the versions that this server may render; the others are left to the browser. */
export const onlyAllowed = (renderers: Renderers, trials: Trials): Renderers => ({
  ...renderers,
  async render(version, ...page) {
    if (!(await allAllowed(version, trials))) return null;
    const shown = await renderers.render(version, ...page);
    if (shown !== null) for (const run of runsOf(version)) trials.rendered(run);
    return shown;
  },
  warm: (version) => void allAllowed(version, trials).then((may) => may && renderers.warm(version)),
});
