import { COUNTS, type Kind } from '../../health/kurva.ts';
import type { PartName } from '../../contract/route.ts';
import { CURVE_POINTS_AT_ONCE, type Point } from '../../health/slappkurvor.ts';

// How the versions perform over time (PLUS-42): collected here, and sent with the other figures.

/** The most points kept while the backend does not respond; a gap in a curve hurts nobody. */
const KEPT = 10_000;
/** A session counts for at most this many of a kind between two calls. */
const MOST = 20;

interface Happened {
  readonly sid: string;
  readonly slice: PartName;
  readonly version: string;
  readonly kind: Kind;
  readonly value: number;
}

export interface Curves {
  /** Adds to a count; of a vital, a session has one value between two calls. */
  add(happened: Happened): void;
  isWaiting(): boolean;
  /** Takes what is to be sent. */
  take(): Point[];
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
    isWaiting: () => waiting.size > 0,
    take() {
      const all = [...waiting];
      waiting = new Map(all.slice(CURVE_POINTS_AT_ONCE));
      return all.slice(0, CURVE_POINTS_AT_ONCE).map(([, point]) => point);
    },
  };
}
