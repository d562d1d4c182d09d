import { tokenEnd } from '../../contract/firstPage.ts';
import type { Release } from '../../contract/releaseStore.ts';
import type { PageTable } from '../../contract/route.ts';
import { MAX_LINK_HOURS, readTeamLink, readTestLink, type TestLink } from '../../contract/testLink.ts';
import type { Options } from '../options.ts';
import { openStore, type ReleaseStore } from '../store/releaseStore.ts';
import { demandWhole } from '../store/whole.ts';
import { baseOf, compose, configOf, incompatibleSlices, isAsCompatible, ownStore, type Composition } from './compose.ts';
import type { PartReleases } from './partReleases.ts';
import { pagesRefusal, readDescription } from './verifiedVersions.ts';
import type { Trust } from './trust.ts';

/** What one browser tests: a valid link, and where its version is. */
export interface Tested {
  readonly link: TestLink;
  readonly token: string;
  /** Whose version it is. */
  readonly slice: PartReleases;
  readonly store: ReleaseStore;
  /** In production also another store's build must be signed by the slice's team (PLUS-40). */
  readonly trust: Trust | null;
  readonly table: PageTable;
  /** The folder in the version's address: a build on a developer's machine must not be served under a published version's. */
  readonly folder: string;
}

/** Where a tested build is, for its tester to read: the host that the link names, or the part's own store. */
export const testedSource = ({ link }: Tested): string => (link.store === null ? ownStore(link.slice) : new URL(link.store).host);

const HOUR_MS = 3_600_000;
/** The longest time that a link may be valid: two weeks, and in production a day. One that is valid for longer is refused, whoever signed it. */
const longest = ({ appEnv }: Settings) => (appEnv === 'prod' ? 24 : MAX_LINK_HOURS) * HOUR_MS;

type Settings = Pick<Options, 'service' | 'appEnv' | 'testerKey' | 'testerStores'>;

function isListed(store: string, stores: readonly string[]): boolean {
  const { host, hostname } = new URL(store);
  return stores.includes(host) || stores.includes(hostname);
}

/** Reads a token; returns the reason when it is not valid: `forged` also when it names a store that is not allowed, or is valid for too long. */
export async function testedBy(
  token: string | undefined,
  settings: Settings,
  slices: readonly PartReleases[],
  now: number,
): Promise<Tested | 'none' | 'forged' | 'expired'> {
  if (token === undefined || token === '') return 'none';
  const hasSigned = (name: string, document: object) => slices.find((one) => one.name === name)?.trust.hasSigned('link', document) ?? false;
  const byKey = token.includes('.') && settings.testerKey !== null && readTestLink(token, settings.testerKey, now);
  const link = (await byKey) || readTeamLink(token, hasSigned, now);
  if (typeof link === 'string') return link;
  if (link.expires > now + longest(settings) || (link.store !== null && !isListed(link.store, settings.testerStores))) return 'forged';
  const slice = slices.find(({ name }) => name === link.slice);
  if (!slice) return 'forged';
  const { table } = settings.service;
  if (link.store === null) return { link, token, slice, table, trust: slice.trust, store: slice.store, folder: link.version };
  return { link, token, slice, table, trust: settings.appEnv === 'prod' ? slice.trust : null, store: openStore(link.store), folder: `@${tokenEnd(token)}` };
}

/** The slices of which a browser may choose another version by itself (PLUS-49): that of its tester's link, and on a developer's machine any. */
export function mayTest(tested: Awaited<ReturnType<typeof testedBy>>, { appEnv }: Settings, slices: readonly PartReleases[]): string[] {
  if (appEnv === 'dev') return slices.map(({ name }) => name);
  return typeof tested === 'string' ? [] : [tested.link.slice];
}

/** The description of a build in another store, read each time, since it changes. Throws when it cannot be reached or used. */
async function readBuild({ link: { slice: name, version }, store, trust }: Tested): Promise<Release> {
  const described = await readDescription({ name, store }, version, (description) => trust?.check(description));
  if (!described) throw new Error(`${name} ${version} is not there`);
  return described.release;
}

/** What a file of a tested build in another store must be: undefined when no signed build has it, null where nobody signs (PLUS-40). */
export async function hashInTested(tested: Tested, file: string): Promise<string | null | undefined> {
  if (!tested.trust?.isOn) return null;
  const { integrity } = await readBuild(tested);
  return Object.hasOwn(integrity, file) ? integrity[file] : undefined;
}

/** The description of the version that a link gives; undefined when it cannot be reached or used: its maker has to find out why. */
export async function testedRelease(tested: Tested): Promise<Release | undefined> {
  const { link, slice, store, trust, table } = tested;
  if (link.store === null) return slice.release(link.version);
  try {
    const release = await readBuild(tested);
    if (pagesRefusal(release, slice, table)) return undefined;
    if (trust?.isOn) await demandWhole(store, release);
    return release;
  } catch {
    return undefined;
  }
}

/**
 * The composition with the tested version of its slice; without that slice when the version cannot be reached. A tester's link is checked against the live
 * shell: when the session's own is older and lacks what the version takes, the page comes in the live one. Undefined when that lacks it too, or what another
 * slice has in the session's own (PLUS-29, PLUS-31).
 */
export async function withTested(composition: Composition, tested: Tested, host: PartReleases | null): Promise<Composition | undefined> {
  const release = await testedRelease(tested);
  if (!release) return composition;
  const place = { source: testedSource(tested), base: baseOf(release.name, tested.folder), test: true } as const;
  const chosen = { release, ...place, ...configOf(release, await tested.slice.current()) };
  const shown = { ...composition, [release.name]: chosen };
  const others = incompatibleSlices(composition).filter((name) => name !== release.name);
  if (!host || isAsCompatible(shown, others)) return shown;
  // Outside the share of every gradual release.
  const inLive = { ...shown, ...(await compose([host], undefined, () => 1)) };
  return isAsCompatible(inLive, others) ? inLive : undefined;
}
