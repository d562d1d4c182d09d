import type { PartName } from '../../contract/route.ts';
import { PartNameSchema } from '../../contract/names.ts';
import { VersionSchema, type Release, type Releases } from '../../contract/releaseStore.ts';
import * as v from 'valibot';
import { runOf } from './verdict.ts';

/** The version of each part that a browser session uses. */
export type Versions = { readonly [name in PartName]?: string };

/** Parses `lookup:1.0.0|measures:1.2.0`; malformed parts are left out. */
export function parseVersions(text: string | undefined): Versions {
  const pairs = (text ?? '').split('|').map((pair) => pair.split(':'));
  return Object.fromEntries(pairs.flatMap(([name, version]) => (v.is(PartNameSchema, name) && v.is(VersionSchema, version) ? [[name, version]] : [])));
}

export const formatVersions = (versions: Versions): string =>
  Object.entries(versions)
    .map((pair) => pair.join(':'))
    .join('|');

export interface Chosen {
  readonly release: Release;
  readonly run?: string | undefined;
  /** The name of the store that it came from, for people to read: never where that is (PLUS-34). */
  readonly source: string;
  /** Path of its files, with a slash at the end. */
  readonly base: string;
  readonly test?: true;
}

export type Composition = { readonly [name in PartName]?: Chosen };

export const baseOf = (name: PartName, folder: string) => `/slices/${name}/${folder}/`;

/** The name of a part's own store. */
export const ownStore = (name: PartName) => `${name === 'host' ? name : `mfe-${name}`}/releases`;

/** Names a version at its present time in use, as a cookie can hold it: `1.1.0*20261121T100000000Z`. */
export const markOf = (releases: Releases, version: string): string => `${version}*${(runOf(releases, version) ?? '').replaceAll(/\W/g, '')}`;

/** The version that a mark names; undefined when it has been put in use again since. */
export function markedIn(releases: Releases, mark: string | undefined): string | undefined {
  const version = mark?.split('*')[0];
  return version !== undefined && markOf(releases, version) === mark ? version : undefined;
}
