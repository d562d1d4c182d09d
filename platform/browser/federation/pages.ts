import { routesIn, versionsIn, type Registry, type Versions } from '../../contract/registry.ts';
import { findRoute, type PartName, type Route, type PageTable } from '../../contract/route.ts';

// The versions of this page load, and its pages: the shell's own, and those of its slices' versions (PLUS-41).

let known: Registry | null = null;
let versions: Versions = {};

/** Takes a registry that is read, or null for none. To be called before anything is shown. */
export function putRegistry(registry: Registry | null): void {
  known = registry;
  versions = versionsIn(registry ?? {});
}

/** Which versions this page uses, and where they came from (PLUS-34). */
export const sliceVersions = (): Versions => versions;

/** The pages of a service with that table: those of the table until the registry has been read, and where it never is. */
export function pagesOf(table: PageTable) {
  let read: Registry | null = null;
  let pages: readonly Route[] = table.routes;
  const all = () => {
    if (read !== known) pages = known ? routesIn(known, table) : table.routes;
    read = known;
    return pages;
  };
  const pageAt = (pathname: string): Route | undefined => findRoute(all(), pathname);
  return {
    /** All that can be opened here. */
    pages: all,
    /** The page of a path name, or undefined when there is none (ROUTE-14). */
    pageAt,
    /** Every slice that this page knows of, with a version or without. */
    sliceNames: (): readonly PartName[] => [...new Set(Object.keys(known ?? {}).concat(all().map(({ owner }) => owner)))].filter((name) => name !== 'host'),
    /** The pages that slices, or one of them, have in the header's menu, in a language. */
    menu: (language: 'sv' | 'en', of?: PartName) =>
      all().flatMap(({ path, menu, owner }) => (menu && (of ?? owner) === owner ? [{ path, name: menu.name[language], seen: menu.seen[language] }] : [])),
  };
}
