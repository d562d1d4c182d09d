import path from 'node:path';
import type { Releases } from '@uppgiftsandring/shared/slice/releaseStore';
import { distOf, folderName, partNamed, PARTS, storeOf, type PartName, type SliceName } from '../build/paths.ts';
import { breachesIn, refuse } from './check/check.ts';
import { signatureBreaches } from './check/signature.ts';
import { shellBreaches, shellFits } from './check/checkHost.ts';
import type { Breach } from './check/rules.ts';
import { healthOf } from './health.ts';
import type { Said } from './origin.ts';
import { prune } from './prune.ts';
import { publish } from './publish.ts';
import { sealOf, type Seal } from './seal/seal.ts';
import { activated, planFrom, rolledBack, rolledOut, withdrawn as taken } from './releases.ts';
import { sourceBreachesOf } from './check/sourceRules.ts';
import { changeReleases, readRelease, readReleases, versionFolder, versionsIn } from './releaseStore.ts';

/** The part with that name, a slice or the shell; throws a sentence with the existing names. */
export function partIn(text: string | undefined): PartName {
  const name = partNamed(text ?? '');
  if (!name) throw new Error(`Ange vilken del det gäller: ${PARTS.map(folderName).join(', ')}.`);
  return name;
}

/** The slice with that name: what is only done with one. */
export function sliceIn(text: string | undefined): SliceName {
  const name = partIn(text);
  if (name === 'host') throw new Error('Det går att göra med en del, men inte med skalet.');
  return name;
}

/** The status of a part: the live version, the previous one, and all that exist; how they fare, as the running stack says. */
export async function status(name: PartName): Promise<string> {
  const store = storeOf(name);
  const { active, previous, rollout, withdrawn } = readReleases(store);
  const marks = (version: string) =>
    [version === active && 'aktiv', version === previous && 'föregående', withdrawn.includes(version) && 'tillbakatagen'].filter(Boolean);
  const health = await healthOf(name);
  const gradual = rollout
    ? `, ${rollout.version} för ${health.share ?? rollout.share} procent av nya besök${rollout.plan ? ', stegvis av sig själv' : ''}`
    : '';
  const lines = versionsIn(store).map((version) => [`  ${version}`, ...marks(version), ...health.of(version)].join(' '));
  return [`${folderName(name)}: ${active ?? 'ingen version'} är aktiv${gradual}`, ...lines, ...health.notes].join('\n');
}

/** Builds the part, and nothing else, unless a finished build exists. Returns the build's folder. */
async function buildOf(name: PartName, from: string | undefined): Promise<string> {
  if (from !== undefined) return path.resolve(from);
  // Loaded only here: a machine that serves a store has no compiler, and no other command needs one.
  const { build } = await import('../build/main.ts');
  await build({ only: [name], publish: false });
  return distOf(name);
}

const refuseIn = (name: PartName, breaches: readonly Breach[]): void =>
  refuse(breaches, name === 'host' ? 'Skalet passar inte de delar som används' : 'Versionen passar inte det som är i drift');

async function refuseUnfit(name: PartName, from: string | undefined): Promise<string> {
  const folder = await buildOf(name, from);
  // A finished build was made elsewhere: the sources in this folder say nothing about it.
  const own = name === 'host' || from !== undefined ? [] : await sourceBreachesOf(name);
  refuseIn(name, [...(await breachesIn(name, folder)), ...own]);
  return folder;
}

/** Compares a slice with the live shells, or the shell with the slices that are in use. */
export async function check(name: PartName, from: string | undefined): Promise<string> {
  const folder = await refuseUnfit(name, from);
  if (name === 'host') return shellFits();
  return `${folderName(name)} ${readRelease(folder).version} passar det som är i drift.`;
}

/** Adds a version to the store; that makes nothing live. */
export async function put(name: PartName, from: string | undefined): Promise<string> {
  const folder = await refuseUnfit(name, from);
  const { version, added } = await publish(storeOf(name), await sealOf(name), folder, new Date());
  if (!added) return `${folderName(name)} ${version} är redan publicerad.`;
  return `${folderName(name)} ${version} är publicerad. Aktivera den med: npm run release -- activate ${folderName(name)} ${version}`;
}

/** Adds a build under a number of its own, which nobody gets but by a link; returns that number. */
export async function putPreview(name: SliceName, tag: string | undefined, from: string | undefined): Promise<string> {
  if (!/^[0-9a-z]+(\.[0-9a-z]+)*$/.test(tag ?? ''))
    throw new Error(`Ange ett namn på provet, som pr12.1: bokstäver, siffror och punkter, inte "${tag ?? ''}".`);
  const folder = await refuseUnfit(name, from);
  return (await publish(storeOf(name), await sealOf(name), folder, new Date(), { suffix: tag ?? false })).version;
}

/** How a version is made live. */
interface Activation extends Said {
  /** Percent of new sessions; all of them without it. */
  readonly share?: string | undefined;
  /** From that share, or one percent, it goes on by itself, each share held for so many hours at least (PLUS-43). */
  readonly byItself?: boolean;
  readonly hours?: string | undefined;
}

/** Makes a version live, for all new sessions or for a share of them. */
export async function activate(
  name: PartName,
  version: string | undefined,
  { share, byItself = false, hours = '24', ...said }: Activation = {},
): Promise<string> {
  if (!version) throw new Error('Ange vilken version som ska aktiveras.');
  const store = storeOf(name);
  refuseIn(name, await breachesIn(name, versionFolder(store, version), true));
  const first = Number(share ?? (byItself ? 1 : 100));
  const plan = byItself ? planFrom(first, Number(hours)) : undefined;
  const isForAll = first === 100;
  const change = (releases: Releases) =>
    isForAll ? activated(releases, version, new Date()) : rolledOut(releases, version, { share: first, ...(plan && { plan }) }, new Date());
  await changeReleases(store, await sealOf(name), change, said);
  const goesOn =
    plan && !isForAll ? `, och går vidare av sig själv till ${plan.shares.slice(1).join(', ')} efter minst ${hours} timmar var, så länge den mår bra` : '';
  return `${folderName(name)} ${version} är ${isForAll ? 'aktiv' : `aktiv för ${first} procent av nya besök`}${goesOn}.`;
}

/** Takes a version from every session. */
export async function withdraw(name: PartName, version: string | undefined, said: Said): Promise<string> {
  if (!version) throw new Error('Ange vilken version som ska dras tillbaka.');
  const store = storeOf(name);
  versionFolder(store, version);
  const { active } = await changeReleases(store, await sealOf(name), (releases) => taken(releases, version, new Date()), said);
  return `${folderName(name)} ${version} är indragen: alla besök som har den får ${active ?? 'ingen version'} vid nästa sidladdning.`;
}

/** What stands against a version that would be live again: its signature, and of a shell the slices that have come to need more than it gives. */
function rollbackBreaches(name: PartName, folder: string, seal: Seal): Breach[] {
  return [...signatureBreaches(folder, seal), ...(name === 'host' ? shellBreaches(readRelease(folder), folder) : [])];
}

/** Rolls the newest version back. */
export async function rollback(name: PartName, said: Said): Promise<string> {
  const store = storeOf(name);
  const seal = await sealOf(name);
  const change = (releases: Releases) => {
    const changed = rolledBack(releases, new Date());
    if (changed.active !== null) refuseIn(name, rollbackBreaches(name, versionFolder(store, changed.active), seal));
    return changed;
  };
  const { withdrawn, active } = await changeReleases(store, seal, change, said);
  return `${folderName(name)}: ${withdrawn.at(-1)} är tillbakatagen, ${active} är aktiv.`;
}

/** Removes versions that have not been in use for that many days. */
export async function tidy(name: PartName, days: string | undefined): Promise<string> {
  const kept = Number(days ?? 30);
  if (!Number.isInteger(kept) || kept < 1) throw new Error(`Antalet dagar ska vara ett heltal från 1, inte "${days}".`);
  const gone = await prune(storeOf(name), await sealOf(name), kept, new Date());
  return `${folderName(name)}: ${gone.length === 0 ? 'inget att ta bort' : `tog bort ${gone.join(', ')}`}.`;
}
