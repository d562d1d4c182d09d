import path from 'node:path';
import { hostDist, readJson, sliceDir, type SliceName } from '../build/paths.ts';
import { breachesOf, type Breach, type LiveHost } from './rules.ts';
import { readRelease } from './store.ts';

/** Refuses a version that does not fit what is live, with every rule that it breaks and how to mend it (PLUS-22). */
export function refuse(breaches: readonly Breach[]): void {
  if (breaches.length === 0) return;
  const lines = breaches.map(({ rule, what, mend }) => `  ${rule}: ${what}\n    ${mend}`);
  throw new Error(`Versionen passar inte det som är i drift:\n${lines.join('\n')}`);
}

/** What the shell offers: the build in this folder, or what `HOST_BUILD` says is live (a file, or the address of `/versions.json`). */
async function liveHost(): Promise<LiveHost> {
  const place = process.env['HOST_BUILD'] ?? path.join(hostDist, 'build.json');
  if (!/^https?:/.test(place)) return readJson<LiveHost>(place);
  const response = await fetch(place);
  if (!response.ok) throw new Error(`${place} svarade ${response.status}, så det går inte att veta vilket skal som är i drift.`);
  const { host } = (await response.json()) as { host: LiveHost };
  return host;
}

/** Every rule that a finished version in a folder breaks. */
export async function breachesIn(name: SliceName, folder: string): Promise<Breach[]> {
  const release = readRelease(folder);
  const { pageBytes } = readJson<{ pageBytes: number }>(path.join(sliceDir(name), 'budget.json'));
  return breachesOf({ name, release, folder }, await liveHost(), pageBytes);
}
