import * as v from 'valibot';
import { REQUESTED_WITH } from '../domain/constants.ts';
import { SVAR } from '../domain/styrelse/behorighet.ts';
import { FORSAKRAN_HEADER, FORSAKRAN_LAMNAD_HEADER } from '../domain/ansokan/forsakran.ts';
import { MomentSchema } from '@uppgiftsandring/platform/contract/moment';

// The Application itself, which most of these calls take and return, is an entity: `domain/ansokan.ts`.

/** Header of a draft that is answered: what the officer will see of the person, as JSON (PLUS-74). A header, since the draft is sent back as it was read. */
export const UNDERTECKNARE_HEADER = 'x-undertecknare';
const svar = v.picklist(SVAR);
export const UndertecknareSchema = v.object({ iStyrelsen: svar, firmatecknare: v.exactOptional(svar), tillitsniva: v.exactOptional(v.number()) });

/** Path of `PUT /api/ansokan/{id}` (API-06). */
export const AnsokanParamsSchema = v.object({ id: v.pipe(v.string(), v.maxLength(100)) });

/** Body of `PUT /api/ansokan/{id}/utgangspunkt`: the sent-in application that the draft starts from (PLUS-73). */
export const UtgangspunktSchema = v.strictObject({ ansokanId: v.pipe(v.string(), v.uuid()) });

/** Query of `GET /api/ansokan/valideraKontaktperson` (API-08). */
export const KontaktpersonQuerySchema = v.strictObject({ id: v.pipe(v.string(), v.uuid()) });

/** Query of `DELETE /api/ansokan`: the draft that is meant, so that no other one is removed; a client of an older version does not say (API-09). */
export const BorttagningQuerySchema = v.object({ id: v.optional(v.pipe(v.string(), v.uuid())) });

/** Response of the two checks (API-07, API-08): false means duplicate persons (VAL-46) and a contact person that is not valid (VAL-52). */
export const OmdomeSchema = v.boolean();

/** Response of `GET /api/ansokan/paborjad`: whether the person has a draft with an association; a draft without one does not count (RECPT-04). */
export const PaborjadSchema = v.boolean();

/** Query of `GET /api/ansokan/underlag.pdf`: when the declaration was made, if it has been (PLUS-09, VAL-63). */
export const UnderlagQuerySchema = v.object({ lamnad: v.optional(v.pipe(v.string(), v.maxLength(40))) });

/** What the browser posts to the signing service (DATA-20, API-12). `action` is put into a form, so only a web address is accepted. */
export const SigningFormSchema = v.object({
  action: v.pipe(v.string(), v.url(), v.regex(/^https?:/)),
  binding: v.string(),
  relayState: v.string(),
  eidSignRequest: v.string(),
});
export type SigningForm = v.InferOutput<typeof SigningFormSchema>;

/** How far the person's signing has come (API-13, ESIG-06). */
export const SigningStatusSchema = v.object({ status: v.picklist(['INGEN', 'PAGAENDE', 'SIGNERAD', 'MISSLYCKAD']) });
export type SigningStatus = v.InferOutput<typeof SigningStatusSchema>['status'];

/** Header of every call that changes something; a form on another site cannot set it (API-06). */
export const OwnHeadersSchema = v.object({ 'x-requested-with': v.literal(REQUESTED_WITH) });

/** The version that the draft was read in; a stale one gets 409 (API-06). */
export const VersionHeadersSchema = v.object({ 'if-match': v.optional(v.string()) });

/** The declaration, sent beside the Application when signing starts (VAL-63). */
export const ForsakranHeadersSchema = v.object({ [FORSAKRAN_HEADER]: v.string(), [FORSAKRAN_LAMNAD_HEADER]: MomentSchema });
