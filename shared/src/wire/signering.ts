import * as v from 'valibot';

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
