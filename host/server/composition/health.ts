import type { SliceName } from '@uppgiftsandring/shared/domain/vag/routes';
import type { Releases } from '@uppgiftsandring/shared/slice/releaseStore';
import type { SliceReleases } from './sliceReleases.ts';

// The health of the versions in use: page loads, and errors that browsers reported. A gradual release whose share of
// errors is clearly above the active version's gets no more sessions (PLUS-25).

/** Fewer errors than this prove nothing. */
const MIN_ERRORS = 5;
/** Two standard deviations: 95 percent certain. */
const Z = 1.96;

interface Figures {
  loads: number;
  errors: number;
}

/** Wilson's interval: the limits that contain the true share of errors, 95 percent certain. */
function shareBetween({ loads, errors }: Readonly<Figures>): readonly [number, number] {
  if (loads === 0) return [0, 1];
  const share = Math.min(errors, loads) / loads;
  const middle = share + (Z * Z) / (2 * loads);
  const reach = Z * Math.sqrt((share * (1 - share)) / loads + (Z * Z) / (4 * loads * loads));
  const scale = 1 + (Z * Z) / loads;
  return [(middle - reach) / scale, (middle + reach) / scale];
}

/** Whether a version's share of errors is clearly above another's: its lower limit is above the other's upper limit. */
export function isClearlyWorse(candidate: Readonly<Figures>, active: Readonly<Figures>): boolean {
  return candidate.errors >= MIN_ERRORS && shareBetween(candidate)[0] > shareBetween(active)[1];
}

export interface Health {
  /** A page was sent with this version. */
  loaded(name: SliceName, version: string): void;
  /** A browser reported an error in this version. */
  failed(name: SliceName, version: string): void;
  /** The live versions without a gradual release that is clearly worse; its sessions are moved to the active version. */
  withoutFailing(name: SliceName, releases: Releases): Releases;
  /** The gradual release that is stopped, if one is. */
  stopped(name: SliceName): string | null;
}

const NONE: Readonly<Figures> = { loads: 0, errors: 0 };
/** Real versions are few; a client that sends made-up ones must not fill the memory. */
const MAX_VERSIONS = 200;

export function createHealth(tell: (sentence: string) => void): Health {
  const figures = new Map<string, Figures>();
  const stopped = new Set<string>();
  const now = new Map<SliceName, string>();
  const keyOf = (name: SliceName, version: string) => `${name}/${version}`;

  const count = (key: string, what: keyof Figures) => {
    const known = figures.get(key) ?? { ...NONE };
    known[what] += 1;
    if (figures.has(key) || figures.size < MAX_VERSIONS) figures.set(key, known);
  };

  const isFailing = (name: SliceName, candidate: string, active: string | null): boolean => {
    const key = keyOf(name, candidate);
    if (stopped.has(key)) return true;
    const [its, others] = [figures.get(key) ?? NONE, figures.get(keyOf(name, active ?? '')) ?? NONE];
    if (!isClearlyWorse(its, others)) return false;
    stopped.add(key);
    tell(`The gradual release of ${key} is stopped: ${its.errors} errors in ${its.loads} page loads, ${others.errors} in ${others.loads} with ${active}`);
    return true;
  };

  return {
    loaded: (name, version) => count(keyOf(name, version), 'loads'),
    failed: (name, version) => count(keyOf(name, version), 'errors'),
    withoutFailing(name, releases) {
      const { rollout, ...rest } = releases;
      if (!rollout || !isFailing(name, rollout.version, releases.active)) {
        now.delete(name);
        return releases;
      }
      now.set(name, rollout.version);
      return { ...rest, withdrawn: [...releases.withdrawn, rollout.version] };
    },
    stopped: (name) => now.get(name) ?? null,
  };
}

/** A slice's releases without those that the health has stopped. */
export function heeding(slice: SliceReleases, health: Health): SliceReleases {
  return {
    ...slice,
    async current() {
      const releases = await slice.current();
      return releases && health.withoutFailing(slice.name, releases);
    },
  };
}
