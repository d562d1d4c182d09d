import type { Releases } from '../contract/releaseStore.ts';

/**
 * The versions that a part can go back to, the latest first: those that all new sessions once got, except the active one and those rolled back
 * or withdrawn since (PLUS-29). The list does not tell which versions were stopped: a caller that knows must remove those.
 */
export function waysBack({ active, previous, withdrawn, history }: Releases): string[] {
  const before = history.filter(({ what }) => what === 'activated').map(({ version }) => version);
  const all = new Set([...(previous === null ? [] : [previous]), ...before.toReversed()]);
  return [...all].filter((version) => version !== active && !withdrawn.includes(version));
}
