import type { RegistryEntry } from '../../contract/registry.ts';

// What each step of loading a slice took, by what the browser has measured (PLUS-49).

type Kind = 'page' | 'entry' | 'chunk' | 'sheet' | 'texts' | 'mount' | 'ready';

/** Milliseconds since the page began to be fetched; `took` and `bytes` are missing for a moment, or where a file came from the browser's cache. */
export interface Step {
  readonly kind: Kind;
  readonly file: string;
  readonly began: number;
  readonly took?: number;
  readonly bytes?: number;
}

function kindOf(file: string, { entry }: Pick<RegistryEntry, 'entry'>): Kind {
  if (file === entry || file.startsWith('first/entry.')) return 'entry';
  if (file.endsWith('.json')) return 'texts';
  return file.endsWith('.css') ? 'sheet' : 'chunk';
}

const isFile = (entry: PerformanceEntry): entry is PerformanceResourceTiming => entry instanceof PerformanceResourceTiming;

/** The steps so far, in order of time. */
export function stepsOf(name: string, entry: Pick<RegistryEntry, 'base' | 'entry'>): Step[] {
  const [page] = performance.getEntriesByType('navigation');
  const files = performance.getEntriesByType('resource').filter((one) => isFile(one));
  const own = files.flatMap(({ name: url, startTime, duration, transferSize }): Step[] => {
    const { pathname } = new URL(url);
    const file = pathname.slice(entry.base.length);
    if (!pathname.startsWith(entry.base) || file === 'release.json') return [];
    return [{ kind: kindOf(file, entry), file, began: startTime, took: duration, ...(transferSize > 0 && { bytes: transferSize }) }];
  });
  const marks = (['mount', 'ready'] as const).flatMap((kind) =>
    performance
      .getEntriesByName(`${name} ${kind}`, 'mark')
      .slice(-1)
      .map(({ startTime }): Step => ({ kind, file: '', began: startTime })),
  );
  const first: Step[] = page && isFile(page) ? [{ kind: 'page', file: '', began: 0, took: page.responseEnd, bytes: page.transferSize }] : [];
  return [...first, ...[...own, ...marks].toSorted((one, other) => one.began - other.began)];
}
