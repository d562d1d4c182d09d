import type { ManifestRoute } from '@uppgiftsandring/platform/contract/manifest';
import type { Registry, RegistryEntry } from '@uppgiftsandring/platform/contract/registry';
import { FORMER_TABLE } from '../domain/vag/former.ts';

/** A version with those pages. */
export const entryWith = (...routes: ManifestRoute[]): RegistryEntry => ({
  version: '1.0.0',
  contract: 1,
  builtFrom: '',
  source: '',
  base: '/',
  entry: '',
  integrity: {},
  preload: [],
  routes,
});

/** The registry of a page with the service's slices, and what their pages state. */
export function sliceRegistry(): Registry {
  const pages = Map.groupBy(FORMER_TABLE.routes, ({ owner }) => owner);
  pages.delete('host');
  const entries = [...pages].map(([name, routes]) => [
    name,
    entryWith(...routes.map(({ owner: _owner, guards, ...route }) => ({ ...route, guards: [...guards] }))),
  ]);
  return Object.fromEntries(entries);
}
