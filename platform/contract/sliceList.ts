import * as v from 'valibot';
import { isPath, isWithin, type Claim } from './manifest.ts';
import { SliceNameSchema } from './names.ts';
import { KeySchema } from './provenance.ts';
import { TEST_LINK_PATH, type RouteTable } from './route.ts';

// The list of slices (PLUS-41): which slices exist, where their versions are stored, who signs them and below which paths their pages may be. A slice's
// manifest says which pages it has; the list says which it may have, so that no release can take over somebody else's page.

/** A text that looks like an address must be a valid one; anything else is a folder. */
const isPlace = (text: string) => !/^https?:/i.test(text) || (/^https?:\/\//.test(text) && URL.canParse(text));

/** Origin of a server: what is below is the caller's to say. */
const isOrigin = (text: string) => /^https?:/.test(text) && URL.parse(text)?.origin === text;

const EntrySchema = v.strictObject({
  name: SliceNameSchema,
  /** Its release store: an address, or a folder relative to the list's. Default: `STORE_<NAME>`, else the folder of the slice. */
  store: v.exactOptional(v.pipe(v.string(), v.nonEmpty(), v.check(isPlace, 'store är en adress som inte går att använda'))),
  paths: v.array(v.pipe(v.string(), v.check(isPath))),
  /** Guards that its page at a path, and every page below it, must have: its team can add others, but not remove any. */
  guards: v.exactOptional(v.record(v.pipe(v.string(), v.check(isPath)), v.array(v.string()))),
  /** Public keys of its team; default: those in `RELEASE_KEYS`. */
  keys: v.exactOptional(v.array(KeySchema)),
  /** How many persons a release of it needs (PLUS-69); default: one. */
  approvals: v.exactOptional(v.literal(2)),
  /** Its own backend, which gets the calls below `/api/<name>/` (PLUS-46). */
  backend: v.exactOptional(v.pipe(v.string(), v.check(isOrigin, 'backend är ingen adress till en server, som https://notes.myndighet.se'))),
});
export type SliceEntry = v.InferOutput<typeof EntrySchema>;

const ListSchema = v.pipe(v.string(), v.parseJson(), v.strictObject({ slices: v.array(EntrySchema) }));

/** Paths that the composition server handles itself. */
const SERVED = ['/api', '/assets', '/slices', '/internal', '/livez', '/readyz', '/versions', TEST_LINK_PATH];

const meets = (one: string) => (other: string) => isWithin(one, other) || isWithin(other, one);

/** A sentence on why the entries conflict with each other, or with the shell that has that table; undefined when they do not. */
export function entriesRefusal(entries: readonly (Claim & { readonly name: string; readonly backend?: string })[], table: RouteTable): string | undefined {
  const shells = [...SERVED, ...table.reserved, ...table.routes.filter(({ owner }) => owner === 'host').map(({ path }) => path)];
  for (const [index, { name, paths, guards = {}, backend }] of entries.entries()) {
    const others = entries.slice(0, index);
    if (others.some((other) => other.name === name)) return `Två delar heter ${name}.`;
    if (backend !== undefined && table.calls.includes(name)) return `Delen ${name} kan inte ha en egen backend: anropen under /api/${name} är tjänstens.`;
    for (const path of paths) {
      if (shells.some(meets(path))) return `Adressen ${path}, som ${name} ska ha, hör till skalet.`;
      const taken = others.find((other) => other.paths.some(meets(path)));
      if (taken) return `Adressen ${path}, som ${name} ska ha, hör redan till ${taken.name}.`;
    }
    const elsewhere = Object.keys(guards).find((path) => !paths.some((own) => isWithin(path, own)));
    if (elsewhere !== undefined) return `Vakterna för ${elsewhere} står hos ${name}, som inte har den adressen.`;
    const unknown = Object.values(guards)
      .flat()
      .find((guard) => !table.guards.includes(guard));
    if (unknown !== undefined) return `Vakten ${unknown}, som står hos ${name}, känner skalet inte.`;
  }
  return undefined;
}

/** What is wrong in the list, and where; in our own Swedish words where there are any, otherwise valibot's English ones. */
function faultOf(issue: v.BaseIssue<unknown>): string {
  const place = v.getDotPath(issue) ?? 'den är inte JSON';
  return issue.message.startsWith('Invalid ') ? place : `${issue.message} (${place})`;
}

/** The slices in a list; throws an error with a sentence when it cannot be read or its entries conflict. */
export function readSliceList(text: string, table: RouteTable): readonly SliceEntry[] {
  const { success, output, issues } = v.safeParse(ListSchema, text);
  if (!success) throw new Error(`Listan över delar har fel form: ${issues.map(faultOf).join(', ')}.`);
  const reason = entriesRefusal(output.slices, table);
  if (reason !== undefined) throw new Error(reason);
  return output.slices;
}
