import { parseBounded } from '@uppgiftsandring/shared/server/boundedJson';
import * as v from 'valibot';
import { routesRefusal, type Claim } from '../../contract/manifest.ts';
import { ReleaseSchema, type Release } from '../../contract/releaseStore.ts';
import type { PartName, RouteTable } from '../../contract/route.ts';
import { MOST_OF_DOCUMENT, type ReleaseStore } from '../store/releaseStore.ts';
import { integrityOf } from '../store/whole.ts';
import { Refused } from './trust.ts';

// Reads what a version says of itself, and judges it by what its team has signed (PLUS-40) and by the list of slices (PLUS-41).

export const DESCRIPTION = 'release.json';

/** A version, and the hash of each of its files, its description included. */
export interface Described {
  readonly release: Release;
  readonly hashes: Readonly<Record<string, string>>;
}

/** The description of a version; undefined when it is not there. Throws `Refused` when it is not the one with the expected hash, by `check` not the team's, or another version's. */
export async function readDescription(
  { name, store }: { readonly name: PartName; readonly store: ReleaseStore },
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

/** Why a version has pages that are not the slice's to have, or are open to more than the list says (PLUS-41); undefined when it has none. */
export function pagesRefusal({ name, version, routes }: Release, claim: Claim, table: RouteTable): Refused | undefined {
  const own = table.routes.filter(({ owner }) => owner === name && name !== 'host');
  const reason = routesRefusal(routes ?? own.map((route) => ({ ...route, guards: [...route.guards] })), claim, table.guards);
  return reason === undefined ? undefined : new Refused(`Version ${version}: ${reason}`);
}
