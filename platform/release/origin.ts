import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { withoutIds } from '@uppgiftsandring/shared/server/withoutIds';
import type { Happened, Releases } from '../contract/releaseStore.ts';
import { ROOT } from '../build/paths.ts';

// Who changes a release store, and from which commit (PLUS-40): as given by continuous integration, else by this machine.

/** A change of what is live (PLUS-42). */
export interface ChangeInfo {
  readonly by?: string | undefined;
  readonly why?: string | undefined;
  /** The person whose key signs it (PLUS-69), when the desk has the keys of several. */
  readonly as?: string | undefined;
  /** The serial number of the list that it is based on: if somebody has changed the list since, the change is refused. */
  readonly serial?: number | undefined;
  /** What the running stack says has happened automatically; it is signed into the list with the change. */
  readonly happened?: readonly Happened[];
}

/** The commit that is checked out, found once, with a plus sign when files differ from it; null where there is no repository. */
let known: string | null | undefined;
function checkedOut(): string | null {
  try {
    const args = ['describe', '--always', '--dirty=+', '--abbrev=40', '--exclude=*'];
    return execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    // There is no git repository in a container or in a package of sources.
    return null;
  }
}

/** The name of the person who runs the program, and the commit. */
export function originOf(): { readonly by: string; readonly commit?: string } {
  const { GITHUB_ACTOR: actor, GITHUB_SHA: sha } = process.env;
  const commit = sha || (known ??= checkedOut());
  return { by: actor || userInfo().username, ...(commit && { commit }) };
}

/** The changed list, with who did what is new in its history and why, and of a published version the commit. */
export function stamped(before: Releases, changed: Releases, info: ChangeInfo = {}): Releases {
  const { by: runner, commit } = originOf();
  const by = info.by ?? runner;
  const why = withoutIds(info.why?.trim() ?? '').slice(0, 500);
  const old = new Set(before.history);
  const who = { by, ...(why !== '' && { why }) };
  const history = changed.history.map((event) =>
    old.has(event) ? event : { ...event, ...who, ...(event.what === 'published' && event.from === undefined && commit !== undefined && { commit }) },
  );
  const set = changed.config?.map((change) => (before.config?.includes(change) ? change : { ...change, ...who }));
  return { ...changed, history, ...(set && { config: set }) };
}
