import * as v from 'valibot';
import { PartNameSchema } from '../../contract/names.ts';
import { PIN_DAYS, VersionSchema, type Releases } from '../../contract/releaseStore.ts';
import type { PartName } from '../../contract/route.ts';
import { isSealOf, sealOf } from '../../contract/seal.ts';
import { runOf } from './verdict.ts';

// The cookie that says which versions a browser session began with. It is signed, so that nobody chooses a version by writing it (PLUS-29).

/** The version of each part that a browser session uses. */
export type Versions = { readonly [name in PartName]?: string };

/** Ends a version that was given to a group: an older server, which knows no groups, takes it for malformed. */
const BY_GROUP = '*';

/** Parses `lookup:1.0.0|measures:1.2.0*`; malformed parts are left out. */
export function parseVersions(text: string | undefined): Versions {
  const pairs = (text ?? '').split('|').map((pair) => pair.replace(/\*$/, '').split(':'));
  return Object.fromEntries(pairs.flatMap(([name, version]) => (v.is(PartNameSchema, name) && v.is(VersionSchema, version) ? [[name, version]] : [])));
}

const groupedIn = (text: string): readonly PartName[] => text.split('|').flatMap((pair) => (pair.endsWith(BY_GROUP) ? (pair.split(':')[0] ?? []) : []));

export const formatVersions = ({ versions, grouped = [] }: Pick<Pin, 'versions' | 'grouped'>): string =>
  Object.entries(versions)
    .map(([name, version]) => `${name}:${version}${grouped.includes(name) ? BY_GROUP : ''}`)
    .join('|');

/** Names a version at its present time in use, as a cookie can hold it: `1.1.0*20261121T100000000Z`. */
export const markOf = (releases: Releases, version: string): string => `${version}*${(runOf(releases, version) ?? '').replaceAll(/\W/g, '')}`;

/** The version that a mark names; undefined when it has been put in use again since. */
export function markedIn(releases: Releases, mark: string | undefined): string | undefined {
  const version = mark?.split('*')[0];
  return version !== undefined && markOf(releases, version) === mark ? version : undefined;
}

/** What a session is pinned to. */
export interface Pin {
  readonly versions: Versions;
  /** The parts whose version was given to a group that the visitor belonged to (PLUS-49): others must not keep it. */
  readonly grouped?: readonly PartName[] | undefined;
  readonly since: number;
  /** The shell that did not start in it (`markOf`). */
  readonly failed?: string | undefined;
}

const PURPOSE = 'versions.1.';
const DAY_MS = 86_400_000;

/** The cookie's value: versions, the second when the session began, the shell that failed if one did, and a signature with the first key. */
export function writePin({ since, failed, ...pin }: Pin, [key = '']: readonly string[]): string {
  const payload = [formatVersions(pin), Math.floor(since / 1000).toString(36), ...(failed === undefined ? [] : [failed])].join('~');
  return `${payload}~${sealOf(PURPOSE, payload, key)}`;
}

/** The pin in a cookie; undefined when none of the keys signed it or it is older than seven days: a new session then begins. */
export function readPin(cookie: string | undefined, keys: readonly string[], now: number): Pin | undefined {
  const fields = (cookie ?? '').split('~');
  const [versions, began, failed] = fields.slice(0, -1);
  const signature = fields.at(-1);
  if (versions === undefined || began === undefined || signature === undefined || fields.length > 4) return undefined;
  const payload = fields.slice(0, -1).join('~');
  if (!keys.some((key) => isSealOf(signature, PURPOSE, payload, key))) return undefined;
  const since = Number.parseInt(began, 36) * 1000;
  const grouped = groupedIn(versions);
  const pin = { versions: parseVersions(versions), ...(grouped.length > 0 && { grouped }), since, ...(failed !== undefined && { failed }) };
  return now - since < PIN_DAYS * DAY_MS ? pin : undefined;
}
