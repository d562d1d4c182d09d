import * as v from 'valibot';
import { SLICES, type SliceName } from '../domain/vag/routes.ts';
import { PathSchema } from './storePath.ts';

// What the composition server tells the browser of each slice, in the page.

/** Id of the script element with the registry. */
export const REGISTRY_ID = 'registry';

const isBaseOf = (name: SliceName) => (base: string) => base.startsWith(`/slices/${name}/`) && base.endsWith('/') && v.is(PathSchema, base.slice(1, -1));

/** Where the version of a slice that this session uses is. Scripts are loaded from what stands here: nothing but the slice's own place will do. */
const entrySchema = (name: SliceName) =>
  v.object({
    version: v.string(),
    contract: v.pipe(v.number(), v.integer()),
    /** Hash of the sources. */
    builtFrom: v.string(),
    /** Where the version came from, for people to read (PLUS-34). */
    source: v.string(),
    /** Path of the version's files, with a slash at the end. */
    base: v.pipe(v.string(), v.check(isBaseOf(name))),
    entry: PathSchema,
    /** Integrity of the entry, and of the files that every page of the slice needs. */
    integrity: v.record(v.string(), v.string()),
    preload: v.array(PathSchema),
    /** Set when only this browser has the version, by a tester's link (PLUS-31). */
    test: v.exactOptional(v.literal(true)),
  });

export type RegistryEntry = v.InferOutput<ReturnType<typeof entrySchema>>;
export type Registry = { readonly [name in SliceName]?: RegistryEntry };

const TextSchema = v.pipe(v.string(), v.parseJson(), v.record(v.string(), v.unknown()));

/** The registry in the page's text; a slice whose entry is malformed counts as missing, so that the others go on. */
export function parseRegistry(text: string | null | undefined): Registry {
  const read = v.safeParse(TextSchema, text);
  if (!read.success) console.error('The registry cannot be read', read.issues);
  const told = read.success ? read.output : {};
  return Object.fromEntries(
    SLICES.flatMap((name) => {
      const entry = v.safeParse(entrySchema(name), told[name]);
      return entry.success ? [[name, entry.output]] : [];
    }),
  );
}
