import type { Releases } from '../contract/releaseStore.ts';

/** The versions that a part can go back to, the latest first: all that everybody once got, but for the active and withdrawn ones (PLUS-29). The list does not tell which were stopped. */
export function waysBack({ active, previous, withdrawn, history }: Releases): string[] {
  const before = history.filter(({ what }) => what === 'activated').map(({ version }) => version);
  const all = new Set([...(previous === null ? [] : [previous]), ...before.toReversed()]);
  return [...all].filter((version) => version !== active && !withdrawn.includes(version));
}
