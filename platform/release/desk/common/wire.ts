import { MomentSchema } from '../../../contract/moment.ts';
import { WaitingSchema } from '../../../contract/versions.ts';
import { CurvesSchema } from '../../../health/kurva.ts';
import * as v from 'valibot';

// What the server of the release desk sends to its page (PLUS-42).

export const SESSION_PATH = '/desk/session';
export const PARTS_PATH = '/desk/parts';
export const LOGOUT_PATH = '/desk/logout';

/** Who is logged in; null for nobody. */
export const SessionSchema = v.object({ name: v.nullable(v.string()) });

/** A version that is in the store. */
const VersionSchema = v.object({
  version: v.string(),
  marks: v.array(v.picklist(['active', 'previous', 'gradual', 'withdrawn', 'stopped'])),
  /** Persons who have used it in its present run, those who had an error, and the interval of that share by which it may be stopped, in percent; null when nobody has used it. */
  users: v.nullable(v.object({ visits: v.number(), errors: v.number(), from: v.number(), to: v.number() })),
});
export type DeskVersion = v.InferOutput<typeof VersionSchema>;

const EventSchema = v.object({
  at: MomentSchema,
  what: v.picklist(['published', 'activated', 'rollout', 'rolledBack', 'stopped', 'withdrawn', 'step', 'halted']),
  version: v.string(),
  share: v.nullable(v.number()),
  byItself: v.boolean(),
  by: v.nullable(v.string()),
  why: v.nullable(v.string()),
  /** For a version that was stopped automatically: persons who had used it, and those who had an error. */
  figures: v.nullable(v.object({ visits: v.number(), errors: v.number() })),
});
export type DeskEvent = v.InferOutput<typeof EventSchema>;

export const PartSchema = v.object({
  /** As people call it: `mfe-lookup`. */
  name: v.string(),
  /** Whether the logged-in person may release this part. */
  may: v.boolean(),
  /** Whether it is in a repository of its own: its team releases it from there, and nobody may do it here. */
  isElsewhere: v.boolean(),
  serial: v.number(),
  /** Origin of the service, which testers' links lead to. */
  origin: v.string(),
  active: v.nullable(v.string()),
  gradual: v.nullable(v.object({ version: v.string(), share: v.number(), byItself: v.boolean() })),
  stopped: v.nullable(v.string()),
  /** Versions that only the browser renders, and what they did on the server, in its English words (PLUS-68). */
  barred: v.array(v.object({ version: v.string(), why: v.string() })),
  /** Why an automatic gradual release stays at its share. */
  waiting: v.nullable(WaitingSchema),
  /** Why the servers do not use the store's content, in their English words, or why it cannot be read here, in the commands' Swedish words. */
  trouble: v.nullable(v.object({ at: v.picklist(['servers', 'store']), said: v.string() })),
  /** Whether its list of what is live will soon stop counting, or does not count already (PLUS-68). */
  isDue: v.boolean(),
  /** False when the running stack cannot be reached: then nothing is known of the health of versions. */
  isKnown: v.boolean(),
  versions: v.array(VersionSchema),
  /** The latest first. */
  history: v.array(EventSchema),
});
export type Part = v.InferOutput<typeof PartSchema>;
export const PartsSchema = v.array(PartSchema);

/** The curves of a part; null when Prometheus cannot be reached, `unset` when no address of it is given. */
export const PartCurvesSchema = v.nullable(v.union([v.literal('unset'), CurvesSchema]));
export type PartCurves = v.InferOutput<typeof PartCurvesSchema>;

/** What a press has done, or why it could not be done: the command's own words. */
export const DoneSchema = v.object({ said: v.string() });
