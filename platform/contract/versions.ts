import * as v from 'valibot';
import { PlacedSchema } from './parts.ts';
import { BackendSchema, GivesSchema, HappenedSchema, RATES, ReleaseSchema, ReleasesSchema } from './releaseStore.ts';
import { MomentSchema } from './moment.ts';

// `/versions.json` of a composition server: which version of each part the visitor has, which are live, and how they do (PLUS-34). The commands for releases
// read it from servers that may be older: they take the fields that they need from these schemas, and those that an older server lacks are optional there.

const text = v.nullable(v.string());
const count = v.number();
const later = v.optional(count, 0);
/** Persons by what happened to them; an older server counts visits and errors alone. */
const FaresSchema = v.object({
  ...v.entriesFromList(['ready', 'opened', 'saves', ...RATES] as const, later),
  visits: count,
  errors: count,
});
const { active, previous, rollout, groups } = ReleasesSchema.entries;

/**
 * Why a plan stays at its share: its time is not over, too few persons have used it or the other version, too many meet errors, the shares of others leave no room,
 * it is stopped, or the store or the book cannot be read.
 */
const WaitingSchema = v.object({
  why: v.picklist(['hours', 'persons', 'comparison', 'errors', 'room', 'stopped', 'store', 'book']),
  until: v.exactOptional(MomentSchema),
  have: v.exactOptional(count),
  needed: v.exactOptional(count),
});
export type Waiting = v.InferOutput<typeof WaitingSchema>;

const steps = v.array(v.object({ share: count, at: MomentSchema }));

/** A gradual release with the share that it has now, the shares of its plan that have begun, and why the next has not (PLUS-43). */
export const ShareSchema = v.object({ ...rollout.wrapped.entries, steps, waiting: v.nullable(WaitingSchema) });

export const PartStatusSchema = v.object({
  /** The version that the visitor has, and where it came from; null when there is none. */
  version: text,
  builtFrom: text,
  source: text,
  signed: text,
  base: text,
  test: v.boolean(),
  active,
  previous,
  rollout: v.nullable(rollout.wrapped),
  /** Of the gradual release above. */
  steps,
  waiting: v.nullable(WaitingSchema),
  /** All gradual releases, when there are several (PLUS-49). */
  shares: v.exactOptional(v.array(ShareSchema)),
  /** The versions of groups. */
  groups,
  /** The published versions that are not withdrawn, and since when each is as it is (PLUS-49). */
  there: v.exactOptional(v.record(v.string(), v.nullable(MomentSchema))),
  /** The version in use that is stopped, and all that are (PLUS-28). */
  stopped: text,
  stops: v.array(v.string()),
  /** Versions that no server renders, and what they did there (PLUS-68): the browser renders their pages until they are activated again. */
  barred: v.array(v.object({ version: v.string(), why: v.string() })),
  health: v.array(v.object({ version: v.string(), ...FaresSchema.entries })),
  compared: v.array(v.object({ version: v.string(), against: v.string(), fares: FaresSchema, other: FaresSchema })),
  happened: v.array(HappenedSchema),
  trouble: text,
  /** When its list stops counting, unless its team renews it (PLUS-68). */
  expires: text,
});
export type PartStatus = v.InferOutput<typeof PartStatusSchema>;

/** What a live version has to do with other slices (PLUS-46). */
export const BesideSchema = v.pick(ReleaseSchema, ['version', 'routes', 'events']);
export type Beside = v.InferOutput<typeof BesideSchema>;

export const SliceStatusSchema = v.object({
  ...PartStatusSchema.entries,
  /** The paths of its pages, and the guards that they must have (PLUS-41). */
  paths: v.array(v.string()),
  guards: v.record(v.string(), v.array(v.string())),
  live: v.optional(v.array(BesideSchema), []),
  /** Its parts on other slices' pages, in the version that the visitor has. */
  parts: v.optional(v.array(PlacedSchema), []),
  /** The values of its settings there, and the names of what is set and it does not know or take (PLUS-46). */
  config: v.optional(v.record(v.string(), v.union([v.boolean(), v.number(), v.string()])), {}),
  ignored: v.optional(v.array(v.string()), []),
});

export const StackSchema = v.object({
  host: v.object({
    /** A shell without a release store has nothing more than its build. */
    ...v.partial(PartStatusSchema).entries,
    version: v.string(),
    builtFrom: v.string(),
    contract: v.number(),
    ...GivesSchema.entries,
    /** What the shells of new sessions give to slices (PLUS-27). */
    live: v.array(GivesSchema),
  }),
  slices: v.record(v.string(), SliceStatusSchema),
  /** The backend that answers, and its surface (PLUS-44); null while it has not said. */
  backend: v.nullable(BackendSchema),
  trouble: text,
});
export type Stack = v.InferOutput<typeof StackSchema>;
