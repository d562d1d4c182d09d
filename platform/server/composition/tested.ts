import { ReleaseSchema, type Release } from '../../contract/releaseStore.ts';
import type { RouteTable } from '../../contract/route.ts';
import { MAX_LINK_HOURS, readTestLink, type TestLink } from '../../contract/testLink.ts';
import * as v from 'valibot';
import type { Options } from '../options.ts';
import { ownStore } from './choose.ts';
import { pagesRefusal, type PartReleases } from './partReleases.ts';
import { Refused, type Trust } from './trust.ts';
import { demandWhole } from '../store/whole.ts';
import { openStore, readJson, type ReleaseStore } from '../store/releaseStore.ts';

/** What one browser tests: a valid link, and where its version is. */
export interface Tested {
  readonly link: TestLink;
  /** Whose version it is. */
  readonly slice: PartReleases;
  readonly store: ReleaseStore;
  /** In production also another store's build must be signed by the slice's team (PLUS-40). */
  readonly trust: Trust | null;
  readonly table: RouteTable;
  /** The folder in the version's address: a build on a developer's machine must not be served under a published version's. */
  readonly folder: string;
}

/** Where a tested build is, for its tester to read: the host that the link names, or the part's own store. */
export const testedSource = ({ link }: Tested): string => (link.store === null ? ownStore(link.slice) : new URL(link.store).host);

const tagOf = (token: string) => `@${token.slice(-12)}`;

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
  const link = settings.testerKey === null ? 'forged' : await readTestLink(token, settings.testerKey, now);
  if (typeof link === 'string') return link;
  if (link.expires > now + longest(settings) || (link.store !== null && !isListed(link.store, settings.testerStores))) return 'forged';
  const slice = slices.find(({ name }) => name === link.slice);
  if (!slice) return 'forged';
  const { table } = settings.service;
  if (link.store === null) return { link, slice, table, trust: slice.trust, store: slice.store, folder: link.version };
  return { link, slice, table, trust: settings.appEnv === 'prod' ? slice.trust : null, store: openStore(link.store), folder: tagOf(token) };
}

/** The description of a build in another store, read each time, since it changes. Throws when it cannot be reached or used. */
async function readBuild({ link: { slice, version }, store, trust }: Tested): Promise<Release> {
  const answer = await readJson(store, `${version}/release.json`);
  trust?.check(answer);
  const release = v.parse(ReleaseSchema, answer);
  if (release.name !== slice || release.version !== version) throw new Refused(`${slice} ${version} says that it is ${release.name} ${release.version}`);
  return release;
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
