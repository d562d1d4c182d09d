import type { Gives, Release } from '../../contract/releaseStore.ts';
import { baseOf, chosenRelease, type Chosen, type Composition, type Versions } from './choose.ts';
import type { PartReleases } from './partReleases.ts';
import type { Pin } from './pin.ts';
import { testedRelease, testedSource, type Tested } from './tested.ts';

/** A random draw that is outside the share of every gradual release. */
const EVERYBODY = 100;

/** Whether a shell accepts a slice's contract, gives every name that it takes and knows the guards of its pages. `release check` compares package ranges. */
function isGiven({ contract, takes = {}, routes = [] }: Release, { contracts, names = {}, guards: known = [] }: Gives): boolean {
  const given = ([module, taken]: readonly [string, readonly string[]]) => taken.every((name) => name === '*' || names[module]?.includes(name) !== false);
  const shown = routes.every(({ guards }) => guards.every((guard) => known.includes(guard)));
  return contracts.includes(contract) && shown && Object.entries(takes).every(given);
}

/** The slices of a composition that take something its shell does not give (PLUS-27). None without a shell from a store: no other could be chosen. */
export function incompatibleSlices({ host, ...slices }: Composition): readonly string[] {
  const gives = host?.release.gives;
  return gives ? Object.entries(slices).flatMap(([name, chosen]) => (chosen && !isGiven(chosen.release, gives) ? [name] : [])) : [];
}

/** Whether every slice fits, except those that did not fit before either: a slice that fits no shell must not decide for the others (PLUS-41). */
export const isAsCompatible = (composition: Composition, before: readonly string[]): boolean =>
  incompatibleSlices(composition).every((name) => before.includes(name));

/**
 * Which release of each slice, and of the shell, a session uses. A slice that cannot be found is left out: the page comes without it (ERR-08). A session keeps
 * its shell, unless another gives what a slice lacks in it and all that it gives itself (PLUS-27). The shell has a draw of its own: otherwise two gradual
 * releases at once would reach the same sessions, and one would be blamed for the other (PLUS-28). `before`: what the session is pinned to, if it has begun.
 */
export async function compose(parts: readonly PartReleases[], before?: Pin, random: () => number = Math.random): Promise<Composition> {
  const { versions: pinned = {}, failed } = before ?? {};
  const [forSlices, forShell] = [random() * 100, random() * 100];
  const choose = async (part: PartReleases, pins: Versions) => {
    const session = part.name === 'host' ? { chance: forShell, failed } : { chance: forSlices };
    const chosen = await chosenRelease(part, { pinned: pins[part.name], ...session });
    return chosen ? [[part.name, chosen] as const] : [];
  };
  const composition: Composition = Object.fromEntries((await Promise.all(parts.map((part) => choose(part, pinned)))).flat());
  const lacks = incompatibleSlices(composition);
  const shell = parts.find(({ name }) => name === 'host');
  if (!shell || pinned.host === undefined || lacks.length === 0) return composition;
  const other: Composition = { ...composition, ...Object.fromEntries(await choose(shell, {})) };
  return incompatibleSlices(other).length < lacks.length && isAsCompatible(other, lacks) ? other : composition;
}

/**
 * The composition with the tested version of its slice; without that slice when the version cannot be reached. A tester's link is checked against the live
 * shell: when the session's own is older and lacks what the version takes, the page comes in the live one. Undefined when that lacks it too, or what another
 * slice has in the session's own (PLUS-29, PLUS-31).
 */
export async function withTested(composition: Composition, tested: Tested | undefined, host: PartReleases | null): Promise<Composition | undefined> {
  const release = tested && (await testedRelease(tested));
  if (!tested || !release) return composition;
  const chosen: Chosen = { release, source: testedSource(tested), base: baseOf(release.name, tested.folder), test: true };
  const shown = { ...composition, [release.name]: chosen };
  const others = incompatibleSlices(composition).filter((name) => name !== release.name);
  if (!host || isAsCompatible(shown, others)) return shown;
  const live = await chosenRelease(host, { chance: EVERYBODY });
  const inLive = { ...shown, ...(live && { host: live }) };
  return isAsCompatible(inLive, others) ? inLive : undefined;
}

/** The versions that the session is pinned to. A part that is missing right now keeps its pin. */
export function versionsOf(composition: Composition, pinned: Versions): Versions {
  return { ...pinned, ...Object.fromEntries(Object.entries(composition).flatMap(([name, chosen]) => (chosen ? [[name, chosen.release.version]] : []))) };
}
