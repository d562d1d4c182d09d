import * as v from 'valibot';

// The pages that a slice declares in its `slice.json`, and each version of it in `release.json` (PLUS-41).

const ByLanguageSchema = v.object({ sv: v.pipe(v.string(), v.nonEmpty()), en: v.pipe(v.string(), v.nonEmpty()) });

const FlagSchema = v.exactOptional(v.literal(true));
const PathsSchema = v.exactOptional(v.pipe(v.array(v.string()), v.readonly()));

/** A page in a slice's manifest; `routesRefusal` checks whether the slice may have it (PLUS-41). */
export const ManifestRouteSchema = v.object({
  path: v.string(),
  /** Key under `TITLES` in the shell's catalogue, or the title itself, which stays Swedish (I18N-05). */
  title: v.pipe(v.string(), v.nonEmpty(), v.maxLength(120)),
  /** In the order in which they are tried; each is one that the shell knows. */
  guards: v.array(v.string()),
  /** Set for a page that is in the header's menu: its name, and the shorter text that is shown where there is little room. */
  menu: v.exactOptional(v.object({ name: ByLanguageSchema, seen: ByLanguageSchema })),
  /** The step of the errand that the page belongs to; `own`: the page itself shows how far the user has come (PLUS-46). */
  step: v.exactOptional(v.object({ nr: v.number(), name: ByLanguageSchema, own: FlagSchema })),
  /** Set where the shell shows its way to abort, and its checklist. */
  abort: FlagSchema,
  checklist: FlagSchema,
  /** What the page asks as soon as it is shown: GETs, with whose answers a first page comes (PLUS-46). */
  first: PathsSchema,
  /** Pages that are likely to follow: their slices are loaded when this one is at rest. */
  next: PathsSchema,
});
/** What a page states besides its address, its title and who may see it. */
export type Stated = Readonly<Omit<ManifestRoute, 'path' | 'title' | 'guards'>>;
export type ManifestRoute = v.InferOutput<typeof ManifestRouteSchema>;

/** Guards of a slice's own (PLUS-46): a page is for those who get an answer to a GET, and any who are refused one are sent to another page. */
export const OwnGuardsSchema = v.record(v.string(), v.object({ ask: v.string(), to: v.string() }));
export type OwnGuards = Readonly<v.InferOutput<typeof OwnGuardsSchema>>;

/** `/anteckningar/ny`: lower-case a–z, digits and hyphens. Other letters can be encoded in several ways in an address. */
const PATH = /^(?:\/[a-z0-9]+(?:-[a-z0-9]+)*)+$/;

/** `/api/anteckningar/mina`: without a query, and no part of it a number, which could be a person's. */
const CALL = /^\/api(?:\/[a-z][a-z0-9]{0,30}(?:-[a-z]+)*)+$/i;

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

/** Limits for one slice: number of pages, of menu entries, of addresses that a page states, and of characters in texts. */
const MOST = { pages: 50, inMenu: 2, stated: 4, path: 200, name: 60, seen: 20 } as const;

function statedRefusal({ path, first = [], next = [], step }: ManifestRoute): string | undefined {
  if (first.length > MOST.stated || next.length > MOST.stated) return `Adressen ${path} får ange ${MOST.stated} adresser under first och under next.`;
  if (step && (!Number.isInteger(step.nr) || step.nr < 1 || step.nr > MOST.pages || Math.max(step.name.sv.length, step.name.en.length) > MOST.name))
    return `Adressen ${path} har ett steg som inte går att visa: numret är ett helt tal från 1, och namnet får ha ${MOST.name} tecken.`;
  const call = first.find((one) => !CALL.test(one));
  if (call !== undefined) return `Adressen ${path} har ${call} under first, där bara hämtningar under /api/ får stå, utan frågetecken och nummer.`;
  const page = next.find((one) => !isPath(one));
  return page === undefined ? undefined : `Adressen ${path} har ${page} under next, vilket inte är en sidas adress.`;
}

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

/** `hasNotes`. */
const GUARD = /^[a-z][a-zA-Z0-9]{1,40}$/;

/** A page, and those that its guards, and theirs, may lead to. */
function ledTo(page: string, own: OwnGuards, routes: readonly ManifestRoute[]): ReadonlySet<string> {
  const led = new Set([page]);
  // Those that are added are visited too.
  for (const at of led) for (const name of routes.find(({ path }) => path === at)?.guards ?? []) led.add(own[name]?.to ?? at);
  return led;
}

function guardsRefusal(own: OwnGuards, routes: readonly ManifestRoute[], known: readonly string[]): string | undefined {
  if (Object.keys(own).length > MOST.stated) return `Delen får ha ${MOST.stated} egna vakter.`;
  for (const [name, { ask, to }] of Object.entries(own)) {
    if (known.includes(name)) return `Vakten ${name} är skalets: delens egen måste heta något annat.`;
    if (!GUARD.test(name)) return `Vakten ${name} ska ha ett namn av bokstäver och siffror, som hasNotes.`;
    if (!CALL.test(ask)) return `Vakten ${name} frågar efter ${ask}: den får bara hämta under /api/, utan frågetecken och nummer.`;
    if (!isPath(to)) return `Vakten ${name} leder till ${to}, vilket inte är en sidas adress.`;
    const led = ledTo(to, own, routes);
    // Whoever is refused by all of them would go round for ever.
    if (routes.some(({ path, guards }) => led.has(path) && guards.includes(name)))
      return `Vakten ${name} leder till ${to}, och så tillbaka till det som den själv vaktar.`;
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

interface Asking {
  readonly routes?: readonly Pick<ManifestRoute, 'first'>[];
  readonly guards?: OwnGuards;
}

/** A sentence on the call of those that change something that opening one of these pages would make (API-10); undefined when there is none. */
export function changingRefusal({ routes = [], guards = {} }: Asking, changing: readonly string[] = []): string | undefined {
  const asked = [...routes.flatMap(({ first = [] }) => first), ...Object.values(guards).map(({ ask }) => ask)];
  const found = asked.find((call) => changing.includes(call));
  return found === undefined ? undefined : `Delen frågar efter ${found}, som ändrar något.`;
}

/** A sentence on why a slice with that claim in the list may not have these pages and guards, in a shell that knows those guards; undefined when it may. */
export function routesRefusal(routes: readonly ManifestRoute[], claim: Claim, known: readonly string[], own: OwnGuards = {}): string | undefined {
  if (routes.length > MOST.pages) return `Delen har ${routes.length} sidor: den får ha ${MOST.pages}.`;
  if (routes.filter(({ menu }) => menu).length > MOST.inMenu) return `Delen får ha ${MOST.inMenu} sidor i menyn.`;
  const twice = routes.find(({ path }, index) => routes.findIndex((other) => other.path === path) !== index);
  if (twice) return `Adressen ${twice.path} står två gånger.`;
  const all = [...known, ...Object.keys(own)];
  const refused = guardsRefusal(own, routes, known);
  if (refused !== undefined) return refused;
  return routes.map((route) => refusalOf(route, claim, all) ?? menuRefusal(route) ?? statedRefusal(route)).find((reason) => reason !== undefined);
}
