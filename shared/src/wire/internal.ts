import * as v from 'valibot';
import { MomentSchema } from '@uppgiftsandring/platform/contract/moment';

// Messages between an operator's command and the backend about the audit trail (PLUS-61). Not reachable from outside; a number is in the body alone.

export const SOK_PATH = '/internal/granskning/sok';
export const VERIFIERA_PATH = '/internal/granskning/verifiera';

/** The kinds of events in the trail. The database stores these names, so they must not change; those of releases (`slapp…`) are in trails from before 2026-12. */
export const HANDELSER = [
  'inloggning',
  'utloggning',
  'inloggning-avslutad',
  'personuppslag',
  'foreningsuppslag',
  'visning',
  'underskrift',
  'inskick',
  'slapp',
  'slapp-stoppat',
  'slapp-steg',
  'meddelande',
  'granskning',
  'utdrag',
  'borttagning',
  'gallring',
] as const;
export type Handelseslag = (typeof HANDELSER)[number];

const MOST_ROWS = 10_000;
const moment = v.pipe(MomentSchema, v.toDate());
const vem = v.pipe(v.string(), v.maxLength(100));

export const SokningSchema = v.strictObject({
  aktor: v.optional(vem),
  avser: v.optional(vem),
  handelse: v.optional(v.picklist(HANDELSER)),
  fran: v.optional(moment),
  till: v.optional(moment),
  limit: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_ROWS)), 100),
});

const nr = v.pipe(v.number(), v.integer(), v.minValue(0));
const hash = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/));

export const RaderSchema = v.array(
  v.object({ nr, tidpunkt: v.string(), handelse: v.picklist(HANDELSER), aktor: v.string(), avser: v.nullable(v.string()), utfall: v.string() }),
);
export const GranskningSchema = v.object({
  nr,
  hash,
  rader: nr,
  brott: v.nullable(v.object({ nr: v.number(), fel: v.picklist(['saknas', 'ändrad', 'tillagd']) })),
});

// The messages between an operator's command and the backend about what is kept about a person, whose number is in the body alone (PLUS-67).

export const UTDRAG_PATH = '/internal/person/utdrag';
export const UTLOGGNING_PATH = '/internal/person/utloggning';
export const BORTTAGNING_PATH = '/internal/person/borttagning';

const personnummer = v.pipe(v.string(), v.regex(/^\d{8}-\d{4}$/));
export const PersonBodySchema = v.strictObject({ personnummer });
/** Without a number: all persons. */
export const UtloggningBodySchema = v.strictObject({ personnummer: v.optional(personnummer) });
export const UtloggningSchema = v.object({ avslutade: v.number() });
export const BorttagningSchema = v.object({
  borttaget: v.record(v.string(), v.number()),
  behallet: v.array(v.object({ vad: v.string(), antal: v.number(), skal: v.string() })),
});

// The composition servers ask the backend whose sessions some cookies are, to count persons (PLUS-28). Not reachable from outside.

export const PERSONER_PATH = '/internal/personer';

const MOST = 2000;
const sid = v.pipe(v.string(), v.minLength(1), v.maxLength(64));

export const PersonerAskedSchema = v.strictObject({ sids: v.pipe(v.array(sid), v.maxLength(MOST)) });
/** The person behind each cookie that belongs to a live session: an id that tells nothing about them. Other cookies are left out. */
export const PersonerSchema = v.object({ personer: v.array(v.object({ sid, person: v.string() })) });

/** A backend says what it takes and gives, as its build describes it (PLUS-44). Not reachable from outside. */
export const SURFACE_PATH = '/internal/surface';

// The composition servers make what a first page asks as one call (PLUS-50). Not reachable from outside.
export const SAMLAT_PATH = '/internal/samlat';
const path = v.pipe(v.string(), v.regex(/^\/(?:api|public)(?:\/[a-z][a-z0-9]{0,30}(?:-[a-z]+)*)+$/i));
const read = v.strictObject({ path, when: v.exactOptional(v.strictObject({ path, is: v.string() })) });
/** Paths to read, no part of them a number, one perhaps only when an earlier one's answer is a text; what has not come within `ms` is left out. */
export const SamlatAskedSchema = v.strictObject({ reads: v.pipe(v.array(read), v.maxLength(16)), ms: v.pipe(v.number(), v.minValue(0)) });
export type Read = v.InferOutput<typeof read>;
const headers = v.record(v.string(), v.string());
const answer = v.object({ path: v.string(), status: v.number(), headers, text: v.string() });
export type Answer = v.InferOutput<typeof answer>;
export const SamlatSchema = v.object({ svar: v.array(answer) });
