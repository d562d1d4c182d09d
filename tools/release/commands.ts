import { SLICES, sliceDist, sliceNamed, type SliceName } from '../build/paths.ts';
import { storeOf } from './publishBuilt.ts';
import { activated, rolledBack, rolledOut } from './releases.ts';
import { publish, readReleases, versionFolder, versionsIn, writeReleases } from './store.ts';

export const HELP = `Så används kommandot:
  npm run release -- status [mfe-lookup]
  npm run release -- publish mfe-lookup              lägger den byggda versionen i versionslagret
  npm run release -- activate mfe-lookup 1.2.0       alla nya besök får versionen
  npm run release -- activate mfe-lookup 1.2.0 10    tio procent av de nya besöken får versionen
  npm run release -- rollback mfe-lookup             tar tillbaka den senaste versionen`;

interface Where {
  readonly store: string;
  readonly dist: string;
  readonly name: SliceName;
}

function where(text: string | undefined): Where {
  const name = sliceNamed(text ?? '');
  if (!name) throw new Error(`Ange vilken del det gäller: ${SLICES.map((slice) => `mfe-${slice}`).join(', ')}.`);
  return { name, store: process.env[`RELEASES_${name.toUpperCase()}`] ?? storeOf(name), dist: sliceDist(name) };
}

function status({ name, store }: Where): string {
  const { active, previous, rollout, withdrawn } = readReleases(store);
  const gradual = rollout ? `, ${rollout.version} för ${rollout.share} procent av nya besök` : '';
  const lines = versionsIn(store).map((version) => `  ${version}${version === active ? ' aktiv' : ''}${version === previous ? ' föregående' : ''}${withdrawn.includes(version) ? ' tillbakatagen' : ''}`);
  return [`mfe-${name}: ${active ?? 'ingen version'} är aktiv${gradual}`, ...lines].join('\n');
}

function activate({ name, store }: Where, version: string | undefined, share: string | undefined): string {
  if (!version) throw new Error('Ange vilken version som ska aktiveras.');
  versionFolder(store, version);
  const releases = readReleases(store);
  const gradual = share !== undefined && share !== '100';
  writeReleases(store, gradual ? rolledOut(releases, version, Number(share), new Date()) : activated(releases, version, new Date()));
  return `mfe-${name} ${version} är ${gradual ? `aktiv för ${share} procent av nya besök` : 'aktiv'}.`;
}

/** Runs one release command; answers what to print, throws an error with a sentence when it cannot be done. */
export function run([command, slice, ...rest]: readonly string[]): string {
  switch (command) {
    case 'status':
      return (slice ? [slice] : SLICES).map((name) => status(where(name))).join('\n');
    case 'publish': {
      const { name, store, dist } = where(slice);
      const { version, added } = publish(store, dist, new Date());
      return added ? `mfe-${name} ${version} är publicerad. Aktivera den med: npm run release -- activate mfe-${name} ${version}` : `mfe-${name} ${version} är redan publicerad.`;
    }
    case 'activate':
      return activate(where(slice), rest[0], rest[1]);
    case 'rollback': {
      const { name, store } = where(slice);
      const releases = rolledBack(readReleases(store), new Date());
      writeReleases(store, releases);
      return `mfe-${name}: ${releases.withdrawn.at(-1)} är tillbakatagen, ${releases.active} är aktiv.`;
    }
    default:
      throw new Error(HELP);
  }
}
