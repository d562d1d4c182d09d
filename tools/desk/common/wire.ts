import { MomentSchema } from '@uppgiftsandring/shared/wire/moment';
import { WaitingSchema } from '@uppgiftsandring/shared/wire/sliceHealth';
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
  what: v.picklist(['published', 'activated', 'rollout', 'rolledBack', 'stopped', 'withdrawn', 'step', 'halted']),
  version: v.string(),
  share: v.nullable(v.number()),
  byItself: v.boolean(),
  by: v.nullable(v.string()),
  why: v.nullable(v.string()),
  /** Of a version that was stopped by itself: persons who had used it, and those who had met an error. */
  figures: v.nullable(v.object({ visits: v.number(), errors: v.number() })),
});
export type DeskEvent = v.InferOutput<typeof EventSchema>;

export const PartSchema = v.object({
  /** As people call it: `mfe-lookup`. */
  name: v.string(),
  /** Whether who is logged in may press here. */
  may: v.boolean(),
  /** In a repository of its own: its team releases it from there, and nobody here may press. */
  isElsewhere: v.boolean(),
  serial: v.number(),
  /** Origin of the service, which testers' links lead to. */
  origin: v.string(),
  active: v.nullable(v.string()),
  gradual: v.nullable(v.object({ version: v.string(), share: v.number(), byItself: v.boolean() })),
  stopped: v.nullable(v.string()),
  /** Why a gradual release that goes by itself stays at its share. */
  waiting: v.nullable(WaitingSchema),
  /** Why the servers do not follow the store, in English as they say it, or why it cannot be read here, in Swedish as the commands do. */
  trouble: v.nullable(v.object({ at: v.picklist(['servers', 'store']), said: v.string() })),
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
