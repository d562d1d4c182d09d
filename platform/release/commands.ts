import path from 'node:path';
import { inputsHash } from '../build/inputs.ts';
import { dirOf, distOf, folderName, OUTSIDE, partNamed, PARTS, storeOf, type PartName, type SliceName } from '../build/paths.ts';
import { placed } from '../contract/parts.ts';
import type { Proposal } from '../contract/approvals.ts';
import { BackendSchema, gradualIn, NO_RELEASES, type Plan, type Release, type Releases } from '../contract/releaseStore.ts';
import { ignoredBy, rangeOf, readValue, type Setting } from '../contract/settings.ts';
import { askStack, type InStack } from './askStack.ts';
import { signatureBreaches } from './check/verify.ts';
import { refuse, type Breach } from './check/breach.ts';
import { breachesIn } from './check/check.ts';
import { backendFits, judged, shellBreaches, shellFits, unseenIn } from './check/checkHost.ts';
import { liveBackend, liveBeside } from './check/live.ts';
import { sourceBreachesOf, unfinished } from './check/sourceRules.ts';
import { listed, storedSlices, type Stored } from './check/stores.ts';
import { parse } from './documents.ts';
import type { ChangeInfo } from './origin.ts';
import { publish } from './publish.ts';
import { sealOf } from './seal/seal.ts';
import { sharesNow } from './status.ts';
import { isAgreedIn, pendingIn, whenAgreed } from './store/approvals.ts';
import { activated, configured, demandFit, grouped, planFrom, rolledBack, rolledOut, withdrawn } from './store/releases.ts';
import { amendBuild, changeReleases, readRelease, readReleaseIfWhole, readReleases, versionFolder, versionsIn } from './store/releaseStore.ts';
import { prune } from './store/used.ts';

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

const refuseIn = (name: PartName, breaches: readonly Breach[]): void =>
  refuse(breaches, name === 'host' ? 'Skalet passar inte de delar som används' : 'Versionen passar inte det som är i drift');

const isOfHere = (name: PartName, folder: string): boolean => readRelease(folder).builtFrom === inputsHash(dirOf(name));

/** The folder of a finished build, or of one that is made now. Throws a sentence when it does not fit what is live. */
async function fitBuildOf(name: PartName, from: string | undefined): Promise<string> {
  // Loaded only here: a machine that serves a store has no compiler, and no other command needs one.
  if (from === undefined) await (await import('../build/main.ts')).build({ only: [name], publish: false });
  const folder = from === undefined ? distOf(name) : path.resolve(from);
  const { gives, signature } = readRelease(folder);
  // Servers have no compiler: what it says is kept in the build.
  if (gives && !signature) amendBuild(folder, { gives: await judged(folder, gives) });
  const own = name !== 'host' && isOfHere(name, folder) ? await sourceBreachesOf(name) : [];
  refuseIn(name, [...(await breachesIn(name, folder)), ...own]);
  return folder;
}

const AWAY = { slice: 'ingen del i listan heter så', slot: 'ingen sida som är i drift har den platsen', from: 'den delen släpper inte in andra där' };

/** Says which parts of a version would be nowhere among the live slices (PLUS-46); nothing when there are none. */
async function partsAway({ name, parts = [], routes }: Release): Promise<string> {
  if (parts.length === 0) return '';
  const others = Object.entries(await liveBeside()).map(([other, live]) => [other, { routes: live.flatMap(({ routes = [] }) => routes) }]);
  const away = placed(name, parts, { ...Object.fromEntries(others), [name]: { routes } }).flatMap(({ part, slot, away: why }) =>
    why ? [` ${part} visas inte på ${slot}: ${AWAY[why]}.`] : [],
  );
  return away.join('');
}

/** Compares a slice with the live shells, or the shell with the slices that are in use, and each with the backend of a running stack. */
export async function check(name: PartName, from: string | undefined): Promise<string> {
  const folder = await fitBuildOf(name, from);
  const unseen = (await liveBackend()) === undefined ? ' Ingen backend är jämförd: ange adressen till det som är i drift med HOST_BUILD.' : '';
  if (name === 'host') return `${await shellFits()}${unseen}`;
  const unchecked = isOfHere(name, folder) ? '' : ' Typer, importer och kontraktstest är inte prövade: bygget är inte gjort av källkoden här.';
  const release = readRelease(folder);
  return `${folderName(name)} ${release.version} passar det som är i drift.${unchecked}${unseen}${await partsAway(release)}`;
}

/** Compares the backend of the sources here, or the one in a file, with every version in use of a slice or the shell (PLUS-44). */
export async function checkBackend(from: string | undefined): Promise<string> {
  if (from !== undefined) return backendFits(parse(BackendSchema, from));
  const { sharedSurface } = await import('../build/sharedSurface.ts');
  return backendFits({ version: '', builtFrom: null, shapes: (await sharedSurface()).shapes });
}

/** Adds a version to the store, without making it live: one built of the sources here when its changelog has it, and a slice's tests have passed. */
export async function put(name: PartName, from: string | undefined): Promise<string> {
  const folder = await fitBuildOf(name, from);
  if (isOfHere(name, folder)) refuse(await unfinished(name, readRelease(folder).version), 'Versionen är inte färdig');
  const { version, added } = await publish(storeOf(name), await sealOf(name), folder, new Date());
  if (!added) return `${folderName(name)} ${version} är redan publicerad.`;
  return `${folderName(name)} ${version} är publicerad. Aktivera den med: npm run release -- activate ${OUTSIDE ? '' : `${folderName(name)} `}${version}`;
}

/** Adds a build under a number of its own, which users get only by a link; returns that number. */
export async function putPreview(name: SliceName, tag: string | undefined, from: string | undefined): Promise<string> {
  if (!/^[0-9a-z]+(\.[0-9a-z]+)*$/.test(tag ?? ''))
    throw new Error(`Ange ett namn på provet, som pr12.1: bokstäver, siffror och punkter, inte "${tag ?? ''}".`);
  return (await publish(storeOf(name), await sealOf(name), await fitBuildOf(name, from), new Date(), { suffix: tag ?? false })).version;
}

/** Changes what is live of a part. What the running stack reports is signed into the list too; nothing when it cannot be reached: a later change includes it. */
async function changePart(name: PartName, info: ChangeInfo, change: (releases: Releases, stack: InStack | undefined) => Releases): Promise<Releases> {
  const stack = (await askStack())(name);
  return changeReleases(storeOf(name), await sealOf(name, info.as), (releases) => change(releases, stack), { ...info, happened: stack?.happened ?? [] });
}

/** How many persons a release needs (PLUS-69): by the list of slices, which a repository of its own may lack, or since its store has begun with two. */
function neededIn(name: PartName, { approvals }: Releases): number {
  if (approvals) return 2;
  return (OUTSIDE && !process.env['SLICES_FILE'] ? [] : listed()).find((one) => one.name === name)?.approvals ?? 1;
}

type Given = Omit<Proposal, 'hash'>;
interface Giving extends ChangeInfo {
  readonly again: boolean;
  /** Whether this store's releases need two persons from now on. */
  readonly two?: boolean;
}

/** Gives a version to new sessions, when it fits and so many have agreed as it needs; returns whether it waits for another person, and the list from before. */
async function give(
  name: PartName,
  given: Given,
  { again, two, ...info }: Giving,
  change: (releases: Releases, stack: InStack | undefined) => Releases,
): Promise<{ readonly isWaiting: boolean; readonly before: Releases }> {
  refuseIn(name, await breachesIn(name, versionFolder(storeOf(name), given.version), true));
  const seal = await sealOf(name, info.as);
  let [before, isWaiting]: [Releases, boolean] = [NO_RELEASES, true];
  await changePart(name, info, (releases, stack) => {
    before = releases;
    demandFit(releases, given.version, { stops: stack?.stops ?? [], again });
    return whenAgreed(releases, given, seal, two ? 2 : neededIn(name, releases), (agreed) => {
      isWaiting = false;
      return change(agreed, stack);
    });
  });
  return { isWaiting, before };
}

const waits = (name: PartName, version: string): string =>
  `${folderName(name)} ${version} väntar på en till: en annan i laget godkänner med npm run release -- approve ${OUTSIDE ? '' : `${folderName(name)} `}${version}`;

/** Agrees, as the second person, to what another has asked for (PLUS-69), which is then done. */
export async function approve(name: PartName, version: string | undefined, info: Giving): Promise<string> {
  const pending = pendingIn(readReleases(storeOf(name)), await sealOf(name, info.as)).filter((one) => version === undefined || one.version === version);
  const [one, ...others] = pending;
  if (!one) throw new Error(`${folderName(name)}: inget väntar på en till.`);
  if (others.length > 0)
    throw new Error(`Flera väntar på en till: ${pending.map((each) => each.version).join(', ')}. Ange vilken, eller ge samma kommando som den första.`);
  const { share, plan, group } = one;
  if (group !== undefined) return giveGroup(name, group, one.version, info);
  return giveShare(name, one.version, share ?? 100, plan, info);
}

interface Activation extends Giving {
  readonly share?: string | undefined;
  /** From that share, or one percent, it increases automatically, each share held for at least `hours` (PLUS-43). */
  readonly byItself: boolean;
  readonly hours?: string | undefined;
  readonly persons?: string | undefined;
}

const unseenBy = (slices: readonly Stored[]): string => unseenIn(slices.filter(({ origin }) => origin));

/** Makes a version live, for all new sessions or for a share of them. */
export async function activate(name: PartName, version: string | undefined, activation: Activation): Promise<string> {
  const { share, byItself, hours = '24', persons, ...info } = activation;
  if (!version) throw new Error('Ange vilken version som ska aktiveras.');
  const first = Number(share ?? (byItself ? 1 : 100));
  const plan = byItself ? planFrom(first, Number(hours), persons === undefined ? undefined : Number(persons)) : undefined;
  return giveShare(name, version, first, plan, info);
}

async function giveShare(name: PartName, version: string, first: number, plan: Plan | undefined, info: Giving): Promise<string> {
  const isForAll = first === 100;
  const unseen = unseenBy(name === 'host' ? await storedSlices() : []);
  const gradual = { share: first, ...(plan && { plan }) };
  const { isWaiting, before } = await give(name, { version, ...(!isForAll && gradual) }, info, (releases, stack) =>
    isForAll ? activated(releases, version, new Date()) : rolledOut(releases, version, gradual, new Date(), sharesNow(releases, stack)),
  );
  if (isWaiting) return waits(name, version);
  const ended = isForAll ? gradualIn(before).flatMap((one) => (one.version === version ? [] : [one.version])) : [];
  const goesOn =
    plan && !isForAll
      ? `, och går vidare av sig själv till ${plan.shares.slice(1).join(', ')} efter minst ${plan.hours} timmar och ${plan.persons} personer var, så länge den mår bra`
      : '';
  const over = ended.length === 0 ? '' : ` Det stegvisa släppet av ${ended.join(' och ')} är slut.`;
  return `${folderName(name)} ${version} är ${isForAll ? 'aktiv' : `aktiv för ${first} procent av nya besök`}${goesOn}.${over}${unseen}`;
}

/** Gives a group of visitors a version of its own, or none any more (PLUS-49). */
export async function giveGroup(name: PartName, group: string | undefined, version: string | undefined, { again, ...info }: Giving): Promise<string> {
  if (!group) throw new Error('Ange gruppen, och vilken version den ska få.');
  const change = (releases: Releases) => grouped(releases, group, version ?? null, new Date(), again);
  if (version === undefined) {
    await changePart(name, info, change);
    return `Gruppen ${group} får samma ${folderName(name)} som alla andra.`;
  }
  const { isWaiting } = await give(name, { version, group }, { again, ...info }, change);
  return isWaiting ? waits(name, version) : `Gruppen ${group} får ${folderName(name)} ${version}.`;
}

export async function withdraw(name: PartName, version: string | undefined, info: ChangeInfo): Promise<string> {
  if (!version) throw new Error('Ange vilken version som ska dras tillbaka.');
  versionFolder(storeOf(name), version);
  const { active } = await changePart(name, info, (releases, stack) => {
    if (stack && stack.stopped !== null && stack.active === version)
      throw new Error(`Version ${version} är vad alla får medan ${stack.stopped} är stoppad. Aktivera en annan version först.`);
    return withdrawn(releases, version, new Date());
  });
  return `${folderName(name)} ${version} är indragen: alla besök som har den får ${active ?? 'ingen version'} vid nästa sidladdning.`;
}

/** Rolls the newest version back, or that one: to a version that is signed, and for a shell still gives what slices need. */
export async function rollback(name: PartName, version: string | undefined, info: ChangeInfo): Promise<string> {
  const seal = await sealOf(name, info.as);
  const slices = name === 'host' ? await storedSlices() : [];
  const { withdrawn: taken, active } = await changePart(name, info, (releases, stack) => {
    // What two have agreed to once, one person may go back to.
    const isAgreed = (one: string) => neededIn(name, releases) < 2 || isAgreedIn(releases, { version: one }, seal);
    const changed = rolledBack(releases, new Date(), (one) => isAgreed(one) && !stack?.stops?.includes(one), version);
    if (changed.active === null) return changed;
    const folder = versionFolder(storeOf(name), changed.active);
    refuseIn(name, [...signatureBreaches(folder, seal), ...(name === 'host' ? shellBreaches(readRelease(folder), folder, slices) : [])]);
    return changed;
  });
  return `${folderName(name)}: ${taken.at(-1)} är tillbakatagen, ${active} är aktiv.${unseenBy(slices)}`;
}

export async function tidy(name: PartName, days: string | undefined): Promise<string> {
  const kept = Number(days ?? 30);
  if (!Number.isInteger(kept) || kept < 1) throw new Error(`Antalet dagar ska vara ett heltal från 1, inte "${days}".`);
  const gone = await prune(storeOf(name), await sealOf(name), kept, new Date());
  return `${folderName(name)}: ${gone.length === 0 ? 'inget att ta bort' : `tog bort ${gone.join(', ')}`}.`;
}

/** The setting of that name in the live version, or else in another of the store. Throws a sentence when there is none. */
function settingIn(name: SliceName, wanted: string, { active }: Releases): Setting {
  const store = storeOf(name);
  const known = [active, ...versionsIn(store).toReversed()].map((version) =>
    version === null ? {} : (readReleaseIfWhole(path.join(store, version))?.config ?? {}),
  );
  const found = known.find((settings) => Object.hasOwn(settings, wanted))?.[wanted];
  if (found) return found;
  const names = [...new Set(known.flatMap(Object.keys))].join(', ');
  throw new Error(`${folderName(name)} har ingen inställning som heter ${wanted}.${names ? ` Den har ${names}.` : ''}`);
}

/** Gives a setting a value (`visaTips=true`), or without one the version's own again (PLUS-46). */
export async function configure(name: SliceName, text: string | undefined, info: ChangeInfo): Promise<string> {
  const [, wanted, word] = /^(\w+)(?:=(.*))?$/s.exec(text ?? '') ?? [];
  if (wanted === undefined) throw new Error('Ange en inställning och dess värde, som visaTips=true; utan värde får den delens eget.');
  const { active, config } = await changePart(name, info, (releases) => {
    const setting = settingIn(name, wanted, releases);
    const value = word === undefined ? null : readValue(setting, word);
    if (value === undefined) throw new Error(`${wanted} kan inte vara "${word}": ange ${rangeOf(setting)}.`);
    return configured(releases, wanted, value, new Date());
  });
  const settings = (active !== null && readReleaseIfWhole(path.join(storeOf(name), active))?.config) || {};
  const ignored = ignoredBy(settings, config).includes(wanted) ? ` ${active ?? 'Ingen version'} känner det inte än.` : '';
  return `${folderName(name)}: ${wanted} ${word === undefined ? 'har delens eget värde' : `är ${word}`}.${ignored}`;
}
