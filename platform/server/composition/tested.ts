import { ReleaseSchema, type Release } from '../../contract/releaseStore.ts';
import type { Claim } from '../../contract/manifest.ts';
import type { RouteTable } from '../../contract/route.ts';
import { MAX_LINK_HOURS, readTestLink, type TestLink } from '../../contract/testLink.ts';
import * as v from 'valibot';
import type { Options } from '../options.ts';
import { openStore } from '../store/openStore.ts';
import { ownStore } from './choose.ts';
import { demandOwn, type PartReleases } from './partReleases.ts';
import type { Trust } from './trust.ts';
import { demandWhole } from '../store/whole.ts';
import type { ReleaseStore } from '../store/releaseStore.ts';

/** What one browser tests: a valid link, and the store of its version. */
export interface Tested {
  readonly link: TestLink;
  readonly store: ReleaseStore;
  /** The slice, when the version is in its own store: then its team has signed it. */
  readonly slice?: PartReleases;
  /** What the list says of the slice's pages (PLUS-41). */
  readonly claim: Claim;
  /** In production also another store's build must be signed by the slice's team (PLUS-40). */
  readonly trust?: Trust;
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
  const { trust } = slice;
  const { table } = settings.service;
  if (link.store !== null)
    return { link, table, claim: slice, store: openStore(link.store), folder: tagOf(token), ...(settings.appEnv === 'prod' && { trust }) };
  return { link, table, claim: slice, store: slice.store, slice, folder: link.version };
}

/** What a file of a tested build in another store must be: undefined when no signed build has it, null where nobody signs (PLUS-40). */
export async function hashInTested({ link, store, trust }: Tested, file: string): Promise<string | null | undefined> {
  if (!trust?.isOn) return null;
  const answer = await store.readJson(`${link.version}/release.json`);
  trust.check(answer);
  const { version, integrity } = v.parse(ReleaseSchema, answer);
  return version === link.version && Object.hasOwn(integrity, file) ? integrity[file] : undefined;
}

/** The description of the version that a link gives; for a build on a developer's machine it is read each time, since it changes. Undefined when it cannot be reached. */
export async function testedRelease({ link, store, slice, trust, claim, table }: Tested): Promise<Release | undefined> {
  if (slice) return slice.release(link.version);
  try {
    const answer = await store.readJson(`${link.version}/release.json`);
    trust?.check(answer);
    const release = v.parse(ReleaseSchema, answer);
    demandOwn(release, claim, table);
    if (trust?.isOn) await demandWhole(store, release);
    return release.name === link.slice && release.version === link.version ? release : undefined;
  } catch {
    // Whoever opens the link is only shown that it does not work; its maker has to find out why.
    return undefined;
  }
}
