import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { Route } from '../../contract/route.ts';
import { sliceVersions } from '../federation/slices.ts';

const rounded = (key: string, value: number) => (key === 'cls' ? Number(value.toFixed(3)) : Math.round(value));

/** The message: milliseconds, and for `cls` the share of the window that moved. The path is that of the first page, which the user waited for. */
export function vitalsMessage(vitals: Readonly<Record<string, number>>, pathname: string): string {
  const values = Object.entries(vitals).map(([key, value]) => `${key}=${rounded(key, value)}`);
  return `Vitals ${pathname}: ${values.join(' ')}`;
}

/** Logs how fast the page felt when it is left, with slice and version (PLUS-25). `shellVersion`: of a shell that is in no registry. */
export function reportVitals(
  { path, owner }: Pick<Route, 'path' | 'owner'>,
  shellVersion: string,
  log: (entry: { level: 'INFO'; message: string; source: { name: string; version: string } }) => Promise<void>,
): void {
  const version = sliceVersions()[owner]?.version ?? (owner === 'host' ? shellVersion : '');
  const vitals: Record<string, number> = {};
  const note = ({ name, value }: Metric) => void (vitals[name.toLowerCase()] = value);
  for (const watch of [onTTFB, onFCP, onLCP, onINP, onCLS]) watch(note, { reportAllChanges: true });
  let told = false;
  addEventListener('visibilitychange', () => {
    if (told || document.visibilityState !== 'hidden') return;
    told = true;
    void log({ level: 'INFO', message: vitalsMessage(vitals, path), source: { name: owner, version } });
  });
}
