import type { PartName } from '../../contract/route.ts';
import type { Releases } from '../../contract/releaseStore.ts';
import type { Versions } from './choose.ts';

/** The version that a page load or an error is counted for. */
export interface Counted {
  readonly name: PartName;
  readonly version: string;
  readonly failed: boolean;
  /** Set for the active shell while another is in gradual release: it is counted separately for that time, to compare the two. */
  readonly beside?: true;
}

/**
 * The versions that a page load, or an error in a part (`failedIn`), counts for. A new shell may fail in what it gives to the slices: all in a session with a
 * gradual shell counts for that shell alone, whichever part it was in, and the active shell is counted in the same way meanwhile. Otherwise each
 * part counts for itself (PLUS-28).
 */
export function countedFor(host: Releases | undefined, versions: Versions, failedIn: PartName | null): Counted[] {
  const failed = failedIn !== null;
  const { host: version } = versions;
  const rollout = host?.rollout?.version;
  if (version !== undefined && version === rollout) return [{ name: 'host', version, failed }];
  const own = Object.entries(versions).flatMap(([name, of]) =>
    of !== undefined && (failedIn === null || failedIn === name) ? [{ name, version: of, failed }] : [],
  );
  return rollout !== undefined && version !== undefined && version === host?.active ? [...own, { name: 'host', version, failed, beside: true }] : own;
}
