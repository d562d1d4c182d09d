import { ReleaseSchema, type Release } from '@uppgiftsandring/shared/slice/releaseStore';
import { readTestLink, type TestLink } from '@uppgiftsandring/shared/slice/testLink';
import * as v from 'valibot';
import { openStore } from './openStore.ts';
import type { SliceReleases } from './sliceReleases.ts';
import type { ReleaseStore } from './releaseStore.ts';

/** What one browser tests: a valid link, and the store of its version. */
export interface Tested {
  readonly link: TestLink;
  readonly store: ReleaseStore;
  /** The folder in the version's address: a build on a developer's machine must not be served under a published version's. */
  readonly folder: string;
}

const tagOf = (token: string) => `@${token.slice(-12)}`;

/** Reads a token; returns the reason when it is not valid. `now` 0 also accepts an expired link: an open page goes on with it. */
export async function testedBy(
  token: string | undefined,
  key: string | null,
  slices: readonly SliceReleases[],
  now: number,
): Promise<Tested | 'none' | 'forged' | 'expired'> {
  if (token === undefined || token === '') return 'none';
  const link = key === null ? 'forged' : await readTestLink(token, key, now);
  if (typeof link === 'string') return link;
  const own = slices.find(({ name }) => name === link.slice)?.store;
  const store = link.store === null ? own : openStore(link.store);
  return store ? { link, store, folder: link.store === null ? link.version : tagOf(token) } : 'forged';
}

/** The description of the version that a link gives; read again each time, since a build changes during development. Undefined when it cannot be reached. */
export async function testedRelease({ link, store }: Tested): Promise<Release | undefined> {
  const result = v.safeParse(ReleaseSchema, await store.readJson(`${link.version}/release.json`).catch(() => undefined));
  return result.success && result.output.name === link.slice && result.output.version === link.version ? result.output : undefined;
}
