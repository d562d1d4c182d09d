import * as v from 'valibot';
import { PartNameSchema } from '../contract/names.ts';
import { HappenedSchema, PlanSchema, VersionSchema } from '../contract/releaseStore.ts';
import { MomentSchema } from '../contract/moment.ts';

// Users and errors of each version of the slices and of the shell (PLUS-28): the composition servers report them to the backend, which stores them for
// all servers. Not reachable from outside.

export const SLICE_HEALTH_PATH = '/internal/sliceHealth';
export const SLICE_STOP_PATH = `${SLICE_HEALTH_PATH}/stop`;
export const SLICE_STEP_PATH = `${SLICE_HEALTH_PATH}/step`;
export const SLICE_RENDERING_PATH = `${SLICE_HEALTH_PATH}/rendering`;
export const SLICE_HAPPENED_PATH = `${SLICE_HEALTH_PATH}/happened`;
export const SLICE_LIST_PATH = `${SLICE_HEALTH_PATH}/list`;

/** Maximum length of each list in one call. */
const MOST = 1000;
/** Longer than any session's secret, but short enough that the maximum number of them fits in one call. */
export const SidSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(64));
/** Whether a cookie can belong to a session at all: anything else is not reported. */
export const isSid = (text: string | undefined): text is string => v.is(SidSchema, text);

/** A version during one of its periods in use: `run` names the entry in the store's history from which sessions began to get it. */
const run = { slice: PartNameSchema, version: VersionSchema, run: v.pipe(v.string(), v.maxLength(40)) };
const RunSchema = v.strictObject(run);
export type Run = v.InferOutput<typeof RunSchema>;

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
/** Number of persons who have used it, and of those who met an error in it. */
const FiguresSchema = v.strictObject({ ...run, visits: count, errors: count });
export type Figures = v.InferOutput<typeof FiguresSchema>;

/** The cookie of a session that got the version, and whether it met an error there. */
const SeenSchema = v.strictObject({ ...run, sid: SidSchema, failed: v.boolean() });
export type Seen = v.InferOutput<typeof SeenSchema>;

/** What the server has seen since its last call, and the versions whose figures it asks for. */
export const SliceHealthBodySchema = v.strictObject({
  seen: v.pipe(v.array(SeenSchema), v.maxLength(MOST)),
  asked: v.pipe(v.array(RunSchema), v.maxLength(MOST)),
});
export const SliceHealthSchema = v.strictObject({ figures: v.array(FiguresSchema), stopped: v.array(RunSchema) });
export type SliceHealth = v.InferOutput<typeof SliceHealthSchema>;

/** A version that gets no more sessions, with the figures that showed why. */
export const SliceStopSchema = FiguresSchema;

const PlannedSchema = v.strictObject({ ...run, plan: PlanSchema });
/** A version with an automatic gradual release, and the plan that its team has signed (PLUS-43). */
export type Planned = v.InferOutput<typeof PlannedSchema>;
/** The version that its sessions would get instead, and the period in use over which the two are compared. */
const against = v.strictObject({ version: VersionSchema, run: run.run });
/** Takes the plan's next step if it is due. `may` is false when the version is stopped or may differ from what the team has signed; with no `against`, no step is taken. */
export const SliceStepSchema = v.strictObject({ ...PlannedSchema.entries, against: v.nullable(against), may: v.boolean() });
export type SliceStep = v.InferOutput<typeof SliceStepSchema>;

/** Why a plan stays at its share (platform/health/sjalv.ts). */
export const WaitingSchema = v.strictObject({
  why: v.picklist(['hours', 'persons', 'comparison', 'errors', 'stopped', 'store', 'book']),
  until: v.exactOptional(MomentSchema),
  have: v.exactOptional(count),
  needed: v.exactOptional(count),
});

/** The shares that have begun, and when, by the database's clock; and why the next one, if any, has not. */
export const SliceStepsSchema = v.strictObject({ steps: v.array(v.strictObject({ share: v.number(), at: MomentSchema })), waiting: v.nullable(WaitingSchema) });
export type SliceSteps = v.InferOutput<typeof SliceStepsSchema>;

/** A version that is not rendered on the server any more, and what it did there. */
const HurtSchema = v.strictObject({ ...run, why: v.pipe(v.string(), v.maxLength(300)) });
export type Hurt = v.InferOutput<typeof HurtSchema>;
const runs = v.pipe(v.array(RunSchema), v.maxLength(MOST));

/**
 * A server tells which versions it has to render, every second while it lives (PLUS-68): a version that is new is tried by one server, and a server that falls silent
 * meanwhile counts against it. `well`: those that it has rendered for a while; `hurt`: those that hung or ended their process; `leaves`: it stops, and tries none.
 */
export const SliceRenderingSchema = v.strictObject({
  server: v.pipe(v.string(), v.uuid()),
  asked: runs,
  well: runs,
  hurt: v.pipe(v.array(HurtSchema), v.maxLength(MOST)),
  leaves: v.boolean(),
});
export type SliceRendering = v.InferOutput<typeof SliceRenderingSchema>;
/** Those of them that the server may render now, and all that no server may. */
export const SliceRenderedSchema = v.strictObject({ may: v.array(RunSchema), barred: v.array(HurtSchema) });
export type SliceRendered = v.InferOutput<typeof SliceRenderedSchema>;

/** Asks for the automatic events of a part's versions; the response has the latest first. */
export const SliceHappenedAskedSchema = v.strictObject({ slice: PartNameSchema });
export const HAPPENED_AT_MOST = 50;
export const SliceHappenedSchema = v.strictObject({ happened: v.pipe(v.array(HappenedSchema), v.maxLength(HAPPENED_AT_MOST)) });

/** A list of what is live that a server has taken: the key that signed it, its number, and its signature, which tells it from any other (PLUS-68). */
const SeenListSchema = v.strictObject({
  key: v.pipe(v.string(), v.maxLength(100)),
  serial: v.pipe(v.number(), v.safeInteger()),
  signature: v.pipe(v.string(), v.maxLength(100)),
});
export type SeenList = v.InferOutput<typeof SeenListSchema>;
/** Tells which list of a part a server has taken, if any; the response has the highest that any server has taken, of each key. */
export const SliceListSchema = v.strictObject({ slice: PartNameSchema, taken: v.nullable(SeenListSchema) });
export const SliceListsSchema = v.strictObject({ seen: v.array(SeenListSchema) });
