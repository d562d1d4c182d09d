import * as v from 'valibot';
import { RATES } from '../contract/releaseStore.ts';
import { SettingSchema, ValueSchema } from '../contract/settings.ts';
import { PartStatusSchema, ShareSchema } from '../contract/versions.ts';
import { EventSchema } from './store/releases.ts';

// The state of a part, by its store and the running stack: what `release status` prints and the release desk shows (PLUS-23, PLUS-42).

const { active, groups, stopped, barred } = PartStatusSchema.entries;

export const MARKS = ['active', 'previous', 'gradual', 'group', 'withdrawn', 'stopped'] as const;

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

/** A setting of the live version, and its value now; `isSet` when somebody gave it that. */
const ConfiguredSchema = v.object({ name: v.string(), setting: SettingSchema, value: ValueSchema, isSet: v.boolean() });

export const PartStateSchema = v.object({
  serial: v.number(),
  active,
  /** The gradual releases, in the order in which they began, with the shares that new sessions get now; by a plan, they advance by themselves. */
  shares: v.array(ShareSchema),
  groups,
  stopped,
  barred,
  /** Why the servers do not use the store's content, in their English words, or why it cannot be read here, in the commands' Swedish words. */
  trouble: v.nullable(v.object({ at: v.picklist(['servers', 'store']), reason: v.string() })),
  due: v.nullable(v.string()),
  /** What waits for a second person, and who has agreed (PLUS-69). */
  pending: v.array(v.object({ version: v.string(), share: v.exactOptional(v.number()), group: v.exactOptional(v.string()), by: v.string() })),
  /** False when the running stack cannot be reached: then nothing is known of the health of versions. */
  isKnown: v.boolean(),
  versions: v.array(VersionSchema),
  history: v.array(EventSchema),
  config: v.array(ConfiguredSchema),
  /** Names of what is set that the live version does not know or take. */
  ignored: v.array(v.string()),
});
export type PartState = v.InferOutput<typeof PartStateSchema>;

const nullable = v.nullable(v.string());
/** What an environment has of a part (PLUS-49). */
export const EnvironmentStateSchema = v.object({
  name: v.string(),
  isHere: v.boolean(),
  /** Whether versions can be moved there. */
  isOpen: v.boolean(),
  /** False when it does not answer, or does not have the part: then nothing is known of it. */
  isKnown: v.boolean(),
  active: nullable,
  shares: v.array(v.object({ version: v.string(), share: v.number() })),
  groups: v.record(v.string(), v.string()),
  /** The published versions, and since when each is as it is; an older server says nothing of them. */
  there: v.record(v.string(), nullable),
});
export type EnvironmentState = v.InferOutput<typeof EnvironmentStateSchema>;

/** The versions that are in an environment and that nobody gets, the newest first. */
export function restOf({ active, shares, groups, there }: EnvironmentState): string[] {
  const given = new Set([active, ...shares.map(({ version }) => version), ...Object.values(groups)]);
  return Object.keys(there)
    .filter((version) => !given.has(version))
    .toSorted((one, other) => other.localeCompare(one, 'en', { numeric: true }));
}
