import * as v from 'valibot';

const entries = {
  rubrik: v.nullable(v.pipe(v.string(), v.maxLength(200))),
  text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2000)),
};

/** Response of the two public message calls (API-15, API-20): the current message, null when there is none (DATA-26). */
export const MeddelandeSchema = v.nullable(v.object(entries));
export type Meddelande = v.InferOutput<typeof MeddelandeSchema>;

/** The two kinds of message. */
export const MEDDELANDE_KINDS = ['notifiering', 'system'] as const;
export type MeddelandeKind = (typeof MEDDELANDE_KINDS)[number];

/** Path and body of the operator's `PUT /internal/meddelande/{kind}`; null removes the message. */
export const MeddelandeParamsSchema = v.object({ kind: v.picklist(MEDDELANDE_KINDS) });
export const MeddelandeBodySchema = v.strictObject({ meddelande: v.nullable(v.strictObject(entries)) });
