import { parseBounded } from '@uppgiftsandring/shared/server/boundedJson';
import { LRUCache } from 'lru-cache';
import * as v from 'valibot';
import { changingRefusal, routesRefusal, type Claim } from '../../contract/manifest.ts';
import { ReleaseSchema, type Release, type Releases } from '../../contract/releaseStore.ts';
import type { PartName, PageTable } from '../../contract/route.ts';
import { MOST_OF_DOCUMENT, type ReleaseStore } from '../store/releaseStore.ts';
import { demandWhole, integrityOf } from '../store/whole.ts';
import { Refused, type Trust } from './trust.ts';

// The versions in a store that may be shown, by what their team has signed (PLUS-40) and by the list of slices (PLUS-41).

const DESCRIPTION = 'release.json';
/** A version that was refused is not read again before this. */
const REFUSED_MS = 2000;

/** Whose versions they are, and where. */
export interface Source extends Claim {
  readonly name: PartName;
  readonly store: ReleaseStore;
  readonly trust: Trust;
  readonly table: PageTable;
}

/** A version, and the hash of each of its files, its description included. */
export interface Described {
  readonly release: Release;
  readonly hashes: Readonly<Record<string, string>>;
}

/** The description of a version; undefined when it is not there. Throws `Refused` when it is not the one with the expected hash, by `check` not the team's, or another version's. */
export async function readDescription(
  { name, store }: Pick<Source, 'name' | 'store'>,
  version: string,
  check: (description: unknown) => void,
  expected?: string,
): Promise<Described | undefined> {
  const content = await store.read(`${version}/${DESCRIPTION}`, MOST_OF_DOCUMENT);
  if (content === undefined) return undefined;
  const hash = integrityOf(content);
  if (expected !== undefined && hash !== expected) throw new Refused(`The description of ${version} is not the one that the team has signed`);
  const answer = parseBounded(content.toString(), MOST_OF_DOCUMENT);
  if (expected === undefined) check(answer);
  const release = v.parse(ReleaseSchema, answer);
  if (release.name !== name || release.version !== version) throw new Refused(`Version ${version} says that it is ${release.name} ${release.version}`);
  return { release, hashes: { ...release.integrity, [DESCRIPTION]: hash } };
}

/** Why a version has pages that are not the slice's to have, are open to more than the list says (PLUS-41), or change something when they are opened (API-10); undefined when it has none. */
export function pagesRefusal(release: Release, claim: Claim, table: PageTable): Refused | undefined {
  const { name, version, routes, guards: stated = {} } = release;
  const own = table.routes.filter(({ owner }) => owner === name && name !== 'host');
  const reason =
    changingRefusal(release, table.changing) ??
    routesRefusal(routes ?? own.map((route) => ({ ...route, guards: [...route.guards] })), claim, table.guards, stated);
  return reason === undefined ? undefined : new Refused(`Version ${version}: ${reason}`);
}

/** Reads versions, and remembers those that may be shown. */
export function verifiedVersions(source: Source) {
  const { store, trust, table } = source;
  const described = new Map<string, Described>();
  const reading = new Map<string, Promise<Described | undefined>>();
  const refusals = new LRUCache<string, Refused>({ max: 100, ttl: REFUSED_MS, perf: performance });

  async function read(version: string, expected: string | undefined): Promise<Described | undefined> {
    const one = await readDescription(source, version, (description) => trust.check(description, true), expected);
    if (!one) return undefined;
    const refusal = pagesRefusal(one.release, source, table);
    if (refusal) throw refusal;
    if (trust.isOn) await demandWhole(store, one.release);
    described.set(version, one);
    return one;
  }

  return {
    /** A version that is whole and may be shown; undefined when it is not there, or the list does not vouch for it. Throws `Refused` for any other. A list from before November 2026, without hashes, leaves it to the version's own signature (PLUS-68). */
    async demand(version: string, hashes: Releases['versions']): Promise<Described | undefined> {
      if (trust.isOn && hashes && !Object.hasOwn(hashes, version)) return undefined;
      const expected = hashes?.[version];
      const one = described.get(version);
      if (one && (expected === undefined || one.hashes[DESCRIPTION] === expected)) return one;
      const key = `${version} ${expected}`;
      const refusal = refusals.get(key);
      if (refusal) throw refusal;
      const going = reading.get(key) ?? read(version, expected).finally(() => reading.delete(key));
      reading.set(key, going);
      return going.catch((error: unknown) => {
        // A store that does not answer may answer the next moment.
        if (error instanceof Refused) refusals.set(key, error);
        throw error;
      });
    },
    /** Takes over versions that were verified before, as far as the list of slices lets them be shown. */
    takeOver(versions: readonly Described[]): void {
      for (const one of versions) if (!pagesRefusal(one.release, source, table)) described.set(one.release.version, one);
    },
    forget: (version: string) => void described.delete(version),
    all: (): readonly Described[] => [...described.values()],
  };
}
