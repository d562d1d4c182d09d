import * as v from 'valibot';
import type { PageTable } from './route.ts';

// The pages that a slice declares in its `slice.json`, and each version of it in `release.json` (PLUS-41).

const ByLanguageSchema = v.object({ sv: v.pipe(v.string(), v.nonEmpty()), en: v.pipe(v.string(), v.nonEmpty()) });

/** A page in a slice's manifest; `routesRefusal` checks whether the slice may have it (PLUS-41). */
export const ManifestRouteSchema = v.object({
  path: v.string(),
  /** Key under `TITLES` in the shell's catalogue, or the title itself, which stays Swedish (I18N-05). */
  title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(120)),
  /** In the order in which they are tried; each is one that the shell knows. */
  guards: v.array(v.string()),
  /** Set for a page that is in the header's menu: its name, and the shorter text that is shown where there is little room. */
  menu: v.exactOptional(v.object({ name: ByLanguageSchema, seen: ByLanguageSchema })),
});
export type ManifestRoute = v.InferOutput<typeof ManifestRouteSchema>;

/** `/anteckningar/ny`: lower-case a–z, digits and hyphens. Other letters can be encoded in several ways in an address. */
const PATH = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;

export const isPath = (text: string): boolean => PATH.test(text);

/** Whether a path equals another or is below it. */
export const isWithin = (path: string, other: string): boolean => path === other || path.startsWith(`${other}/`);

export interface Claim {
  readonly paths: readonly string[];
  /** Guards that the page at a path, and every page below it, must have. */
  readonly guards?: Readonly<Record<string, readonly string[]>>;
}

export function leastGuards(path: string, { guards = {} }: Claim): string[] {
  return [...new Set(Object.entries(guards).flatMap(([own, named]) => (isWithin(path, own) ? named : [])))];
}

/** Limits for one slice: number of pages, of menu entries, and of characters in texts. */
const MOST = { pages: 50, inMenu: 2, path: 200, name: 60, seen: 20 } as const;

function menuRefusal({ path, menu }: ManifestRoute): string | undefined {
  if (!menu) return undefined;
  for (const language of ['sv', 'en'] as const) {
    const [name, seen] = [menu.name[language], menu.seen[language]];
    if (name.length > MOST.name || seen.length > MOST.seen)
      return `Adressen ${path} har för lång text i menyn: namnet får ha ${MOST.name} tecken och det som syns ${MOST.seen}.`;
    // Users of speech control say the visible text, so it must be part of the name (WCAG 2.5.3).
    if (!name.toLowerCase().includes(seen.toLowerCase())) return `Adressen ${path} visar ${seen} i menyn, som inte är en del av namnet ${name}.`;
  }
  return undefined;
}

function refusalOf({ path, guards }: ManifestRoute, claim: Claim, known: readonly string[]): string | undefined {
  if (path.length > MOST.path) return `En adress är längre än ${MOST.path} tecken.`;
  if (!isPath(path)) return `Adressen ${path} har annat än små bokstäver, siffror och bindestreck mellan snedstrecken.`;
  if (!claim.paths.some((own) => isWithin(path, own)))
    return `Adressen ${path} är inte delens: listan över delar ger den ${claim.paths.join(', ') || 'ingen adress'}.`;
  const unknown = guards.find((guard) => !known.includes(guard));
  if (unknown !== undefined) return `Adressen ${path} har vakten ${unknown}, som skalet inte känner. Det känner ${known.join(', ')}.`;
  if (guards.length > 0 && guards[0] !== known[0])
    return `Adressen ${path} har vakter men börjar inte med ${known[0]}: de andra vet bara något om den som är inloggad.`;
  const missing = leastGuards(path, claim).filter((guard) => !guards.includes(guard));
  if (missing.length > 0) return `Adressen ${path} saknar ${missing.join(', ')} bland sina vakter, som listan över delar kräver.`;
  return undefined;
}

/** A sentence on why a slice with that claim in the list may not have these pages, in a shell that knows those guards; undefined when it may. */
export function routesRefusal(routes: readonly ManifestRoute[], claim: Claim, known: PageTable['guards']): string | undefined {
  if (routes.length > MOST.pages) return `Delen har ${routes.length} sidor: den får ha ${MOST.pages}.`;
  if (routes.filter(({ menu }) => menu).length > MOST.inMenu) return `Delen får ha ${MOST.inMenu} sidor i menyn.`;
  const twice = routes.find(({ path }, index) => routes.findIndex((other) => other.path === path) !== index);
  if (twice) return `Adressen ${twice.path} står två gånger.`;
  return routes.map((route) => refusalOf(route, claim, known) ?? menuRefusal(route)).find((reason) => reason !== undefined);
}
