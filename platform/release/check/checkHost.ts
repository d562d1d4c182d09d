import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Gives, Release } from '../../contract/releaseStore.ts';
import { lackOf } from '../../contract/shellPage.ts';
import type { SliceName } from '../../build/paths.ts';
import { verificationBreaches, type Origin } from './verify.ts';
import { changedFiles } from './contents.ts';
import { misfits } from './fit.ts';
import { readReleaseIfWhole, readReleases, versionsIn } from '../store/releaseStore.ts';
import { versionsInUse, type Used } from '../store/used.ts';
import { identity, type Breach } from './breach.ts';
import { storedSlices, type Stored } from './stores.ts';

// Checks a version of the shell against every version in use of every slice of the list, wherever that is released from (PLUS-27, PLUS-41).

interface InUse extends Used {
  readonly name: SliceName;
  readonly folder: string;
  readonly origin: Origin | undefined;
}

/** The versions given to new sessions, even if their files are missing, and those that an open session may have. */
function inUse(slices: readonly Stored[], at: Date): InUse[] {
  return slices.flatMap(({ name, store, origin }) => {
    const releases = readReleases(store);
    const given = [releases.active, releases.rollout?.version].filter((version) => typeof version === 'string');
    const versions = [...new Set([...versionsIn(store), ...given])];
    return versionsInUse(releases, versions, at).map((used) => ({ ...used, name, origin, folder: path.join(store, used.version) }));
  });
}

/** Why no server would give out the versions in use of slices released elsewhere; empty when each is what its team signed. */
export const unverifiedIn = (slices: readonly Stored[]): Breach[] =>
  inUse(slices, new Date()).flatMap(({ origin, version, folder }) => (origin ? verificationBreaches(origin, version, folder) : []));

function breachesOfOne({ name, version, why, folder, origin }: InUse, host: Gives): Breach[] {
  const unsigned = origin ? verificationBreaches(origin, version, folder) : [];
  if (unsigned.length > 0) return unsigned;
  const release = readReleaseIfWhole(folder);
  if (!release) return [{ rule: 'integritet', what: `mfe-${name} ${version} (${why}) går inte att läsa.`, mend: `Se vad som är fel med ${folder}.` }];
  return misfits({ name, release, folder }, host).map(({ rule, what, shell }) => ({ rule, what: `mfe-${name} ${version} (${why}) ${what}`, mend: shell }));
}

function pageBreaches({ entry, integrity }: Release, folder: string): Breach[] {
  const page = path.join(folder, entry);
  const lack = existsSync(page) && lackOf(readFileSync(page, 'utf8'), (file) => Object.hasOwn(integrity, file));
  const mend = 'Se efter i host/index.html, och bygg om skalet.';
  return lack ? [{ rule: 'integritet', what: `Sidan ${entry} saknar ${lack}: den kan inte starta.`, mend }] : [];
}

/** Every rule that a version of the shell breaks: changed files, a page that could not start, and each version in use of those slices that would not work in it. */
export function shellBreaches(release: Release, folder: string, slices: readonly Stored[]): Breach[] {
  const { gives } = release;
  const silent: Breach = { rule: 'delade namn', what: 'Bygget säger inte vad skalet ger delarna.', mend: 'Bygg om det med npm run build -- host.' };
  return [
    ...identity('host', release),
    ...changedFiles(folder, release),
    ...pageBreaches(release, folder),
    ...(gives ? inUse(slices, new Date()).flatMap((one) => breachesOfOne(one, gives)) : [silent]),
  ];
}

/** A sentence, after a space, about the slices that have no version in use, as when a store is in the wrong place; empty when each has one. */
export function unseenIn(slices: readonly Stored[]): string {
  const found = new Set(inUse(slices, new Date()).map(({ name }) => name));
  const without = slices.flatMap(({ name }) => (found.has(name) ? [] : [`mfe-${name}`]));
  return without.length === 0 ? '' : ` Ingen version i bruk finns av ${without.join(', ')}: stämmer det?`;
}

/** A sentence that a shell fits, and which slices have no version in use; throws when there was nothing to compare with. */
export async function shellFits(): Promise<string> {
  const slices = await storedSlices();
  const versions = inUse(slices, new Date());
  if (versions.length === 0)
    throw new Error('Skalet är inte jämfört med något: ingen del har en version i bruk. Ange mappen med versionslagren med RELEASES_DIR.');
  const all = versions.length === 1 ? 'den version' : `alla ${versions.length} versioner`;
  return `Skalet passar ${all} som används.${unseenIn(slices)}`;
}
