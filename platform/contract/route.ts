import type { OwnGuards, Stated } from './manifest.ts';

/** `notes`. Which slices there are is a list that is read while the servers run (host/slices.json, PLUS-41). */
export type SliceName = string;

/** A part that is released separately: a slice, or the shell, which is named `host`. */
export type PartName = string;

export interface Route extends Stated {
  readonly path: string;
  readonly title: string;
  readonly owner: PartName;
  /** Names that the service knows, or its slice, in the order in which they are tried (GUARD-09). */
  readonly guards: readonly string[];
  /** Those of its slice. */
  readonly own?: OwnGuards;
  readonly below?: true;
}

/** The pages that a service has by itself, those of its shell among them, and the guards that a page of it may have. */
export interface PageTable {
  readonly routes: readonly Route[];
  /** In the order in which they are tried; the first says whether somebody is logged in, and every page with guards begins with it. */
  readonly guards: readonly string[];
  /** GETs that change something, which no manifest may name. */
  readonly changing?: readonly string[];
}

/** What servers know besides: the addresses that no slice may have. */
export interface RouteTable extends PageTable {
  /** Paths that another server answers, or the shell outside the table: no slice may have them, or any below. */
  readonly reserved: readonly string[];
  /** What stands first below `/api/` in the service's own calls: all else there is slices' (PLUS-46). */
  readonly calls: readonly string[];
}

/** A path name without slashes at its end. */
export const withoutSlash = (pathname: string): string => pathname.replace(/(.)\/+$/, '$1');

/** The route of a path name in a table (trailing slash ignored), or undefined when it is unknown (ROUTE-14). */
export function findRoute<Entry extends Pick<Route, 'path' | 'below'>>(routes: readonly Entry[], pathname: string): Entry | undefined {
  const path = withoutSlash(pathname);
  return routes.find((route) => route.path === path || (route.below && path.startsWith(`${route.path}/`)));
}

/** Path of a tester's link, before its token; a DELETE to it leaves the version (PLUS-31). */
export const TEST_LINK_PATH = '/testversion';
