import * as v from 'valibot';
import type { PartName, Route, PageTable } from './route.ts';
import { PartNameSchema, PathSchema } from './names.ts';
import type { ManifestRoute, OwnGuards } from './manifest.ts';
import type { Placed } from './parts.ts';
import type { Values } from './settings.ts';

// The registry that the composition server inlines in the page: each slice, and the shell when it is a version from a store.

export const REGISTRY_ID = 'registry';

/** Another set of packages than the shell's own (PLUS-48). */
export interface Other {
  readonly name: string;
  readonly src: string;
  readonly integrity: string;
}

/** The version of a part that this session uses. The server has judged all of it before it wrote it. */
export interface RegistryEntry {
  readonly version: string;
  readonly contract: number;
  readonly builtFrom: string;
  /** Where the version was built, for people to read (PLUS-34). */
  readonly source: string;
  /** Key, commit and day of its signature, for people to read; a version in development has none (PLUS-40). */
  readonly signed?: string;
  readonly base: string;
  readonly entry: string;
  readonly integrity: Readonly<Record<string, string>>;
  readonly preload: readonly string[];
  readonly routes?: readonly ManifestRoute[];
  readonly guards?: OwnGuards;
  readonly parts?: readonly Placed[];
  /** The values of the slice's settings (PLUS-46). */
  readonly config?: Values;
  /** What the slice gets instead of the shell's packages. */
  readonly other?: Other;
  readonly test?: true;
  /** The backend that answers, in the shell's entry, for people to read (PLUS-34); left out while it has not said. */
  readonly backend?: { readonly version: string; readonly builtFrom: string | null };
}

const isBaseOf = (name: PartName) => (base: string) => base.startsWith(`/slices/${name}/`) && base.endsWith('/') && v.is(PathSchema, base.slice(1, -1));

const PlacesSchema = v.array(v.object({ path: v.string(), guards: v.array(v.string()) }));

/** Scripts are loaded from an entry's `base`, so only the part's own paths are accepted. The rest is not checked again: every page would wait for the code. */
function isEntryOf(name: PartName) {
  const schema = v.object({
    version: v.string(),
    contract: v.number(),
    base: v.pipe(v.string(), v.check(isBaseOf(name))),
    entry: PathSchema,
    integrity: v.record(v.string(), v.string()),
    preload: v.array(PathSchema),
    routes: v.exactOptional(PlacesSchema),
    test: v.exactOptional(v.literal(true)),
  });
  return v.custom<RegistryEntry>((value) => v.is(schema, value));
}

/** A listed slice that has no version to show. */
const AwaySchema = v.object({
  /** The paths of its pages and the guards that they must have, when the slice is only temporarily unavailable. */
  away: v.fallback(PlacesSchema, []),
});
type Away = v.InferOutput<typeof AwaySchema>;

export type Registry = { readonly [name in PartName]?: RegistryEntry | Away };

export type Versions = { readonly [name in PartName]?: RegistryEntry };

const TextSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/** Parses the registry in the page; a slice whose entry is malformed has no version, so that the others still work. */
export function parseRegistry(text: string | null | undefined): Registry {
  const read = v.safeParse(TextSchema, text);
  if (!read.success) console.error('The registry cannot be read', read.issues);
  const told = read.success ? read.output : {};
  return Object.fromEntries(
    Object.entries(told).flatMap(([name, value]) => {
      const entry = v.safeParse(v.union([isEntryOf(name), AwaySchema]), value);
      return v.is(PartNameSchema, name) ? [[name, entry.success ? entry.output : { away: [] }]] : [];
    }),
  );
}

/** The version of each slice that has one, and of the shell. */
export const versionsIn = (registry: Registry): Versions =>
  Object.fromEntries(Object.entries(registry).flatMap(([name, entry]) => (entry && 'version' in entry ? [[name, entry]] : [])));

/**
 * All routes: the shell's own, and those of each slice in the registry, from its version or, when that has none, from the service's table. The paths of an
 * unavailable slice have routes too, which show that it cannot be shown. A page with a guard that neither table nor slice knows has none: it is not open by mistake.
 */
export function routesIn(registry: Registry, { routes, guards: known }: PageTable): readonly Route[] {
  const versions = versionsIn(registry);
  const told = Object.entries(versions).flatMap(([owner, entry]) =>
    (entry?.routes ?? []).map((route): Route => ({ ...route, owner, ...(entry?.guards && { own: entry.guards }) })),
  );
  const away = Object.entries(registry).flatMap(([owner, entry]) =>
    entry && 'away' in entry ? entry.away.map((place): Route => ({ ...place, title: 'ERROR', owner, below: true })) : [],
  );
  const own = routes.filter(({ owner }) => owner === 'host' || (registry[owner] && versions[owner]?.routes === undefined));
  return [...own, ...told, ...away].flatMap((route) => {
    const order = [...known, ...Object.keys(route.own ?? {})];
    const isKnown = route.guards.every((guard) => order.includes(guard));
    return isKnown ? { ...route, guards: order.filter((guard) => route.guards.includes(guard)) } : [];
  });
}
