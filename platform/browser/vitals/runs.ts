import * as v from 'valibot';

// A version that hangs or fills the memory can say nothing itself: the tab notes what runs, and its next page says what was never left (PLUS-45).

const NOTE = 'sida';
const SourceSchema = v.object({ name: v.string(), version: v.string() });
/** A version of a part. */
export type Source = v.InferOutput<typeof SourceSchema>;

/** The page that is shown, and what is being loaded. */
const running: Source[] = [];

function note(source: Source | undefined): void {
  try {
    if (source) sessionStorage.setItem(NOTE, JSON.stringify(source));
    else sessionStorage.removeItem(NOTE);
  } catch {
    // Where nothing can be stored, only what the server has counted tells of such a page.
  }
}

/** Only while the tab is seen: the browser ends a hidden one as it likes. */
const noteRunning = () => note(document.visibilityState === 'hidden' ? undefined : running.at(-1));

/** Notes that a version runs; the returned function ends that. */
export function noteRun(source: Source): () => void {
  running.push(source);
  noteRunning();
  return () => {
    running.splice(running.indexOf(source), 1);
    noteRunning();
  };
}

/** Begins to note what runs; returns what the tab's page before never left. A page that history restored may be in a copy of a tab, or from before the browser ended. */
export function followRuns(): Source | undefined {
  document.addEventListener('visibilitychange', noteRunning);
  addEventListener('pageshow', noteRunning);
  addEventListener('pagehide', () => note(undefined));
  try {
    const before = v.safeParse(SourceSchema, JSON.parse(sessionStorage.getItem(NOTE) ?? 'null'));
    note(undefined);
    const [page] = performance.getEntriesByType('navigation');
    const isRestored = page instanceof PerformanceNavigationTiming && page.type === 'back_forward';
    return before.success && !isRestored ? before.output : undefined;
  } catch {
    return undefined;
  }
}
