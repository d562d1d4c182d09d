import * as v from 'valibot';
import type { Ansokan } from '../domain/ansokan.ts';

/** Answers of the calls that are no domain entity, parsed where they enter (requirements table 3). */

const text = v.nullish(v.string(), null);

/** DATA-21, API-01. */
export const SessionSchema = v.object({ personnummer: v.string() });
export type Session = v.InferOutput<typeof SessionSchema>;

/** DATA-27, API-16. */
export const ConfigSchema = v.object({ env: v.picklist(['dev', 'test', 'prod']) });
export type Config = v.InferOutput<typeof ConfigSchema>;

/** DATA-26: the current message, null when there is none. */
export const MeddelandeSchema = v.nullable(v.object({ rubrik: text, text: v.string() }));
export type Meddelande = v.InferOutput<typeof MeddelandeSchema>;

/** API-18: what a look-up by organisation number shows. */
export const SamfallighetstraffSchema = v.object({ name: v.string(), orgNr: v.string(), lanskod: v.string() });
export type Samfallighetstraff = v.InferOutput<typeof SamfallighetstraffSchema>;

/** DATA-20; `action` is put into a form, so it must be a web address and nothing else. */
export const SigningFormSchema = v.object({
  action: v.pipe(v.string(), v.url(), v.regex(/^https?:/)),
  binding: v.string(),
  relayState: v.string(),
  eidSignRequest: v.string(),
});
export type SigningForm = v.InferOutput<typeof SigningFormSchema>;

/** ESIG-06. */
export const SigningStatusSchema = v.object({ status: v.picklist(['INGEN', 'PAGAENDE', 'SIGNERAD', 'MISSLYCKAD']) });
export type SigningStatus = v.InferOutput<typeof SigningStatusSchema>['status'];

/** PLUS-10: an earlier receipt. `datum` is an ISO 8601 time or date. */
export const KvittoSchema = v.object({
  ansokanId: v.string(),
  arendenr: text,
  forening: v.string(),
  datum: v.string(),
  status: v.string(),
});
export type Kvitto = v.InferOutput<typeof KvittoSchema>;

/** PLUS-02: when the session ends if nothing happens, and when it ends in any case. */
const instant = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => new Date(value)),
  v.date(),
);
export const SessionInfoSchema = v.object({ expiresAt: instant, absoluteExpiresAt: instant });
export type SessionInfo = v.InferOutput<typeof SessionInfoSchema>;

/** Texts of one language (API-17). */
export type Catalogue = { readonly [key: string]: string | Catalogue };
export const CatalogueSchema: v.GenericSchema<Catalogue> = v.record(
  v.string(),
  v.union([v.string(), v.lazy(() => CatalogueSchema)]),
);

/** An Application with what its answer said beside it: the draft's version and when it was last saved, when known. */
export interface VersionedAnsokan {
  readonly data: Ansokan;
  readonly version: string | null;
  readonly savedAt: Date | null;
}
