import type { PartName } from '@uppgiftsandring/shared/domain/vag/routes';
import { baseOf, chosenRelease, type Chosen, type Versions } from './choose.ts';
import { fits } from './fits.ts';
import type { PartReleases } from './partReleases.ts';
import { testedRelease, type Tested } from './tested.ts';

export type Composition = { readonly [name in PartName]?: Chosen };

/**
 * Which release of each slice, and of the shell, a session uses. A slice that cannot be found is left out: the page comes without it (ERR-08). A session
 * whose slice was taken from it keeps its shell only if the shell gives what the new version takes (PLUS-27). The shell is drawn apart: two gradual
 * releases at once would else reach the same sessions, and the one be blamed for the other (PLUS-28).
 */
export async function compose(parts: readonly PartReleases[], pinned: Versions, random: () => number = Math.random): Promise<Composition> {
  const [forSlices, forShell] = [random() * 100, random() * 100];
  const choose = async (some: readonly PartReleases[], pins: Versions): Promise<Composition> => {
    const chanceOf = (name: PartName) => (name === 'host' ? forShell : forSlices);
    const chosen = await Promise.all(some.map(async (part) => [part.name, await chosenRelease(part, pins[part.name], chanceOf(part.name))] as const));
    return Object.fromEntries(chosen.filter(([, release]) => release !== undefined));
  };
  const composition = await choose(parts, pinned);
  if (pinned.host === undefined || fits(composition)) return composition;
  const shell = parts.filter(({ name }) => name === 'host');
  return { ...composition, ...(await choose(shell, {})) };
}

/** The composition with the tested version of its slice; without that slice when the version cannot be reached. */
export async function withTested(composition: Composition, tested: Tested | undefined): Promise<Composition> {
  const release = tested && (await testedRelease(tested));
  if (!tested || !release) return composition;
  const chosen: Chosen = { release, source: tested.store.source, base: baseOf(release.name, tested.folder), test: true };
  return { ...composition, [release.name]: chosen };
}

/** The versions that the session is pinned to. A part that is missing right now keeps its pin. */
export function versionsOf(composition: Composition, pinned: Versions): Versions {
  return { ...pinned, ...Object.fromEntries(Object.entries(composition).flatMap(([name, chosen]) => (chosen ? [[name, chosen.release.version]] : []))) };
}
