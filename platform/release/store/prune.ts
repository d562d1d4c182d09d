import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Releases } from '../../contract/releaseStore.ts';
import { readSigned, versionsIn, withStore, writeReleases } from './releaseStore.ts';
import type { Seal } from '../seal/seal.ts';

const DAY_MS = 86_400_000;

/** When a version was last live or was put in the store. A version that is no longer in the history counts as old as its first entry. */
function lastUsed({ history }: Releases, version: string): number {
  const times = history.flatMap((event, index) => {
    if (event.version !== version) return [];
    // It was in use until the next change, so its last session may have begun then.
    const next = history.slice(index + 1).find(({ what }) => what !== 'published');
    return [Date.parse(next?.at ?? event.at)];
  });
  return Math.max(...times, Date.parse(history[0]?.at ?? ''));
}

/** Versions that no open session can need: not live, not the previous one, and unused for that many days (PLUS-24). */
export function outworn(releases: Releases, versions: readonly string[], days: number, at: Date): string[] {
  const needed = new Set([releases.active, releases.previous, releases.rollout?.version]);
  const limit = at.getTime() - days * DAY_MS;
  return versions.filter((version) => !needed.has(version) && lastUsed(releases, version) < limit);
}

/** Removes the versions that are no longer needed from a store; returns which. */
export function prune(store: string, seal: Seal, days: number, at: Date): Promise<string[]> {
  return withStore(store, () => {
    const { versions, ...releases } = readSigned(store, seal);
    const gone = outworn(releases, versionsIn(store), days, at);
    for (const version of gone) rmSync(path.join(store, version), { recursive: true });
    const kept = versions && Object.fromEntries(Object.entries(versions).filter(([version]) => !gone.includes(version)));
    if (gone.length > 0) writeReleases(store, seal, { ...releases, ...(kept && { versions: kept }) });
    return gone;
  });
}
