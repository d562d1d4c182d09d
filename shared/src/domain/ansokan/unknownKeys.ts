import * as v from 'valibot';
import { containsPersonalId } from '../person/personnummer.ts';
import { medlemIdentity } from '../styrelse/styrelseandring.ts';
import { InnehallSchema, StyrelsemedlemSchema } from './ansokan.ts';

// A reader keeps what it does not know and sends it back; who knows a key keeps it of a sender who does not (ADR 0079).

type Innehall = v.InferOutput<typeof InnehallSchema>;

const parsed = new WeakMap<Innehall, v.SafeParseResult<typeof InnehallSchema>>();
/** What this version knows of an Application's content, parsed once; null when it has another shape. */
export function knownIn(innehall: Innehall): Innehall | null {
  const known = parsed.get(innehall) ?? v.safeParse(InnehallSchema, innehall);
  parsed.set(innehall, known);
  return known.success ? known.output : null;
}

const NAME = /^[a-z][a-z\d]{0,39}$/i;
/** The most that unknown keys of one Application may be, as characters of JSON and as levels. */
const MOST = { characters: 4000, levels: 3 };

/** Known keys that may be missing because other values decide them. */
const DECIDED = new Set('skyddad personnummer fodelsedatum styrelseroll postnummer postort utdelningsadress3 utdelningsadress4'.split(' '));

/** What is `sent` adds unknown keys only: whoever knows a key judges it first. */
type Source = 'held' | 'sent';

type Fields = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isFields = (value: unknown): value is Fields => isObject(value) && !Array.isArray(value);

const { objektidentitet, personId, annatId, namn } = StyrelsemedlemSchema.entries;
const IdentifiedSchema = v.object({ objektidentitet, personId, annatId, namn });
const identityOf = (item: unknown) => (v.is(IdentifiedSchema, item) ? medlemIdentity(item) : null);

/** `next` with the keys that it lacks of `before`, whose known part is `known`; items of lists are the same when their identities are. */
function carried<T>(next: T, before: unknown, known: unknown, from: Source): T;
function carried(next: unknown, before: unknown, known: unknown, from: Source): unknown {
  if (next === before) return next;
  if (Array.isArray(next) && Array.isArray(before) && Array.isArray(known)) {
    if (next.every((item) => !isObject(item) || before.includes(item))) return next;
    const places = new Map(before.map((item, index) => [identityOf(item), index] as const).toReversed());
    const items = next.map((item: unknown) => {
      const index = places.get(identityOf(item)) ?? -1;
      return carried(item, before[index], known[index], from);
    });
    return items.every((item, index) => item === next[index]) ? next : items;
  }
  // Nothing is kept of a protected person but what is known to be harmless (PLUS-66).
  if (!isFields(next) || !isFields(before) || !isFields(known) || next['skyddad'] === true) return next;
  const isCarried = (key: string) => !Object.hasOwn(next, key) && (!Object.hasOwn(known, key) || (from === 'held' && !DECIDED.has(key)));
  const lacking = Object.keys(before).filter(isCarried);
  let changed: Record<string, unknown> | undefined;
  for (const key of Object.keys(next)) {
    const all = isObject(next[key]) ? carried(next[key], before[key], known[key], from) : next[key];
    if (all !== next[key]) (changed ??= {})[key] = all;
  }
  if (lacking.length === 0 && changed === undefined) return next;
  return { ...Object.fromEntries(lacking.map((key) => [key, before[key]])), ...next, ...changed };
}

/** The Application with the keys of each part or member before that its sender lacks, or itself; of another association only the contact person keeps them (STATE-06). */
export function withUnknownKeys<T extends Innehall>(next: T, before: Innehall, from: Source = 'held', known = knownIn(before) ?? before): T {
  if (from === 'sent' && (known === before || unknownIn(before, known).length === 0)) return next;
  const isSame = before.samfallighet === null || before.samfallighet.orgNr === next.samfallighet?.orgNr;
  return isSame ? carried(next, before, known, from) : { ...next, kontaktperson: carried(next.kontaktperson, before.kontaktperson, known.kontaktperson, from) };
}

function unknownIn(value: unknown, known: unknown, found: [string, unknown][] = []): readonly [string, unknown][] {
  if (!isObject(value) || !isObject(known)) return found;
  for (const key of Object.keys(value)) {
    if (Object.hasOwn(known, key)) unknownIn(value[key], known[key], found);
    else found.push([key, value[key]]);
  }
  return found;
}

const levelsOf = (value: unknown): number => (isObject(value) ? 1 + Math.max(0, ...Object.values(value).map(levelsOf)) : 0);

/** Whether the Application's unknown keys are few, small and without personal numbers. `today` is `yyyy-MM-dd`. */
export function isUnknownAllowed(innehall: Innehall, today: string): boolean {
  const found = unknownIn(innehall, v.parse(InnehallSchema, innehall));
  const text = JSON.stringify(found);
  if (text.length > MOST.characters || containsPersonalId(text, today)) return false;
  return found.every(([name, value]) => NAME.test(name) && levelsOf(value) <= MOST.levels);
}
