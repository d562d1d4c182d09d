import { rmSync } from 'node:fs';
import path from 'node:path';
import { PIN_DAYS, type Releases } from '../../contract/releaseStore.ts';
import type { Seal } from '../seal/seal.ts';
import { changeReleases, versionsIn } from './releaseStore.ts';

// Which versions a browser may have, and which no longer any.

const DAY_MS = 86_400_000;

/** Until when new sessions got a version by each of the entries in the history: an entry counts until the next change, since its last session may have begun then. */
const timesOf = (history: Releases['history'], isCounted: (event: Releases['history'][number]) => boolean): number[] =>
  history.flatMap((event, index) => (isCounted(event) ? [Date.parse((history.slice(index + 1).find(({ what }) => what !== 'published') ?? event).at)] : []));

export interface Used {
  readonly version: string;
  readonly why: string;
}

/** The versions of a slice that a browser may have or be given by one command: live, rolled out, previous, and those that an open session may still keep. */
export function versionsInUse({ active, previous, rollout, withdrawn, history }: Releases, versions: readonly string[], at: Date): Used[] {
  const since = at.getTime() - PIN_DAYS * DAY_MS;
  return versions.flatMap((version) => {
    if (version === active) return [{ version, why: 'aktiv' }];
    if (version === rollout?.version) return [{ version, why: `för ${rollout.share} procent` }];
    if (version === previous) return [{ version, why: 'föregående' }];
    const given = timesOf(history, (event) => event.version === version && (event.what === 'activated' || event.what === 'rollout'));
    return withdrawn.includes(version) || !given.some((until) => until >= since) ? [] : [{ version, why: 'kvar i öppna besök' }];
  });
}

/** Versions that no open session can need: not live, not the previous one, and unused for that many days (PLUS-24). One that is no longer in the history counts as old as its first entry. */
export function outworn({ active, previous, rollout, history }: Releases, versions: readonly string[], days: number, at: Date): string[] {
  const needed = new Set([active, previous, rollout?.version]);
  const limit = at.getTime() - days * DAY_MS;
  const lastUsed = (version: string) => Math.max(...timesOf(history, (event) => event.version === version), Date.parse(history[0]?.at ?? ''));
  return versions.filter((version) => !needed.has(version) && lastUsed(version) < limit);
}

/** Removes the versions that are no longer needed from a store; returns which. */
export async function prune(store: string, seal: Seal, days: number, at: Date): Promise<string[]> {
  let gone: string[] = [];
  await changeReleases(store, seal, ({ versions, ...releases }) => {
    gone = outworn(releases, versionsIn(store), days, at);
    for (const version of gone) rmSync(path.join(store, version), { recursive: true });
    const kept = versions && Object.fromEntries(Object.entries(versions).filter(([version]) => !gone.includes(version)));
    return gone.length > 0 ? { ...releases, ...(kept && { versions: kept }) } : undefined;
  });
  return gone;
}
