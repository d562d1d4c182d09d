import type { PartName } from '@uppgiftsandring/shared/domain/vag/routes';
import type { Releases } from '@uppgiftsandring/shared/slice/releaseStore';

// Whether a version fares so much worse than the one that its sessions would get instead that it is stopped (PLUS-25, PLUS-28).

/** How many persons have used a version, and how many of them met an error in it. */
export interface Fares {
  readonly visits: number;
  readonly errors: number;
}

/** Fewer errors than this prove nothing. */
const MIN_ERRORS = 5;
/** Two standard deviations: 95 percent certain. */
const Z = 1.96;

/** Wilson's interval: the limits that contain the true share of errors, 95 percent certain. */
export function shareBetween({ visits, errors }: Fares): readonly [number, number] {
  if (visits === 0) return [0, 1];
  const share = Math.min(errors, visits) / visits;
  const middle = share + (Z * Z) / (2 * visits);
  const reach = Z * Math.sqrt((share * (1 - share)) / visits + (Z * Z) / (4 * visits * visits));
  const scale = 1 + (Z * Z) / visits;
  return [(middle - reach) / scale, (middle + reach) / scale];
}

/** Whether a version's share of errors is clearly above another's: its lower limit is above the other's upper limit. */
export function isClearlyWorse(candidate: Fares, other: Fares): boolean {
  return candidate.errors >= MIN_ERRORS && shareBetween(candidate)[0] > shareBetween(other)[1];
}

/** Names a version's present time in use, by the entry in the history with which sessions began to get it; undefined when the store does not name the version. */
export function runOf({ history, active, previous, rollout }: Releases, version: string): string | undefined {
  const began = history.findLast((event) => event.version === version && (event.what === 'activated' || event.what === 'rollout'));
  return began?.at ?? ([active, previous, rollout?.version].includes(version) ? 'first' : undefined);
}

/** Names the time that a shell is in gradual release, in which the active one is counted apart; undefined for slices, and when none is. */
export function besideOf(name: PartName, releases: Releases): string | undefined {
  const run = name === 'host' && releases.rollout ? runOf(releases, releases.rollout.version) : undefined;
  return run === undefined ? undefined : `beside ${run}`;
}

type IsStopped = (version: string) => boolean;

/**
 * What is live without what is stopped: a gradual release ends, and in place of the active version the one before it is active, unless that is stopped too.
 * A stopped one that a newer one has replaced is no way back. Their sessions are moved.
 */
export function withoutStopped(releases: Releases, isStopped: IsStopped): Releases {
  const { rollout, ...rest } = releases;
  const going = rollout && isStopped(rollout.version) ? { ...rest, withdrawn: [...rest.withdrawn, rollout.version] } : releases;
  const kept = going.previous !== null && isStopped(going.previous) ? { ...going, previous: null, withdrawn: [...going.withdrawn, going.previous] } : going;
  const { active, previous } = kept;
  if (active === null || previous === null || !isStopped(active)) return kept;
  return { ...kept, active: previous, previous: null, withdrawn: [...kept.withdrawn, active] };
}

type FaresOf = (version: string) => Fares;

/**
 * The version that is to be stopped: a gradual release that is clearly worse than the active version, or an active version that is than the one before
 * it. `beside`: how the active version fared in the time of the gradual release, when that is known.
 */
export function failing({ rollout, active, previous }: Releases, faresOf: FaresOf, beside = faresOf): string | undefined {
  if (active === null) return undefined;
  if (rollout && isClearlyWorse(faresOf(rollout.version), beside(active))) return rollout.version;
  return previous !== null && isClearlyWorse(faresOf(active), faresOf(previous)) ? active : undefined;
}
