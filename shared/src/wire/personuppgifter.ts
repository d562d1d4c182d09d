import * as v from 'valibot';

// The messages between an operator's command and the backend about what is kept about a person (PLUS-67). Not reachable from outside.

export const UTDRAG_PATH = '/internal/person/utdrag';
export const UTLOGGNING_PATH = '/internal/person/utloggning';
export const BORTTAGNING_PATH = '/internal/person/borttagning';

/** The number is in the body, never in an address. */
const personnummer = v.pipe(v.string(), v.regex(/^\d{8}-\d{4}$/));
export const PersonBodySchema = v.strictObject({ personnummer });
/** Without a number: all persons. */
export const UtloggningBodySchema = v.strictObject({ personnummer: v.optional(personnummer) });
export const UtloggningSchema = v.object({ avslutade: v.number() });
export const BorttagningSchema = v.object({
  borttaget: v.record(v.string(), v.number()),
  behallet: v.array(v.object({ vad: v.string(), antal: v.number(), skal: v.string() })),
});
