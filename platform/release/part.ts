import * as v from 'valibot';
import { RATES } from '../contract/releaseStore.ts';
import { PartStatusSchema } from '../contract/versions.ts';
import { EventSchema } from './store/releases.ts';

// The state of a part, by its store and the running stack: what `release status` prints and the release desk shows (PLUS-23, PLUS-42).

const { active, rollout, stopped, barred, steps, waiting } = PartStatusSchema.entries;

export const MARKS = ['active', 'previous', 'gradual', 'withdrawn', 'stopped'] as const;

const VersionSchema = v.object({
  version: v.string(),
  marks: v.array(v.picklist(MARKS)),
  /** Persons who have used it in its present or last run, who had a page of it ready, and what happened to how many of how many, with the interval of that share by which it may be stopped, in percent; errors always. Null when nobody has used it. */
  users: v.nullable(
    v.object({
      visits: v.number(),
      ready: v.number(),
      rates: v.array(v.object({ rate: v.picklist(RATES), hits: v.number(), of: v.number(), from: v.number(), to: v.number() })),
    }),
  ),
});
export type VersionState = v.InferOutput<typeof VersionSchema>;

export const PartStateSchema = v.object({
  serial: v.number(),
  active,
  /** With the share that new sessions get now; by a plan, it advances by itself. */
  gradual: rollout,
  stopped,
  barred,
  steps,
  waiting,
  /** Why the servers do not use the store's content, in their English words, or why it cannot be read here, in the commands' Swedish words. */
  trouble: v.nullable(v.object({ at: v.picklist(['servers', 'store']), reason: v.string() })),
  due: v.nullable(v.string()),
  /** False when the running stack cannot be reached: then nothing is known of the health of versions. */
  isKnown: v.boolean(),
  versions: v.array(VersionSchema),
  history: v.array(EventSchema),
});
export type PartState = v.InferOutput<typeof PartStateSchema>;
