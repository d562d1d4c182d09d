import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fits } from '../../contract/fits.ts';
import { givenIn, type Backend, type Gives, type Release } from '../../contract/releaseStore.ts';
import { lackOf } from '../../contract/shellPage.ts';
import { folderName, storeOf, type PartName } from '../../build/paths.ts';
import { missingTokens } from '../../build/tokens.ts';
import { verificationBreaches, type Origin } from './verify.ts';
import { changedFiles } from './contents.ts';
import { judgeForms } from './forms.ts';
import { readReleaseIfWhole, readReleases, versionsIn } from '../store/releaseStore.ts';
import { versionsInUse, type Used } from '../store/used.ts';
import { identity, refuse, type Breach } from './breach.ts';
import { storedSlices, type Stored } from './stores.ts';

// Checks a version of the shell against every version in use of every slice of the list, wherever that is released from (PLUS-27, PLUS-41).

interface InUse extends Used {
  readonly name: PartName;
  readonly folder: string;
  readonly origin: Origin | undefined;
}

/** The versions given to new sessions, even if their files are missing, and those that an open session may have. */
function inUse(slices: readonly (Omit<Stored, 'name'> & { readonly name: PartName })[], at: Date): InUse[] {
  return slices.flatMap(({ name, store, origin }) => {
    const releases = readReleases(store);
    const versions = [...new Set([...versionsIn(store), ...givenIn(releases)])];
    return versionsInUse(releases, versions, at).map((used) => ({ ...used, name, origin, folder: path.join(store, used.version) }));
  });
}

/** Why no server would give out the versions in use of slices released elsewhere; empty when each is what its team signed. */
export const unverifiedIn = (slices: readonly Stored[]): Breach[] =>
  inUse(slices, new Date()).flatMap(({ origin, version, folder }) => (origin ? verificationBreaches(origin, version, folder) : []));

/** Each part of a version in use, as it would be judged; a breach for one that cannot be. */
function described({ name, version, why, folder, origin }: InUse): Release | Breach[] {
  const unsigned = origin ? verificationBreaches(origin, version, folder) : [];
  if (unsigned.length > 0) return unsigned;
  const release = readReleaseIfWhole(folder);
  if (release) return { ...release, ...(name !== 'host' && { tokens: missingTokens(folder) }) };
  return [{ rule: 'integritet', what: `${folderName(name)} ${version} (${why}) går inte att läsa.`, mend: `Se vad som är fel med ${folder}.` }];
}

/** What each version in use breaks beside a new shell or backend. */
function breachesBeside(used: readonly InUse[], shell: Gives | undefined, backend: Backend | undefined): Breach[] {
  return used.flatMap((one) => {
    const release = described(one);
    if (Array.isArray(release)) return release;
    const parts = one.name === 'host' ? { shell: release.gives, backend, isInUse: true } : { slice: release, shell, backend };
    const unfit = fits(parts).map(({ rule, what, mend }) => ({ rule, what: `${folderName(one.name)} ${one.version} (${one.why}) ${what}`, mend }));
    return unfit.map((breach) => ({ ...breach, mend: (shell ? breach.mend.shell : breach.mend.backend) ?? '' }));
  });
}

/** What a build of the shell gives, with the forms of names in versions in use that the compiler has judged it to fit (PLUS-44). */
export async function judged(folder: string, gives: Gives): Promise<Gives> {
  const used = inUse(await storedSlices(), new Date()).flatMap((one) => {
    const release = described(one);
    return Array.isArray(release) ? [] : [{ release, folder: one.folder }];
  });
  return judgeForms(folder, gives, used);
}

function pageBreaches({ entry, integrity }: Release, folder: string): Breach[] {
  const page = path.join(folder, entry);
  const lack = existsSync(page) && lackOf(readFileSync(page, 'utf8'), (file) => Object.hasOwn(integrity, file));
  const mend = 'Se efter i host/index.html, och bygg om skalet.';
  return lack ? [{ rule: 'integritet', what: `Sidan ${entry} saknar ${lack}: den kan inte starta.`, mend }] : [];
}

/** Every rule that a version of the shell breaks: changed files, a page that could not start, and each version in use of those slices that would not work in it. */
export function shellBreaches(release: Release, folder: string, slices: readonly Stored[], backend?: Backend | null): Breach[] {
  const { gives } = release;
  const silent: Breach = { rule: 'delade namn', what: 'Bygget säger inte vad skalet ger delarna.', mend: 'Bygg om det med npm run build -- host.' };
  return [
    ...identity('host', release),
    ...changedFiles(folder, release),
    ...pageBreaches(release, folder),
    ...fits({ shell: gives, backend }).map(({ rule, what, mend }): Breach => ({ rule, what: `Skalet ${what}`, mend: mend.shell ?? '' })),
    ...(gives ? breachesBeside(inUse(slices, new Date()), gives, undefined) : [silent]),
  ];
}

/** A sentence, after a space, about the slices that have no version in use, as when a store is in the wrong place; empty when each has one. */
export function unseenIn(slices: readonly Stored[]): string {
  const found = new Set<string>(inUse(slices, new Date()).map(({ name }) => name));
  const without = slices.flatMap(({ name }) => (found.has(name) ? [] : [`mfe-${name}`]));
  return without.length === 0 ? '' : ` Ingen version i bruk finns av ${without.join(', ')}: stämmer det?`;
}

const numberOf = ({ length }: readonly unknown[]) => (length === 1 ? 'den version' : `alla ${length} versioner`);

/** A sentence that a shell fits, and which slices have no version in use; throws when there was nothing to compare with. */
export async function shellFits(): Promise<string> {
  const slices = await storedSlices();
  const versions = inUse(slices, new Date());
  if (versions.length === 0)
    throw new Error('Skalet är inte jämfört med något: ingen del har en version i bruk. Ange mappen med versionslagren med RELEASES_DIR.');
  return `Skalet passar ${numberOf(versions)} som används.${unseenIn(slices)}`;
}

/** Compares a backend with every version of a slice or the shell that a browser may have (PLUS-44); throws a sentence for each that it does not fit. */
export async function backendFits(backend: Backend): Promise<string> {
  const used = inUse([...(await storedSlices()), { name: 'host', store: storeOf('host') }], new Date());
  if (used.length === 0) throw new Error('Backend är inte jämförd med något: ingen version är i bruk. Ange mappen med versionslagren med RELEASES_DIR.');
  refuse(breachesBeside(used, undefined, backend), 'Backend passar inte det som används');
  return `Backend passar ${numberOf(used)} som används.`;
}
