import { array, assert, asyncProperty, constantFrom, integer, oneof, record, tuple, type Arbitrary } from 'fast-check';
import { besideActiveIn, gradualIn, NO_RELEASES, type Releases } from '../contract/releaseStore.ts';
import { expect, it } from 'vitest';
import { compose } from '../server/composition/compose.ts';
import { runOf, withoutStopped } from '../server/composition/verdict.ts';
import { activated, grouped, published, rolledBack, rolledOut, withdrawn } from './store/releases.ts';
import { releaseOf } from './test/candidate.ts';

// Whatever commands are run in whatever order, knowing what is stopped or not: a version that was stopped or rolled back is given to nobody until
// somebody activates it again (PLUS-28, PLUS-29).

const VERSIONS = ['1.0.0', '1.1.0', '1.2.0', '1.3.0'];
type Do = {
  readonly what: 'publish' | 'activate' | 'gradual' | 'group' | 'stop' | 'withdraw' | 'rollback' | 'rollback unaware' | 'vanish';
  readonly version: string;
};

const version = constantFrom(...VERSIONS);
const one = (what: Do['what']): Arbitrary<Do> => record({ what: constantFrom(what), version });
const doing = oneof(
  ...(['publish', 'activate', 'activate', 'gradual', 'group', 'stop', 'stop', 'withdraw', 'rollback', 'rollback unaware', 'vanish'] as const).map(one),
);

interface World {
  readonly releases: Releases;
  /** Runs (times in use) that were stopped, as the health book keeps them. */
  readonly stops: readonly { readonly version: string; readonly run: string }[];
  /** Versions that nobody may get. */
  readonly bad: ReadonlySet<string>;
  /** Versions whose files are gone. */
  readonly gone: ReadonlySet<string>;
}

const stoppedIn = ({ releases, stops }: World) => stops.filter((stop) => stop.run === (runOf(releases, stop.version) ?? stop.run)).map((stop) => stop.version);

/** The world after one thing was done; as it was when the command refuses. */
function after(world: World, { what, version: named }: Do, at: Date): World {
  const { releases, bad } = world;
  const without = new Set([...bad].filter((other) => other !== named));
  try {
    switch (what) {
      case 'publish':
        return { ...world, releases: published(releases, named, at) };
      case 'activate':
        return { ...world, releases: activated(releases, named, at), bad: without };
      case 'gradual':
        return { ...world, releases: rolledOut(releases, named, { share: 30 }, at), bad: without };
      case 'group':
        return { ...world, releases: grouped(releases, 'provare', named, at, true), bad: without };
      case 'withdraw':
        return { ...world, releases: withdrawn(releases, named, at), bad: new Set([...bad, named]) };
      case 'stop': {
        const used = withoutStopped(releases, stoppedIn(world));
        const run = runOf(releases, named);
        if (run === undefined || (!besideActiveIn(used).includes(named) && (named !== used.active || used.previous === null))) return world;
        return { ...world, stops: [...world.stops, { version: named, run }], bad: new Set([...bad, named]) };
      }
      case 'vanish':
        return { ...world, gone: new Set([...world.gone, named]) };
      default: {
        const stopped = what === 'rollback' ? stoppedIn(world) : [];
        const changed = rolledBack(releases, at, (other) => !stopped.includes(other));
        return { ...world, releases: changed, bad: new Set([...bad, gradualIn(releases).at(-1)?.version ?? releases.active ?? '']) };
      }
    }
  } catch {
    // Refused in a sentence: nothing has changed.
    return world;
  }
}

/** The versions given to sessions that begin now, inside or outside gradual shares and a group, and to those that began with each version. */
async function given(world: World): Promise<Set<string>> {
  const inForce = withoutStopped(world.releases, stoppedIn(world));
  const part = {
    name: 'lookup',
    current: async () => inForce,
    release: async (of: string) => (world.gone.has(of) ? undefined : releaseOf({ version: of })),
  };
  const begun = [{}, ...VERSIONS.map((lookup) => ({ lookup }))];
  const chosen = begun.flatMap((versions) =>
    [0, 0.4, 0.7, 0.99].flatMap((draw) => [[], ['provare']].map((groups) => compose([part], { versions, groups }, () => draw))),
  );
  return new Set((await Promise.all(chosen)).flatMap(({ lookup }) => lookup?.release.version ?? []));
}

it('PLUS-28 PLUS-29 a stopped version is never given until it is activated again', async () => {
  const hours = integer({ min: -2, max: 2 });
  await assert(
    asyncProperty(array(tuple(doing, hours), { maxLength: 30, size: 'max' }), async (things) => {
      let world: World = { releases: NO_RELEASES, stops: [], bad: new Set(), gone: new Set() };
      for (const [index, [thing, hour]] of things.entries()) {
        world = after(world, thing, new Date(Date.parse('2026-11-21T10:00:00Z') + hour * 3_600_000 + index));
        const served = await given(world);
        expect([...served].filter((one) => world.bad.has(one))).toEqual([]);
      }
    }),
  );
});
