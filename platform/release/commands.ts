import path from 'node:path';
import type { Releases } from '../contract/releaseStore.ts';
import { inputsHash } from '../build/inputs.ts';
import { distOf, folderName, hostDir, OUTSIDE, partNamed, PARTS, sliceDir, storeOf, type PartName, type SliceName } from '../build/paths.ts';
import { breachesIn, refuse } from './check/check.ts';
import { signatureBreaches } from './check/believed.ts';
import { shellBreaches, shellFits, unseenIn } from './check/checkHost.ts';
import type { Breach } from './check/breach.ts';
import { storedSlices, type Stored } from './check/stores.ts';
import { askStack, healthOf, type InStack } from './health.ts';
import type { Said } from './origin.ts';
import { renewalOf } from './seal/signing.ts';
import { prune } from './store/prune.ts';
import { publish } from './publish.ts';
import { sealOf, type Seal } from './seal/seal.ts';
import { activated, demandFit, planFrom, rolledBack, rolledOut, toldOf, withdrawn as taken, type Told } from './store/releases.ts';
import { sourceBreachesOf } from './check/sourceRules.ts';
import { changeReleases, readRelease, readReleases, versionFolder, versionsIn } from './store/releaseStore.ts';

/** The part with that name, a slice or the shell; throws a sentence with the existing names. */
export function partIn(text: string | undefined): PartName {
  const name = partNamed(text ?? '');
  if (!name) throw new Error(`Ange vilken del det gäller: ${PARTS.map(folderName).join(', ')}.`);
  return name;
}

/** The slice with that name, for commands that do not apply to the shell. */
export function sliceIn(text: string | undefined): SliceName {
  const name = partIn(text);
  if (name === 'host') throw new Error('Det går att göra med en del, men inte med skalet.');
  return name;
}

/** The status of a part: the live version, the previous one, and all that exist, with their health in the running stack. */
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
  return [`${folderName(name)}: ${active ?? 'ingen version'} är aktiv${gradual}`, ...lines, ...dueIn(store, name), ...health.notes].join('\n');
}

/** A sentence when the list of a store will soon stop counting, or does not count already (PLUS-68). */
function dueIn(store: string, name: PartName): string[] {
  const due = renewalOf(store, new Date());
  return due === undefined ? [] : [`Listan över det som är i drift ${due} Förnya den: npm run release -- renew ${folderName(name)}`];
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

/** Whether a build was made from the sources in this folder: otherwise checking them says nothing about it. */
const isOfHere = (name: PartName, folder: string): boolean => readRelease(folder).builtFrom === inputsHash(name === 'host' ? hostDir : sliceDir(name));

async function refuseUnfit(name: PartName, from: string | undefined): Promise<string> {
  const folder = await buildOf(name, from);
  const own = name !== 'host' && isOfHere(name, folder) ? await sourceBreachesOf(name) : [];
  refuseIn(name, [...(await breachesIn(name, folder)), ...own]);
  return folder;
}

/** Compares a slice with the live shells, or the shell with the slices that are in use. */
export async function check(name: PartName, from: string | undefined): Promise<string> {
  const folder = await refuseUnfit(name, from);
  if (name === 'host') return shellFits();
  const unsaid = isOfHere(name, folder) ? '' : ' Typer, importer och kontraktstest är inte prövade: bygget är inte gjort av källkoden här.';
  return `${folderName(name)} ${readRelease(folder).version} passar det som är i drift.${unsaid}`;
}

/** Adds a version to the store, without making it live. */
export async function put(name: PartName, from: string | undefined): Promise<string> {
  const folder = await refuseUnfit(name, from);
  const { version, added } = await publish(storeOf(name), await sealOf(name), folder, new Date());
  if (!added) return `${folderName(name)} ${version} är redan publicerad.`;
  return `${folderName(name)} ${version} är publicerad. Aktivera den med: npm run release -- activate ${OUTSIDE ? '' : `${folderName(name)} `}${version}`;
}

/** Adds a build under a number of its own, which users get only by a link; returns that number. */
export async function putPreview(name: SliceName, tag: string | undefined, from: string | undefined): Promise<string> {
  if (!/^[0-9a-z]+(\.[0-9a-z]+)*$/.test(tag ?? ''))
    throw new Error(`Ange ett namn på provet, som pr12.1: bokstäver, siffror och punkter, inte "${tag ?? ''}".`);
  const folder = await refuseUnfit(name, from);
  return (await publish(storeOf(name), await sealOf(name), folder, new Date(), { suffix: tag ?? false })).version;
}

/** Adds what the running service says has happened automatically, for the list that is about to be signed; nothing when it cannot be reached: a later change includes it. */
const withTold = (stack: InStack | undefined, said: Said): Said => ({ ...said, happened: stack?.happened ?? [] });

/** What was done with a part, and what happened to it automatically, the latest first: when, by whom and why. */
export async function history(name: PartName): Promise<string> {
  const told = toldOf(readReleases(storeOf(name)), (await askStack())(name)?.happened ?? []);
  const lines = told.map(({ at, what, version, share, plan, by, why, visits, errors }) => {
    const said = WORDS[what](version, share, plan !== undefined);
    const reason = what === 'halted' ? `${errors} av ${visits} användare mötte fel` : why;
    return `  ${[at, said, by ?? 'av sig själv', ...(reason ? [reason] : [])].join(' – ')}`;
  });
  return [`${folderName(name)}:`, ...(lines.length > 0 ? lines : ['  Inget har hänt än.'])].join('\n');
}

const WORDS: Record<Told['what'], (version: string, share: number | undefined, byItself: boolean) => string> = {
  published: (version) => `${version} publicerades`,
  activated: (version) => `${version} gavs till alla`,
  rollout: (version, share, byItself) => (byItself ? `${version} började gå av sig själv, från ${share} procent` : `${version} gavs till ${share} procent`),
  rolledBack: (version) => `${version} togs tillbaka`,
  stopped: (version) => `${version} togs tillbaka ur det stegvisa släppet`,
  withdrawn: (version) => `${version} togs från alla`,
  step: (version, share) => `${version} nådde ${share} procent`,
  halted: (version) => `${version} stoppades`,
};

/** How a version is made live. */
interface Activation extends Said {
  /** Percent of new sessions; all of them by default. */
  readonly share?: string | undefined;
  /** From that share, or one percent, it increases automatically, each share held for at least `hours` (PLUS-43). */
  readonly byItself?: boolean;
  readonly hours?: string | undefined;
  /** Allows a version that was stopped or withdrawn. */
  readonly again?: boolean;
  /** How many persons must begin to use it in each share. */
  readonly persons?: string | undefined;
}

/** For a shell that goes live: the slices released elsewhere that it could not be compared with. */
const unseenBy = (slices: readonly Stored[]): string => unseenIn(slices.filter(({ origin }) => origin));

/** Makes a version live, for all new sessions or for a share of them. */
export async function activate(
  name: PartName,
  version: string | undefined,
  { share, byItself = false, hours = '24', persons, again = false, ...said }: Activation = {},
): Promise<string> {
  if (!version) throw new Error('Ange vilken version som ska aktiveras.');
  const store = storeOf(name);
  refuseIn(name, await breachesIn(name, versionFolder(store, version), true));
  const first = Number(share ?? (byItself ? 1 : 100));
  const plan = byItself ? planFrom(first, Number(hours), persons === undefined ? undefined : Number(persons)) : undefined;
  const isForAll = first === 100;
  const unseen = unseenBy(name === 'host' ? await storedSlices() : []);
  const stack = (await askStack())(name);
  const change = (releases: Releases) => {
    demandFit(releases, version, { stops: stack?.stops ?? [], again });
    return isForAll ? activated(releases, version, new Date()) : rolledOut(releases, version, { share: first, ...(plan && { plan }) }, new Date());
  };
  await changeReleases(store, await sealOf(name), change, withTold(stack, said));
  const goesOn =
    plan && !isForAll
      ? `, och går vidare av sig själv till ${plan.shares.slice(1).join(', ')} efter minst ${hours} timmar och ${plan.persons} personer var, så länge den mår bra`
      : '';
  return `${folderName(name)} ${version} är ${isForAll ? 'aktiv' : `aktiv för ${first} procent av nya besök`}${goesOn}.${unseen}`;
}

/** Takes a version from every session. */
export async function withdraw(name: PartName, version: string | undefined, said: Said): Promise<string> {
  if (!version) throw new Error('Ange vilken version som ska dras tillbaka.');
  const store = storeOf(name);
  versionFolder(store, version);
  const stack = (await askStack())(name);
  if (stack && stack.stopped !== null && stack.active === version)
    throw new Error(`Version ${version} är vad alla får medan ${stack.stopped} är stoppad. Aktivera en annan version först.`);
  const { active } = await changeReleases(store, await sealOf(name), (releases) => taken(releases, version, new Date()), withTold(stack, said));
  return `${folderName(name)} ${version} är indragen: alla besök som har den får ${active ?? 'ingen version'} vid nästa sidladdning.`;
}

/** Reasons not to make a version live again: its signature, and for a shell, slices that by now need more than it gives. */
function rollbackBreaches(name: PartName, folder: string, seal: Seal, slices: readonly Stored[]): Breach[] {
  return [...signatureBreaches(folder, seal), ...(name === 'host' ? shellBreaches(readRelease(folder), folder, slices) : [])];
}

/** Rolls the newest version back. */
export async function rollback(name: PartName, said: Said): Promise<string> {
  const store = storeOf(name);
  const seal = await sealOf(name);
  const stack = (await askStack())(name);
  const slices = name === 'host' ? await storedSlices() : [];
  const change = (releases: Releases) => {
    const changed = rolledBack(releases, new Date(), (version) => !stack?.stops?.includes(version));
    if (changed.active !== null) refuseIn(name, rollbackBreaches(name, versionFolder(store, changed.active), seal, slices));
    return changed;
  };
  const { withdrawn, active } = await changeReleases(store, seal, change, withTold(stack, said));
  return `${folderName(name)}: ${withdrawn.at(-1)} är tillbakatagen, ${active} är aktiv.${unseenBy(slices)}`;
}

/** Removes versions that have not been in use for that many days. */
export async function tidy(name: PartName, days: string | undefined): Promise<string> {
  const kept = Number(days ?? 30);
  if (!Number.isInteger(kept) || kept < 1) throw new Error(`Antalet dagar ska vara ett heltal från 1, inte "${days}".`);
  const gone = await prune(storeOf(name), await sealOf(name), kept, new Date());
  return `${folderName(name)}: ${gone.length === 0 ? 'inget att ta bort' : `tog bort ${gone.join(', ')}`}.`;
}
