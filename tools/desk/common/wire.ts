import { MomentSchema } from '@uppgiftsandring/shared/wire/moment';
import { CurvesSchema } from '@uppgiftsandring/shared/wire/slappkurvor';
import * as v from 'valibot';

// What the server of the release desk tells its page (PLUS-42).

export const SESSION_PATH = '/desk/session';
export const PARTS_PATH = '/desk/parts';
export const LOGOUT_PATH = '/desk/logout';

/** Who is logged in; null for nobody. */
export const SessionSchema = v.object({ name: v.nullable(v.string()) });

/** A version that is in the store. */
const VersionSchema = v.object({
  version: v.string(),
  marks: v.array(v.picklist(['active', 'previous', 'gradual', 'withdrawn', 'stopped'])),
  /** Persons who have used it in its present time in use, those who met an error, and the limits of that share that the stop goes by, in percent; null when nobody has. */
  users: v.nullable(v.object({ visits: v.number(), errors: v.number(), from: v.number(), to: v.number() })),
});
export type DeskVersion = v.InferOutput<typeof VersionSchema>;

const EventSchema = v.object({
  at: MomentSchema,
  what: v.picklist(['published', 'activated', 'rollout', 'rolledBack', 'stopped', 'withdrawn', 'step']),
  version: v.string(),
  share: v.nullable(v.number()),
  byItself: v.boolean(),
  by: v.nullable(v.string()),
  why: v.nullable(v.string()),
});
export type DeskEvent = v.InferOutput<typeof EventSchema>;

export const PartSchema = v.object({
  /** As people call it: `mfe-lookup`. */
  name: v.string(),
  /** Whether who is logged in may press here. */
  may: v.boolean(),
  serial: v.number(),
  active: v.nullable(v.string()),
  gradual: v.nullable(v.object({ version: v.string(), share: v.number(), byItself: v.boolean() })),
  stopped: v.nullable(v.string()),
  /** Why the servers do not follow the store, or why it cannot be read here. */
  trouble: v.nullable(v.string()),
  /** False when the running stack cannot be asked: then nothing is known of how versions fare. */
  isKnown: v.boolean(),
  versions: v.array(VersionSchema),
  /** The latest first. */
  history: v.array(EventSchema),
});
export type Part = v.InferOutput<typeof PartSchema>;
export const PartsSchema = v.array(PartSchema);

/** The curves of a part; null when the backend cannot be asked. */
export const PartCurvesSchema = v.nullable(CurvesSchema);
export type PartCurves = v.InferOutput<typeof PartCurvesSchema>;

/** What a press has done, or why it could not be done: the command's own words. */
export const DoneSchema = v.object({ said: v.string() });
