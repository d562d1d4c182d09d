import { leastGuards } from '../../contract/manifest.ts';
import type { PartName, PageTable } from '../../contract/route.ts';
import type { Backend, Release } from '../../contract/releaseStore.ts';
import { placed } from '../../contract/parts.ts';
import type { Registry, RegistryEntry } from '../../contract/registry.ts';
import { otherIn, type Chosen, type Composition } from '../composition/compose.ts';
import type { PartReleases } from '../composition/partReleases.ts';
import type { ShellBuild } from './shellBuild.ts';

/** Who signed a version, from which commit, and when it was published: for people to read. */
const signedBy = ({ signature, made }: Release) =>
  signature && [signature.key, made?.commit?.slice(0, 9), made?.at.slice(0, 10)].filter((part) => part !== undefined).join(' ');

export type Shell = Pick<ShellBuild, 'base' | 'contracts' | 'provides' | 'names' | 'others' | 'tokens'>;

/** The script with another set of packages than the shell's own, for a slice that those do not fit (PLUS-48). */
export function otherOf(release: Release, shell: Shell): { readonly name: string; readonly src: string; readonly integrity: string } | undefined {
  const other = otherIn(release, shell);
  return other && { name: other.name, src: shell.base + other.file, integrity: other.integrity };
}

/** What the page tells the browser about a version in that shell. */
export function entryOf({ release, source, base, config, test }: Chosen, shell?: Shell): RegistryEntry {
  const { version, contract, builtFrom, entry, preload, integrity, routes, guards } = release;
  const needed = [entry, ...preload].flatMap((file) => (integrity[file] ? [[file, integrity[file]] as const] : []));
  const signed = signedBy(release);
  const other = shell && otherOf(release, shell);
  const pages = routes?.map(({ slots: _slots, ...route }) => route);
  const told = {
    ...(other && { other }),
    ...(signed !== undefined && { signed }),
    ...(pages && { routes: pages }),
    ...(guards && { guards }),
    ...(config && { config }),
    ...(test && { test }),
  };
  return { version, contract, builtFrom, source, base, entry, preload, integrity: Object.fromEntries(needed), ...told };
}

const SAID: readonly string[] = ['path', 'title', 'guards', 'menu'];

/** A version with what its pages state. One from before they could (PLUS-46) does what the service's table says of them. */
function stated(name: PartName, entry: RegistryEntry, table: PageTable): RegistryEntry {
  const own = table.routes.filter(({ owner }) => owner === name);
  const isNew = entry.routes?.some((route) => Object.keys(route).some((key) => !SAID.includes(key)));
  if (isNew || own.length === 0) return entry;
  const former = own.map(({ owner: _owner, guards, ...route }) => ({ ...route, guards: [...guards] }));
  return { ...entry, routes: (entry.routes ?? former).map((route) => ({ ...former.find(({ path }) => path === route.path), ...route })) };
}

type Listed = Pick<PartReleases, 'name' | 'paths' | 'guards' | 'trouble'>;

/** Paths of a slice's pages that are unavailable now, longest first; when its store can be read and has no version, those that the service's table knows. */
function awayOf(slice: Listed, { routes }: PageTable) {
  if (slice.trouble() === null) return routes.filter(({ owner }) => owner === slice.name).map(({ path, guards }) => ({ path, guards: [...guards] }));
  const places = [...new Set([...slice.paths, ...Object.keys(slice.guards ?? {})])].sort((one, other) => other.length - one.length);
  return places.map((path) => ({ path, guards: leastGuards(path, slice) }));
}

/** The parts of each slice, by what the slices beside it offer (PLUS-46). */
function partsIn(composition: Composition, slices: readonly Listed[]) {
  const others = Object.fromEntries(slices.map(({ name }) => [name, composition[name]?.release ?? null]));
  return ({ name, parts }: Release) => parts && { parts: placed(name, parts, others) };
}

/** What the page tells the browser about each slice of the list, and about the shell, and the backend beside it, when the shell has a store. */
export function registryOf(composition: Composition, slices: readonly Listed[], table: PageTable, backend?: Backend | null, shell?: Shell): Registry {
  const away = slices.map((slice) => [slice.name, { away: awayOf(slice, table) }] as const);
  const partsOf = partsIn(composition, slices);
  const here = Object.entries(composition).flatMap(([name, chosen]) =>
    chosen ? [[name, { ...entryOf(chosen, shell), ...partsOf(chosen.release) }] as const] : [],
  );
  const told = backend && { backend: { version: backend.version, builtFrom: backend.builtFrom } };
  return Object.fromEntries([...away, ...here.map(([name, entry]) => [name, name === 'host' ? { ...entry, ...told } : stated(name, entry, table)] as const)]);
}

const NO_SLICE = { away: [] };

/** What a page needs of it: its own slice and those that it leads to, those of the service's own pages, of the menu and of the errand, those with parts on other pages, and those that are away. The server is asked for any other when its page is opened (PLUS-41). */
export function neededIn(registry: Registry, owner: PartName | undefined, { routes }: PageTable): Registry {
  const near = new Set([owner, 'host', ...routes.map((route) => route.owner)]);
  const own = (owner !== undefined && registry[owner]) || NO_SLICE;
  const next = 'version' in own ? (own.routes ?? []).flatMap((route) => route.next ?? []) : [];
  const isNeeded = (entry: Registry[PartName] = NO_SLICE) =>
    'version' in entry ? (entry.parts ?? entry.routes?.some(({ path, menu, step }) => menu ?? step ?? next.includes(path))) : entry.away.length > 0;
  return Object.fromEntries(Object.entries(registry).filter(([name, entry]) => near.has(name) || isNeeded(entry)));
}
