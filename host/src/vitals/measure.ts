/** How the page felt: milliseconds, and for CLS the share of the window that jumped. What was not seen is left out. */
export interface Vitals {
  ttfb?: number;
  fcp?: number;
  lcp?: number;
  /** The slowest answer to a press or a key. */
  inp?: number;
  cls?: number;
}

/** What the browser notes about a change of layout or an answer to an event, beside the times of every entry. */
interface Entry extends PerformanceEntry {
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly interactionId?: number;
}

interface Kind {
  readonly type: string;
  readonly options?: PerformanceObserverInit & { readonly durationThreshold?: number };
  readonly note: (vitals: Vitals, entry: Entry) => void;
}

/** Shifts that come within a second of each other, five at most, are one jump. */
function cumulativeShift(): Kind['note'] {
  let [began, last, sum] = [0, 0, 0];
  return (vitals, { startTime, value = 0, hadRecentInput }) => {
    if (hadRecentInput) return;
    const goesOn = startTime - last < 1000 && startTime - began < 5000;
    if (!goesOn) began = startTime;
    sum = goesOn ? sum + value : value;
    last = startTime;
    vitals.cls = Math.max(vitals.cls ?? 0, sum);
  };
}

const kinds = (): readonly Kind[] => [
  { type: 'navigation', note: (vitals, entry) => Object.assign(vitals, { ttfb: (entry as PerformanceNavigationTiming).responseStart }) },
  { type: 'paint', note: (vitals, { name, startTime }) => Object.assign(vitals, name === 'first-contentful-paint' ? { fcp: startTime } : {}) },
  { type: 'largest-contentful-paint', note: (vitals, { startTime }) => Object.assign(vitals, { lcp: startTime }) },
  { type: 'layout-shift', note: cumulativeShift() },
  {
    type: 'event',
    options: { durationThreshold: 40 },
    note: (vitals, { duration, interactionId }) => Object.assign(vitals, interactionId ? { inp: Math.max(vitals.inp ?? 0, duration) } : {}),
  },
];

/** Watches the page from its beginning; answers what has been seen so far. A browser that cannot tell something leaves it out. */
export function watchVitals(supported: readonly string[] = globalThis.PerformanceObserver?.supportedEntryTypes ?? []): Vitals {
  const vitals: Vitals = {};
  for (const { type, options, note } of kinds().filter((kind) => supported.includes(kind.type))) {
    new PerformanceObserver((list) => list.getEntries().forEach((entry) => note(vitals, entry))).observe({ type, buffered: true, ...options });
  }
  return vitals;
}
