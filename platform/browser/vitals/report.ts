import type { LogRequest } from '@uppgiftsandring/shared/api/log';
import type { LogSource } from '@uppgiftsandring/shared/wire/log';
import { pageAt } from '../federation/pages.ts';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import host from '../../../host/package.json' with { type: 'json' };
import { sliceVersions } from '../federation/slices.ts';

/** How fast the page felt: milliseconds, and for `cls` the share of the window that moved. What was not measured is left out. */
type Vitals = Readonly<Record<string, number>>;

/** Measures the page from its beginning; the returned object is updated as values are measured. */
function watchVitals(): Vitals {
  const vitals: Record<string, number> = {};
  const note = ({ name, value }: Metric) => {
    vitals[name.toLowerCase()] = value;
  };
  for (const watch of [onTTFB, onFCP, onLCP, onINP, onCLS]) watch(note, { reportAllChanges: true });
  return vitals;
}

/** The part of the page that a path belongs to, and its version. */
function sourceOf(pathname: string): LogSource {
  const owner = pageAt(pathname)?.owner ?? 'host';
  const version = sliceVersions()[owner]?.version ?? (owner === 'host' ? host.version : undefined);
  return { name: owner, version: version ?? '' };
}

const rounded = (key: string, value: number) => (key === 'cls' ? Number(value.toFixed(3)) : Math.round(value));

/** The entry: the path is that of the first page, which is the one that the user waited for. */
export function vitalsEntry(vitals: Vitals, pathname: string, source: LogSource): LogRequest {
  const values = Object.entries(vitals).map(([key, value]) => `${key}=${rounded(key, value)}`);
  return { level: 'INFO', message: `Vitals ${pathname}: ${values.join(' ')}`, source };
}

/** Logs how fast the page felt when the user leaves it, once per page load, with slice and version (PLUS-25). */
export function reportVitals(log: (entry: LogRequest) => Promise<void>): void {
  const pathname = pageAt(location.pathname)?.path ?? '/404';
  const source = sourceOf(pathname);
  const vitals = watchVitals();
  let told = false;
  addEventListener('visibilitychange', () => {
    if (told || document.visibilityState !== 'hidden') return;
    told = true;
    void log(vitalsEntry(vitals, pathname, source));
  });
}
