import * as v from 'valibot';
import { MomentSchema } from '@uppgiftsandring/platform/contract/moment';

/** Response of `GET /api/identity`: who is logged in; `personnummer` is `YYYYMMDD-NNNN` (DATA-21, API-01). */
export const SessionSchema = v.object({ personnummer: v.string() });
export type Session = v.InferOutput<typeof SessionSchema>;

const moment = v.pipe(MomentSchema, v.toDate());

/** When the session ends without activity, and in any case (PLUS-02), and the login's name (SHELL-08), which an older backend omits. */
export const SessionInfoSchema = v.object({ expiresAt: moment, absoluteExpiresAt: moment, namn: v.optional(v.string(), '') });
export type SessionInfo = v.InferOutput<typeof SessionInfoSchema>;

/** Path of `DELETE /api/inloggningar/{id}`. */
export const InloggningParamsSchema = v.object({ id: v.pipe(v.string(), v.uuid()) });

/** A browser in which the person is logged in (PLUS-19). `id` gives no access; families such as Firefox and Windows, null when unknown. */
export const InloggningSchema = v.object({
  id: v.string(),
  inloggad: MomentSchema,
  senastAktiv: MomentSchema,
  webblasare: v.nullable(v.string()),
  system: v.nullable(v.string()),
  denHar: v.boolean(),
});
export type Inloggning = v.InferOutput<typeof InloggningSchema>;

/** Response of `GET /api/inloggningar`: the browser that asks, then the others by activity. */
export const InloggningarSchema = v.array(InloggningSchema);

/** Response of `GET /api/anvandarvillkor/hash`, as plain text: MD5 in lower-case hexadecimals (API-19, TERMS-11). */
export const VillkorHashSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{32}$/));

/** Body of `POST /api/anvandarvillkor/godkann`: the terms that the person accepts (TERMS-07, VAL-63). */
export const GodkannandeSchema = v.strictObject({ hash: v.pipe(v.string(), v.maxLength(100)) });
