import { rmSync } from 'node:fs';
import path from 'node:path';
import { givenIn, gradualIn, PIN_DAYS, type Releases } from '../../contract/releaseStore.ts';
import type { Seal } from '../seal/seal.ts';
import { changeReleases, versionsIn } from './releaseStore.ts';

// Which versions a browser may have, and which no longer any.

const DAY_MS = 86_400_000;

type Past = Releases['history'][number];

/** Whether an entry ends what another began: it is about the same version, or changes the active one and with it all shares. */
const ends = ({ version }: Past, { what, ...later }: Past) =>
  what === 'activated' || what === 'rolledBack' || (what !== 'published' && later.version === version);

/** Until when new sessions got a version by each of the entries in the history: an entry counts until it was ended, since its last session may have begun then. */
const timesOf = (history: Releases['history'], isCounted: (event: Past) => boolean): number[] =>
  history.flatMap((event, index) => (isCounted(event) ? [Date.parse((history.slice(index + 1).find((later) => ends(event, later)) ?? event).at)] : []));

export interface Used {
  readonly version: string;
  readonly why: string;
}

/** The versions of a slice that a browser may have or be given by one command: live, rolled out, previous, and those that an open session may still keep. */
export function versionsInUse(releases: Releases, versions: readonly string[], at: Date): Used[] {
  const { active, previous, groups = {}, withdrawn, history } = releases;
  const since = at.getTime() - PIN_DAYS * DAY_MS;
  return versions.flatMap((version) => {
    if (version === active) return [{ version, why: 'aktiv' }];
    const gradual = gradualIn(releases).find((one) => one.version === version);
    if (gradual) return [{ version, why: `för ${gradual.share} procent` }];
    const group = Object.keys(groups).find((name) => groups[name] === version);
    if (group !== undefined) return [{ version, why: `för gruppen ${group}` }];
    if (version === previous) return [{ version, why: 'föregående' }];
    const given = timesOf(history, (event) => event.version === version && (event.what === 'activated' || event.what === 'rollout'));
    return withdrawn.includes(version) || !given.some((until) => until >= since) ? [] : [{ version, why: 'kvar i öppna besök' }];
  });
}

/** Versions that no open session can need: not live, not the previous one, and unused for that many days (PLUS-24). One that is no longer in the history counts as old as its first entry. */
export function outworn({ previous, history, ...releases }: Releases, versions: readonly string[], days: number, at: Date): string[] {
  const needed = new Set([previous, ...givenIn(releases)]);
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
