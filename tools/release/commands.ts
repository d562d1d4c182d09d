import path from 'node:path';
import { SLICES, hostDist, readJson, sliceDir, sliceDist, sliceNamed, type SliceName } from '../build/paths.ts';
import { storeOf } from './publishBuilt.ts';
import { activated, rolledBack, rolledOut } from './releases.ts';
import { breachesOf, type Breach, type LiveHost } from './rules.ts';
import { sourceBreachesOf } from './sourceRules.ts';
import { publish, readRelease, readReleases, versionFolder, versionsIn, writeReleases } from './store.ts';

export const HELP = `Så används kommandot:
  npm run release -- status [mfe-lookup]
  npm run release -- check mfe-lookup                prövar den byggda versionen mot det som är i drift
  npm run release -- publish mfe-lookup              lägger den byggda versionen i versionslagret
  npm run release -- activate mfe-lookup 1.2.0       alla nya besök får versionen
  npm run release -- activate mfe-lookup 1.2.0 10    tio procent av de nya besöken får versionen
  npm run release -- rollback mfe-lookup             tar tillbaka den senaste versionen`;

interface Where {
  readonly name: SliceName;
  readonly store: string;
  readonly dist: string;
}

function where(text: string | undefined): Where {
  const name = sliceNamed(text ?? '');
  if (!name) throw new Error(`Ange vilken del det gäller: ${SLICES.map((slice) => `mfe-${slice}`).join(', ')}.`);
  return { name, store: process.env[`RELEASES_${name.toUpperCase()}`] ?? storeOf(name), dist: sliceDist(name) };
}

function status({ name, store }: Where): string {
  const { active, previous, rollout, withdrawn } = readReleases(store);
  const gradual = rollout ? `, ${rollout.version} för ${rollout.share} procent av nya besök` : '';
  const marks = (version: string) => [version === active && 'aktiv', version === previous && 'föregående', withdrawn.includes(version) && 'tillbakatagen'].filter(Boolean);
  const lines = versionsIn(store).map((version) => ['  ' + version, ...marks(version)].join(' '));
  return [`mfe-${name}: ${active ?? 'ingen version'} är aktiv${gradual}`, ...lines].join('\n');
}

/** Refuses a version that does not fit what is live (PLUS-22). */
function refuse(breaches: readonly Breach[]): void {
  if (breaches.length === 0) return;
  const lines = breaches.map(({ rule, what, mend }) => `  ${rule}: ${what}\n    ${mend}`);
  throw new Error(`Versionen passar inte det som är i drift:\n${lines.join('\n')}`);
}

function breachesIn(name: SliceName, folder: string): Breach[] {
  const host = readJson<LiveHost>(process.env['HOST_BUILD'] ?? path.join(hostDist, 'build.json'));
  const { pageBytes } = readJson<{ pageBytes: number }>(path.join(sliceDir(name), 'budget.json'));
  return breachesOf({ release: readRelease(folder), folder }, host, pageBytes);
}

function activate({ name, store }: Where, version: string | undefined, share: string | undefined): string {
  if (!version) throw new Error('Ange vilken version som ska aktiveras.');
  refuse(breachesIn(name, versionFolder(store, version)));
  const releases = readReleases(store);
  const gradual = share !== undefined && share !== '100';
  writeReleases(store, gradual ? rolledOut(releases, version, Number(share), new Date()) : activated(releases, version, new Date()));
  return `mfe-${name} ${version} är ${gradual ? `aktiv för ${share} procent av nya besök` : 'aktiv'}.`;
}

function rollback({ name, store }: Where): string {
  const releases = rolledBack(readReleases(store), new Date());
  writeReleases(store, releases);
  return `mfe-${name}: ${releases.withdrawn.at(-1)} är tillbakatagen, ${releases.active} är aktiv.`;
}

function put({ name, store, dist }: Where): string {
  const { version, added } = publish(store, dist, new Date());
  if (!added) return `mfe-${name} ${version} är redan publicerad.`;
  return `mfe-${name} ${version} är publicerad. Aktivera den med: npm run release -- activate mfe-${name} ${version}`;
}

/** Runs one release command; answers what to print, throws an error with a sentence when it cannot be done. */
export function run([command, slice, version, share]: readonly string[]): string {
  switch (command) {
    case 'status':
      return (slice ? [slice] : SLICES).map((name) => status(where(name))).join('\n');
    case 'check': {
      const { name, dist } = where(slice);
      refuse([...breachesIn(name, dist), ...sourceBreachesOf(name)]);
      return `mfe-${name} ${readRelease(dist).version} passar det som är i drift.`;
    }
    case 'publish':
      return put(where(slice));
    case 'activate':
      return activate(where(slice), version, share);
    case 'rollback':
      return rollback(where(slice));
    default:
      throw new Error(HELP);
  }
}
