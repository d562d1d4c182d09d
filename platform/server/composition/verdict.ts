import type { Stop } from '../../health/sliceHealth.ts';
import { TOTAL_OF, worseIn, type Outcome } from '../../health/utfall.ts';
import type { PartName } from '../../contract/route.ts';
import type { Releases } from '../../contract/releaseStore.ts';
import { waysBack } from '../../health/waysBack.ts';

// Whether to stop a version because it performs so much worse than the one that its sessions would get instead (PLUS-25, PLUS-28).

/** Names a version's present run (its time in use), by the entry in the history with which sessions began to get it; undefined when the store does not name it. */
export function runOf({ history, active, previous, rollout }: Releases, version: string): string | undefined {
  const began = history.findLast((event) => event.version === version && (event.what === 'activated' || event.what === 'rollout'));
  return began?.at ?? ([active, previous, rollout?.version].includes(version) ? 'first' : undefined);
}

/** Names the time that a shell is in gradual release, for which the active one is counted separately; undefined for slices, and when none is. */
export function besideOf(name: PartName, releases: Releases): string | undefined {
  const run = name === 'host' && releases.rollout ? runOf(releases, releases.rollout.version) : undefined;
  return run === undefined ? undefined : `beside ${run}`;
}

/**
 * The live versions without the stopped ones: a gradual release ends, and the active version is replaced by the latest one before it that was neither stopped
 * nor withdrawn; none when there is no such version. A rollback never leads to a stopped version, and its sessions are moved, whatever has replaced it since
 * (PLUS-28).
 */
export function withoutStopped(releases: Releases, stopped: readonly string[]): Releases {
  if (stopped.length === 0) return releases;
  const { rollout, ...rest } = releases;
  const withdrawn = [...new Set([...rest.withdrawn, ...stopped])];
  const [next = null, afterNext = null] = waysBack({ ...rest, withdrawn });
  const isStopped = (version: string | null) => version !== null && stopped.includes(version);
  const kept = { ...rest, ...(rollout && !isStopped(rollout.version) && { rollout }), withdrawn };
  if (isStopped(rest.active)) return { ...kept, active: next, previous: afterNext };
  return isStopped(rest.previous) ? { ...kept, previous: next } : kept;
}

/** Two versions that are compared over the same time: one, and the one that its sessions would get instead. */
export interface Comparison {
  readonly version: string;
  readonly against: string;
  readonly fares: Outcome;
  readonly other: Outcome;
}

/** A gradual release against the active version, and that against the one before. `beside`: the active version's outcome meanwhile. */
export function comparisons({ rollout, active, previous }: Releases, outcomeOf: (version: string) => Outcome, beside = outcomeOf): Comparison[] {
  if (active === null) return [];
  const ofActive = { version: active, fares: outcomeOf(active) };
  return [
    ...(rollout ? [{ version: rollout.version, against: active, fares: outcomeOf(rollout.version), other: beside(active) }] : []),
    ...(previous === null ? [] : [{ ...ofActive, against: previous, other: outcomeOf(previous) }]),
  ];
}

/** The version that is to be stopped, the first that is clearly worse than what it is compared with, and in which rate; with whom it happened to. */
export function failing(compared: readonly Comparison[]): Omit<Stop, 'slice' | 'run'> | undefined {
  for (const { version, fares, other } of compared) {
    const rate = worseIn(fares, other);
    if (rate) return { version, rate, visits: fares[TOTAL_OF[rate]], errors: fares[rate] };
  }
  return undefined;
}
