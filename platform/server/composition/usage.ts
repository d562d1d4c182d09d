import type { Kind } from '../../health/kurva.ts';
import { sumOf, type Counts, type Run } from '../../health/sliceHealth.ts';
import type { PartName } from '../../contract/route.ts';
import { besideActiveIn, type Releases } from '../../contract/releaseStore.ts';
import type { Versions } from './session.ts';

// What sessions have done with the versions, until it is known whose sessions they are.

/** The most visits kept until then, and the most points: a gap in a curve hurts nobody. */
const [MOST_VISITS, MOST_POINTS] = [20_000, 1000];

export interface Use extends Run {
  readonly sid: string;
  readonly failed: boolean;
  readonly counts?: Counts;
}

/** A page load, an error or a sign, or the value of a web vital, in a session with that version (PLUS-42). */
export interface Point {
  readonly sid: string;
  readonly slice: string;
  readonly version: string;
  readonly kind: Kind;
  readonly value: number;
}

/** The version that a page load or an error is counted for. `beside`: for the active shell, another that some sessions get, to compare the two. */
interface Counted {
  readonly name: PartName;
  readonly version: string;
  readonly beside?: string;
}

/**
 * The versions that a page load, or an error in a part (`failedIn`), counts for. A new shell may fail in what it gives to the slices: all in a session with a
 * gradual shell counts for that shell alone, whichever part it was in, and the active shell is counted in the same way meanwhile (PLUS-28).
 */
export function countedFor(host: Releases | undefined, versions: Versions, failedIn: PartName | null): Counted[] {
  const { host: version } = versions;
  const others = host ? besideActiveIn(host).filter((one) => one !== host.active) : [];
  if (version !== undefined && others.includes(version)) return [{ name: 'host', version }];
  const own = Object.entries(versions).flatMap(([name, of]) => (of !== undefined && (failedIn ?? name) === name ? [{ name, version: of }] : []));
  return version !== undefined && version === host?.active ? [...own, ...others.map((beside) => ({ name: 'host', version, beside }))] : own;
}

export function createUsage() {
  const visits = new Map<string, Use>();
  const points = new Map<string, Point>();
  return {
    visitCount: () => visits.size,
    addVisit(use: Use): void {
      const key = [use.slice, use.version, use.run, use.sid].join(' ');
      const before = visits.get(key);
      if (!before && visits.size >= MOST_VISITS) return;
      visits.set(key, { ...use, failed: use.failed || before?.failed === true, counts: sumOf(before?.counts, use.counts) });
    },
    /** A session has one point of a kind at a time. */
    addPoint(point: Point): void {
      const key = [point.slice, point.version, point.kind, point.sid].join(' ');
      if (points.has(key) || points.size < MOST_POINTS) points.set(key, point);
    },
    /** Removes and returns the first visits. */
    takeVisits(most: number): readonly Use[] {
      const taken = [...visits].slice(0, most);
      for (const [key] of taken) visits.delete(key);
      return taken.map(([, use]) => use);
    },
    takePoints(): readonly Point[] {
      const all = [...points.values()];
      points.clear();
      return all;
    },
  };
}
