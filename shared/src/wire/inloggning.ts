import * as v from 'valibot';
import { MomentSchema } from '@uppgiftsandring/platform/contract/moment';

/** Path of `DELETE /api/inloggningar/{id}`. */
export const InloggningParamsSchema = v.object({ id: v.pipe(v.string(), v.uuid()) });

/**
 * A browser in which the person is logged in (PLUS-19). `id` only identifies it and gives no access; `webblasare` and `system` are families such as
 * Firefox and Windows, null when the browser does not say.
 */
export const InloggningSchema = v.object({
  id: v.string(),
  inloggad: MomentSchema,
  senastAktiv: MomentSchema,
  webblasare: v.nullable(v.string()),
  system: v.nullable(v.string()),
  /** Whether it is the browser that makes the request. */
  denHar: v.boolean(),
});
export type Inloggning = v.InferOutput<typeof InloggningSchema>;

/** Response of `GET /api/inloggningar`: first the browser that makes the request, then the others, the most recently active first. */
export const InloggningarSchema = v.array(InloggningSchema);
