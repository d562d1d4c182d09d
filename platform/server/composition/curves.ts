import { COUNTS, type Kind } from '../../health/kurva.ts';

// How the versions perform over time (PLUS-42): what is known to come from a logged-in session is measured; Prometheus keeps it.

/** The most points kept until it is known whose sessions they are from; a gap in a curve hurts nobody. */
const KEPT = 1000;
/** A session counts for at most this many of a kind at a time. */
const MOST = 20;

/** A number of page loads or errors, or the value of a web vital, in a session with that version. */
export interface Point {
  readonly sid: string;
  readonly slice: string;
  readonly version: string;
  readonly kind: Kind;
  readonly value: number;
}

export interface Curves {
  /** Adds to a count; of a vital, a session has one value at a time. */
  add(point: Point): void;
  /** Takes all that has been added. */
  take(): readonly Point[];
}

export function createCurves(): Curves {
  let waiting = new Map<string, Point>();
  return {
    add(point) {
      const key = [point.slice, point.version, point.kind, point.sid].join(' ');
      const before = waiting.get(key);
      if (!before && waiting.size >= KEPT) return;
      const isCount = COUNTS.some((kind) => kind === point.kind);
      waiting.set(key, { ...point, value: isCount ? Math.min(MOST, point.value + (before?.value ?? 0)) : point.value });
    },
    take() {
      const all = [...waiting.values()];
      waiting = new Map();
      return all;
    },
  };
}
