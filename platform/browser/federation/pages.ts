import { findRoute, type PartName, type Route } from '../../contract/route.ts';
import { ROUTE_TABLE, ROUTES } from '@uppgiftsandring/shared/domain/vag/routes';
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';
import { routesIn, versionsIn, type Registry, type RegistryEntry, type Versions } from '../../contract/registry.ts';

// The pages of this page load: the shell's own, and those of its slices' versions (PLUS-41).

/** A title of the table is a text of the shell's, in both languages: one that is missing does not compile (ADR 0018). */
type Titled = { readonly title: TextKey<'host', 'TITLES'> };

let known: Registry = {};
let versions: Versions = {};
/** The pages of the errand until the registry has been read, and where it never is. */
let pages: readonly Route[] = ROUTES satisfies readonly Titled[];

/** Takes the pages in the registry. To be called before anything is shown. */
export function putPages(registry: Registry): void {
  known = registry;
  versions = versionsIn(registry);
  pages = routesIn(registry, ROUTE_TABLE);
}

/** The page of a path name, or undefined when there is none (ROUTE-14). */
export const pageAt = (pathname: string): Route | undefined => findRoute(pages, pathname);

/** Every slice that this page knows of, with a version or without. */
export function sliceNames(): readonly PartName[] {
  return [...new Set(Object.keys(known).concat(pages.map(({ owner }) => owner)))].filter((name) => name !== 'host');
}

type Menu = NonNullable<NonNullable<RegistryEntry['routes']>[number]['menu']>;

/** The pages that slices have in the header's menu; null for a version of receipt from before manifests listed them. */
export function menuOf(name: PartName): readonly (Menu & { readonly path: string })[] | null {
  return versions[name]?.routes?.flatMap(({ path, menu }) => (menu && pageAt(path) ? [{ path, ...menu }] : [])) ?? null;
}
