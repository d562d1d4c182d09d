import * as v from 'valibot';
import type { Textkatalog } from '../domain/arende/villkorHash.ts';

const entries = { rubrik: v.nullable(v.pipe(v.string(), v.maxLength(200))), text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2000)) };

/** Response of the two public message calls (API-15, API-20): the current message, null when there is none (DATA-26). */
export const MeddelandeSchema = v.nullable(v.object(entries));
export type Meddelande = v.InferOutput<typeof MeddelandeSchema>;

export const MEDDELANDE_KINDS = ['notifiering', 'system'] as const;
export type MeddelandeKind = (typeof MEDDELANDE_KINDS)[number];

/** Response of `GET /public/getHandlaggningstid`: how long a case takes now, null when the case system does not say (PLUS-75). */
export const HandlaggningstidSchema = v.nullable(v.object({ veckor: v.number() }));
export type Handlaggningstid = v.InferOutput<typeof HandlaggningstidSchema>;

/** Path and body of the operator's `PUT /internal/meddelande/{kind}`; null removes the message. */
export const MeddelandeParamsSchema = v.object({ kind: v.picklist(MEDDELANDE_KINDS) });
export const MeddelandeBodySchema = v.strictObject({ meddelande: v.nullable(v.strictObject(entries)) });

/** Texts of one language, in groups as the files hold them (API-17). */
export const CatalogueSchema: v.GenericSchema<Textkatalog> = v.record(v.string(), v.union([v.string(), v.lazy(() => CatalogueSchema)]));

/** Response of `GET /assets/config/config.json`, from the composition server (DATA-27, API-16). */
export const ConfigSchema = v.object({ env: v.picklist(['dev', 'test', 'prod']) });
export type Config = v.InferOutput<typeof ConfigSchema>;

/** The body of every refusal of the API (RFC 9457), except the few whose exact text the specification gives. */
export const ProblemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  kod: v.string(),
  /** The number by which support staff can find the call. */
  requestId: v.string(),
  /** The refused fields, and which rule each broke; never a value. */
  fel: v.optional(v.array(v.object({ path: v.string(), kod: v.string() }))),
});
export type ProblemBody = v.InferOutput<typeof ProblemSchema>;
