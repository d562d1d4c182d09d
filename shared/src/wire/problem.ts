import * as v from 'valibot';

/** How every refusal of the API looks (RFC 9457), except those few whose exact text the specification gives. */
export const ProblemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer()),
  /** Tells a program what happened. */
  kod: v.string(),
  /** The number that the support finds the call by. */
  requestId: v.string(),
  /** The fields that were not accepted, and which rule each broke; never a value. */
  fel: v.optional(v.array(v.object({ path: v.string(), kod: v.string() }))),
});
export type ProblemBody = v.InferOutput<typeof ProblemSchema>;
