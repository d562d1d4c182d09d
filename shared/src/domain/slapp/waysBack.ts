import type { Releases } from '../../slice/releaseStore.ts';

/**
 * The versions that a part can go back to, the latest first: those that all new sessions have had, without the active one and without what was rolled back
 * or withdrawn since (PLUS-29). What was stopped the list does not say: whoever knows it leaves it out.
 */
export function waysBack({ active, previous, withdrawn, history }: Releases): string[] {
  const before = history.filter(({ what }) => what === 'activated').map(({ version }) => version);
  const all = new Set([...(previous === null ? [] : [previous]), ...before.toReversed()]);
  return [...all].filter((version) => version !== active && !withdrawn.includes(version));
}
