import type { Stop } from '../../health/sliceHealth.ts';
import { TOTAL_OF, worseIn, type Outcome } from '../../health/utfall.ts';
import type { PartName } from '../../contract/route.ts';
import { besideActiveIn, givenIn, gradualIn, withGradual, type Releases } from '../../contract/releaseStore.ts';
import { waysBack } from '../../health/waysBack.ts';

// Whether to stop a version because it performs so much worse than the one that its sessions would get instead (PLUS-25, PLUS-28).

/** Names a version's present run (its time in use), by the entry in the history with which sessions began to get it; undefined when the store does not name it. */
export function runOf({ history, previous, ...releases }: Releases, version: string): string | undefined {
  const began = history.findLast((event) => event.version === version && (event.what === 'activated' || event.what === 'rollout'));
  return began?.at ?? ([previous, ...givenIn(releases)].includes(version) ? 'first' : undefined);
}

/** Names the time that a shell is given beside the active one, which is counted separately meanwhile; undefined for slices, and for any other version. */
export function besideOf(name: PartName, releases: Releases, version: string): string | undefined {
  const run = name === 'host' && besideActiveIn(releases).includes(version) ? runOf(releases, version) : undefined;
  return run === undefined ? undefined : `beside ${run}`;
}

/**
 * The live versions without the stopped ones: their gradual releases and groups end, and the active version is replaced by the latest one before it that was neither stopped
 * nor withdrawn; none when there is no such version. A rollback never leads to a stopped version, and its sessions are moved, whatever has replaced it since
 * (PLUS-28).
 */
export function withoutStopped(releases: Releases, stopped: readonly string[]): Releases {
  if (stopped.length === 0) return releases;
  const { groups, ...rest } = releases;
  const withdrawn = [...new Set([...rest.withdrawn, ...stopped])];
  const [next = null, afterNext = null] = waysBack({ ...rest, withdrawn });
  const isStopped = (version: string | null) => version !== null && stopped.includes(version);
  const given = groups && Object.fromEntries(Object.entries(groups).filter(([, version]) => !isStopped(version)));
  const gradual = gradualIn(rest).filter(({ version }) => !isStopped(version));
  const kept = { ...withGradual(rest, gradual), ...(given && { groups: given }), withdrawn };
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

/**
 * Each version that some sessions get against the active one, and that against the one before. `beside`: the active version's outcome meanwhile.
 */
export function comparisons(
  { active, previous, ...releases }: Releases,
  outcomeOf: (version: string) => Outcome,
  beside: (active: string, version: string) => Outcome = outcomeOf,
): Comparison[] {
  if (active === null) return [];
  const ofActive = { version: active, fares: outcomeOf(active) };
  return [
    ...besideActiveIn(releases)
      .filter((version) => version !== active)
      .map((version) => ({ version, against: active, fares: outcomeOf(version), other: beside(active, version) })),
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
