import * as v from 'valibot';
import { KINDS, MAX_VALUE } from './kurva.ts';
import { PartNameSchema } from '../contract/names.ts';
import { VersionSchema } from '../contract/releaseStore.ts';
import { MomentSchema } from '../contract/moment.ts';
import { SidSchema } from './sliceHealth.ts';

// Statistics about a version over time (PLUS-42): the composition servers report them to the backend, where the release desk reads them. Not reachable from outside.

export const CURVE_POINTS_PATH = '/internal/slappkurvor/punkter';
export const CURVES_PATH = '/internal/slappkurvor/sok';

/** A measurement in a session with a version: a number of page loads or errors, or the value of a web vital. */
const PointSchema = v.strictObject({
  slice: PartNameSchema,
  version: VersionSchema,
  sid: SidSchema,
  kind: v.picklist(KINDS),
  value: v.pipe(v.number(), v.minValue(0), v.maxValue(MAX_VALUE)),
});
export type Point = v.InferOutput<typeof PointSchema>;
export const CURVE_POINTS_AT_ONCE = 1000;
export const CurvePointsSchema = v.strictObject({ points: v.pipe(v.array(PointSchema), v.maxLength(CURVE_POINTS_AT_ONCE)) });

/** Minutes of the last hour, or hours of the last week. */
export const SPANS = ['minute', 'hour'] as const;
export type Span = (typeof SPANS)[number];
export const CurvesAskedSchema = v.strictObject({ slice: PartNameSchema, span: v.picklist(SPANS) });

const vital = v.nullable(v.number());
/** A version during a minute or an hour: number of page loads and errors, and the 75th percentile of each web vital. */
const CurveSchema = v.strictObject({ version: VersionSchema, at: MomentSchema, loads: v.number(), errors: v.number(), lcp: vital, inp: vital, cls: vital });
export type Curve = v.InferOutput<typeof CurveSchema>;
export const CurvesSchema = v.strictObject({ now: MomentSchema, curves: v.array(CurveSchema) });
