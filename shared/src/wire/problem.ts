import * as v from 'valibot';

/** The body of every refusal of the API (RFC 9457), except the few whose exact text the specification gives. */
export const ProblemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  /** The reason, for programs. */
  kod: v.string(),
  /** The number by which support staff can find the call. */
  requestId: v.string(),
  /** The refused fields, and which rule each broke; never a value. */
  fel: v.optional(v.array(v.object({ path: v.string(), kod: v.string() }))),
});
export type ProblemBody = v.InferOutput<typeof ProblemSchema>;
