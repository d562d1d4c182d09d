import path from 'node:path';
import type { Gives, Release } from '@uppgiftsandring/shared/slice/releaseStore';
import { SLICES, storeOf, type SliceName } from '../../build/paths.ts';
import { changedFiles } from './contents.ts';
import { misfits } from './fit.ts';
import { versionsInUse, type Used } from './inUse.ts';
import { readReleaseIfWhole, readReleases, versionsIn } from '../releaseStore.ts';
import { identity, type Breach } from './rules.ts';

// A version of the shell against every version of every slice that is in use (PLUS-27).

interface InUse extends Used {
  readonly name: SliceName;
  readonly folder: string;
}

const inUse = (at: Date): InUse[] =>
  SLICES.flatMap((name) => {
    const store = storeOf(name);
    return versionsInUse(readReleases(store), versionsIn(store), at).map((used) => ({ ...used, name, folder: path.join(store, used.version) }));
  });

function breachesOfOne({ name, version, why, folder }: InUse, host: Gives): Breach[] {
  const release = readReleaseIfWhole(folder);
  if (!release) return [{ rule: 'integritet', what: `mfe-${name} ${version} (${why}) går inte att läsa.`, mend: `Se vad som är fel med ${folder}.` }];
  return misfits({ name, release, folder }, host).map(({ rule, what, shell }) => ({ rule, what: `mfe-${name} ${version} (${why}) ${what}`, mend: shell }));
}

/** Every rule that a version of the shell breaks: changed files, and each slice in use that would not work in it. */
export function shellBreaches(release: Release, folder: string): Breach[] {
  const { gives } = release;
  const silent: Breach = { rule: 'delade namn', what: 'Bygget säger inte vad skalet ger delarna.', mend: 'Bygg om det med npm run build -- host.' };
  return [
    ...identity({ name: 'host', release }),
    ...changedFiles(folder, release),
    ...(gives ? inUse(new Date()).flatMap((one) => breachesOfOne(one, gives)) : [silent]),
  ];
}

/** Says that a shell fits, which versions have not said what they take, and which slices have none, as when a store is not where it should be; throws when there was nothing to compare it with. */
export function shellFits(): string {
  const versions = inUse(new Date());
  if (versions.length === 0)
    throw new Error('Skalet är inte jämfört med något: ingen del har en version i bruk. Ange mappen med versionslagren med RELEASES_DIR.');
  const silent = versions.filter(({ folder }) => readReleaseIfWhole(folder)?.takes === undefined).map(({ name, version }) => `mfe-${name} ${version}`);
  const unsaid = silent.length === 0 ? '' : ` Vilka namn de tar säger inte ${silent.join(', ')}: pröva dem i en webbläsare.`;
  const without = SLICES.filter((name) => versions.every((one) => one.name !== name)).map((name) => `mfe-${name}`);
  const unseen = without.length === 0 ? '' : ` Ingen version i bruk finns av ${without.join(', ')} i ${path.dirname(storeOf(without[0] ?? ''))}: stämmer det?`;
  const all = versions.length === 1 ? 'den version' : `alla ${versions.length} versioner`;
  return `Skalet passar ${all} som används.${unsaid}${unseen}`;
}
