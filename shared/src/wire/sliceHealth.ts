import * as v from 'valibot';
import { PartNameSchema } from '../slice/names.ts';
import { HappenedSchema, PlanSchema, VersionSchema } from '../slice/releaseStore.ts';
import { MomentSchema } from './moment.ts';

// How the versions of the slices and of the shell fare (PLUS-28): what the composition servers tell the backend, which keeps it for all of them. Not
// reachable from outside.

export const SLICE_HEALTH_PATH = '/internal/sliceHealth';
export const SLICE_STOP_PATH = `${SLICE_HEALTH_PATH}/stop`;
export const SLICE_STEP_PATH = `${SLICE_HEALTH_PATH}/step`;
export const SLICE_HAPPENED_PATH = `${SLICE_HEALTH_PATH}/happened`;

/** The most of a kind in one call. */
const MOST = 1000;
/** Longer than any session's secret, and so short that the most of them fit in one call. */
export const SidSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
/** Whether a cookie can be a session's at all: anything else is told to nobody. */
export const isSid = (text: string | undefined): text is string => v.is(SidSchema, text);

/** A version during one of its times in use: `run` names the entry in the store's history by which sessions began to get it. */
const run = { slice: PartNameSchema, version: VersionSchema, run: v.pipe(v.string(), v.maxLength(40)) };
const RunSchema = v.strictObject(run);
export type Run = v.InferOutput<typeof RunSchema>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Persons who have used it, and those of them who met an error in it. */
const FiguresSchema = v.strictObject({ ...run, visits: count, errors: count });
export type Figures = v.InferOutput<typeof FiguresSchema>;

/** The cookie of a session that got the version, and whether it met an error there. */
const SeenSchema = v.strictObject({ ...run, sid: SidSchema, failed: v.boolean() });
export type Seen = v.InferOutput<typeof SeenSchema>;

/** What has been seen since the last call, and what the server wants to know of. */
export const SliceHealthBodySchema = v.strictObject({
  seen: v.pipe(v.array(SeenSchema), v.maxLength(MOST)),
  asked: v.pipe(v.array(RunSchema), v.maxLength(MOST)),
});
export const SliceHealthSchema = v.strictObject({ figures: v.array(FiguresSchema), stopped: v.array(RunSchema) });
export type SliceHealth = v.InferOutput<typeof SliceHealthSchema>;

/** A version that gets no more sessions, with the figures that showed why. */
export const SliceStopSchema = FiguresSchema;

const PlannedSchema = v.strictObject({ ...run, plan: PlanSchema });
/** A version whose gradual release goes by itself, and the plan that its team has signed (PLUS-43). */
export type Planned = v.InferOutput<typeof PlannedSchema>;
/** The version that its sessions would get instead, and the time in use over which the two are compared. */
const against = v.strictObject({ version: VersionSchema, run: run.run });
/** Takes the next step if it is time and it may: what is stopped, or may no longer be what the team has signed, may not. Without another version to compare with it takes none. */
export const SliceStepSchema = v.strictObject({ ...PlannedSchema.entries, against: v.nullable(against), may: v.boolean() });
export type SliceStep = v.InferOutput<typeof SliceStepSchema>;

/** Why a plan stays at its share (shared/src/domain/slapp/sjalv.ts). */
export const WaitingSchema = v.strictObject({
  why: v.picklist(['hours', 'persons', 'comparison', 'errors', 'stopped', 'store', 'book']),
  until: v.exactOptional(MomentSchema),
  have: v.exactOptional(count),
  needed: v.exactOptional(count),
});

/** The shares that have begun, and when, by the clock of the database; and why the next has not, if there is one. */
export const SliceStepsSchema = v.strictObject({ steps: v.array(v.strictObject({ share: v.number(), at: MomentSchema })), waiting: v.nullable(WaitingSchema) });
export type SliceSteps = v.InferOutput<typeof SliceStepsSchema>;

/** Asks what has happened by itself to the versions of a part; the answer has the latest first. */
export const SliceHappenedAskedSchema = v.strictObject({ slice: PartNameSchema });
export const HAPPENED_AT_MOST = 50;
export const SliceHappenedSchema = v.strictObject({ happened: v.pipe(v.array(HappenedSchema), v.maxLength(HAPPENED_AT_MOST)) });
