import * as v from 'valibot';
import { CurvesSchema } from '../../../health/kurva.ts';
import { EnvironmentStateSchema, PartStateSchema } from '../../part.ts';

// What the server of the release desk sends to its page (PLUS-42).

export const SESSION_PATH = '/desk/session';
export const PARTS_PATH = '/desk/parts';
export const LOGOUT_PATH = '/desk/logout';

/** The logged-in person's name; null when nobody is. */
export const SessionSchema = v.object({ name: v.nullable(v.string()) });

export const PartSchema = v.object({
  ...PartStateSchema.entries,
  name: v.string(),
  may: v.boolean(),
  /** Whether it is in a repository of its own: its team releases it from there, at a desk of its own or by commands. */
  isElsewhere: v.boolean(),
  origin: v.string(),
  environments: v.array(EnvironmentStateSchema),
});
export type Part = v.InferOutput<typeof PartSchema>;
export const PartsSchema = v.array(PartSchema);

/** The curves of a part; null when Prometheus cannot be reached, `unset` when no address of it is given. */
export const PartCurvesSchema = v.nullable(v.union([v.literal('unset'), CurvesSchema]));
export type PartCurves = v.InferOutput<typeof PartCurvesSchema>;

/** A command's output, or why it could not be run, in its own words. */
export const PressedSchema = v.object({ message: v.string() });
