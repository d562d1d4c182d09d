import type { Gives, Release } from '../../contract/releaseStore.ts';
import { folderName, type PartName } from '../../build/paths.ts';
import type { Breach, Candidate } from './breach.ts';
import { contentBreaches } from './contents.ts';
import { misfits } from './fit.ts';

/** The breach when a build is of another part than it should be a version of. */
export function identity({ name, release }: { readonly name: PartName; readonly release: Release }): Breach[] {
  if (release.name === name) return [];
  return [
    { rule: 'del', what: `Det är ett bygge av ${folderName(release.name)}, inte av ${folderName(name)}.`, mend: 'Ange rätt del, eller rätt mapp med --from.' },
  ];
}

/** Every rule that a candidate breaks by the files in its folder, beside each of the shells that it may meet. `budget` is in bytes for each page when it is the first one shown. */
export function breachesOf(candidate: Candidate, shells: readonly Gives[], budget: number): Breach[] {
  const unfit = shells.flatMap((shell) => misfits(candidate, shell)).map(({ rule, what, slice }) => ({ rule, what: `Versionen ${what}`, mend: slice }));
  const given = new Set(shells.flatMap(({ provides }) => Object.keys(provides)));
  return [...identity(candidate), ...new Map(unfit.map((one) => [one.what, one])).values(), ...contentBreaches(candidate, [...given], budget)];
}
