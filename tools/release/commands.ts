import path from 'node:path';
import { SLICES, sliceDist, sliceNamed, storeOf, type SliceName } from '../build/paths.ts';
import { breachesIn, refuse } from './check/check.ts';
import { signatureBreaches } from './check/signature.ts';
import { checkHost } from './check/checkHost.ts';
import { healthOf } from './health.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { sealOf } from './seal/seal.ts';
import { activated, rolledBack, rolledOut, withdrawn as taken } from './releases.ts';
import { sourceBreachesOf } from './check/sourceRules.ts';
import { changeReleases, readRelease, readReleases, versionFolder, versionsIn } from './releaseStore.ts';

/** The slice with that name; throws a sentence with the existing names. */
export function sliceIn(text: string | undefined): SliceName {
  const name = sliceNamed(text ?? '');
  if (!name) throw new Error(`Ange vilken del det gäller: ${SLICES.map((slice) => `mfe-${slice}`).join(', ')}.`);
  return name;
}

/** The status of a slice: the live version, the previous one, and all that exist; how they fare, as the running stack says. */
export async function status(name: SliceName): Promise<string> {
  const store = storeOf(name);
  const { active, previous, rollout, withdrawn } = readReleases(store);
  const gradual = rollout ? `, ${rollout.version} för ${rollout.share} procent av nya besök` : '';
  const marks = (version: string) =>
    [version === active && 'aktiv', version === previous && 'föregående', withdrawn.includes(version) && 'tillbakatagen'].filter(Boolean);
  const health = await healthOf(name);
  const lines = versionsIn(store).map((version) => [`  ${version}`, ...marks(version), ...health.of(version)].join(' '));
  return [`mfe-${name}: ${active ?? 'ingen version'} är aktiv${gradual}`, ...lines, ...health.notes].join('\n');
}

/** Builds the slice, and nothing else, unless a finished build exists. Returns the build's folder. */
async function buildOf(name: SliceName, from: string | undefined): Promise<string> {
  if (from !== undefined) return path.resolve(from);
  // Loaded only here: a machine that serves a store has no compiler, and no other command needs one.
  const { build } = await import('../build/main.ts');
  await build({ only: [name], publish: false });
  return sliceDist(name);
}

async function refuseUnfit(name: SliceName, from: string | undefined): Promise<string> {
  const folder = await buildOf(name, from);
  // A finished build was made elsewhere: the sources in this folder say nothing about it.
  refuse([...(await breachesIn(name, folder)), ...(from === undefined ? await sourceBreachesOf(name) : [])]);
  return folder;
}

/** Compares a slice with the live shell, or the shell with the slices that are in use. */
export async function check(what: string | undefined, from: string | undefined): Promise<string> {
  if (what === 'host') return checkHost(from);
  const name = sliceIn(what);
  const folder = await refuseUnfit(name, from);
  return `mfe-${name} ${readRelease(folder).version} passar det som är i drift.`;
}

/** Adds a version to the store; that makes nothing live. */
export async function put(name: SliceName, from: string | undefined): Promise<string> {
  const folder = await refuseUnfit(name, from);
  const { version, added } = await publish(storeOf(name), await sealOf(name), folder, new Date());
  if (!added) return `mfe-${name} ${version} är redan publicerad.`;
  return `mfe-${name} ${version} är publicerad. Aktivera den med: npm run release -- activate mfe-${name} ${version}`;
}

/** Adds a build under a number of its own, which nobody gets but by a link; returns that number. */
export async function putPreview(name: SliceName, tag: string | undefined, from: string | undefined): Promise<string> {
  if (!/^[0-9a-z]+(\.[0-9a-z]+)*$/.test(tag ?? ''))
    throw new Error(`Ange ett namn på provet, som pr12.1: bokstäver, siffror och punkter, inte "${tag ?? ''}".`);
  const folder = await refuseUnfit(name, from);
  return (await publish(storeOf(name), await sealOf(name), folder, new Date(), { suffix: tag ?? false })).version;
}

/** Makes a version live, for all new sessions or for a share of them. */
export async function activate(name: SliceName, version: string | undefined, share: string | undefined): Promise<string> {
  if (!version) throw new Error('Ange vilken version som ska aktiveras.');
  const store = storeOf(name);
  refuse(await breachesIn(name, versionFolder(store, version), true));
  const gradual = share !== undefined && share !== '100';
  await changeReleases(store, await sealOf(name), (releases) =>
    gradual ? rolledOut(releases, version, Number(share), new Date()) : activated(releases, version, new Date()),
  );
  return `mfe-${name} ${version} är ${gradual ? `aktiv för ${share} procent av nya besök` : 'aktiv'}.`;
}

/** Takes a version from every session. */
export async function withdraw(name: SliceName, version: string | undefined): Promise<string> {
  if (!version) throw new Error('Ange vilken version som ska dras tillbaka.');
  const store = storeOf(name);
  versionFolder(store, version);
  const { active } = await changeReleases(store, await sealOf(name), (releases) => taken(releases, version, new Date()));
  return `mfe-${name} ${version} är indragen: alla besök som har den får ${active ?? 'ingen version'} vid nästa sidladdning.`;
}

/** Rolls the newest version back. */
export async function rollback(name: SliceName): Promise<string> {
  const store = storeOf(name);
  const seal = await sealOf(name);
  const { withdrawn, active } = await changeReleases(store, seal, (releases) => {
    const changed = rolledBack(releases, new Date());
    if (changed.active !== null) refuse(signatureBreaches(versionFolder(store, changed.active), seal));
    return changed;
  });
  return `mfe-${name}: ${withdrawn.at(-1)} är tillbakatagen, ${active} är aktiv.`;
}

/** Removes versions that have not been in use for that many days. */
export async function tidy(name: SliceName, days: string | undefined): Promise<string> {
  const kept = Number(days ?? 30);
  if (!Number.isInteger(kept) || kept < 1) throw new Error(`Antalet dagar ska vara ett heltal från 1, inte "${days}".`);
  const gone = await prune(storeOf(name), await sealOf(name), kept, new Date());
  return `mfe-${name}: ${gone.length === 0 ? 'inget att ta bort' : `tog bort ${gone.join(', ')}`}.`;
}
