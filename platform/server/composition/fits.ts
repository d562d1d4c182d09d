import type { Gives, Release } from '../../contract/releaseStore.ts';
import type { Composition } from './choose.ts';

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
