import type { Gives, Release } from '@uppgiftsandring/shared/slice/releaseStore';
import type { Composition } from './compose.ts';

/** Whether a shell accepts a slice's contract and gives every name that it takes. Ranges of packages are for `release check`. */
function isGiven({ contract, takes = {} }: Release, { contracts, names = {} }: Gives): boolean {
  const given = ([module, taken]: readonly [string, readonly string[]]) => taken.every((name) => name === '*' || names[module]?.includes(name) !== false);
  return contracts.includes(contract) && Object.entries(takes).every(given);
}

/** Whether the shell of a composition gives what each of its slices takes (PLUS-27). True without a shell from a store: nothing else could be chosen. */
export function fits({ host, ...slices }: Composition): boolean {
  const gives = host?.release.gives;
  return !gives || Object.values(slices).every((chosen) => !chosen || isGiven(chosen.release, gives));
}
