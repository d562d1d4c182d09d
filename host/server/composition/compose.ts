import { SLICES, type SliceName } from '@uppgiftsandring/shared/domain/vag/routes';
import { baseOf, chosenRelease, type Chosen, type Versions } from './choose.ts';
import type { SliceReleases } from './sliceReleases.ts';
import { testedRelease, type Tested } from './tested.ts';

export type Composition = { readonly [name in SliceName]?: Chosen };

/** Which release of each slice a session uses. A slice that cannot be found is left out: the page comes without it (ERR-08). */
export async function compose(slices: readonly SliceReleases[], pinned: Versions, random: () => number = Math.random): Promise<Composition> {
  const chance = random() * 100;
  const chosen = await Promise.all(slices.map(async (slice) => [slice.name, await chosenRelease(slice, pinned[slice.name], chance)] as const));
  return Object.fromEntries(chosen.filter(([, release]) => release !== undefined));
}

/** The composition with the tested version of its slice; without that slice when the version cannot be reached. */
export async function withTested(composition: Composition, tested: Tested | undefined): Promise<Composition> {
  const release = tested && (await testedRelease(tested));
  if (!tested || !release) return composition;
  const chosen: Chosen = { release, source: tested.store.source, base: baseOf(release.name, tested.folder), test: true };
  return { ...composition, [release.name]: chosen };
}

/** The versions that the session is pinned to. A slice that is missing right now keeps its pin. */
export function versionsOf(composition: Composition, pinned: Versions): Versions {
  return Object.fromEntries(
    SLICES.flatMap((name) => {
      const version = composition[name]?.release.version ?? pinned[name];
      return version === undefined ? [] : [[name, version]];
    }),
  );
}
