import { execFileSync } from 'node:child_process';
import { userInfo } from 'node:os';
import { withoutIds } from '@uppgiftsandring/shared/server/withoutIds';
import type { Happened, Releases } from '../contract/releaseStore.ts';
import { ROOT } from '../build/paths.ts';

// Who changes a release store, and from which commit (PLUS-40): as given by continuous integration, else by this machine.

/** What the person who makes a change says about it (PLUS-42). */
export interface Said {
  /** Who makes it, when that is not the person who runs the program. */
  readonly by?: string | undefined;
  readonly why?: string | undefined;
  /** The serial number of the list that it is based on: if somebody has changed the list since, the change is refused. */
  readonly serial?: number | undefined;
  /** What the running service says has happened automatically; it is signed into the list with the change. */
  readonly happened?: readonly Happened[];
}

interface Origin {
  readonly by: string;
  readonly commit?: string;
}

/** The commit, found once. */
let known: string | null | undefined;

/** The commit that is checked out, with a plus sign when files differ from it; null where there is no repository. */
function checkedOut(): string | null {
  try {
    return execFileSync('git', ['describe', '--always', '--dirty=+', '--abbrev=40', '--exclude=*'], {
      cwd: ROOT,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    // There is no git repository in a container or in a package of sources.
    return null;
  }
}

export function originOf(): Origin {
  const { GITHUB_ACTOR: actor, GITHUB_SHA: sha } = process.env;
  const commit = sha || (known ??= checkedOut());
  return { by: actor || userInfo().username, ...(commit && { commit }) };
}

/** The changed list, with who did what is new in its history and why, and of a published version the commit. */
export function stamped(before: Releases, changed: Releases, said: Said = {}): Releases {
  const { by: runner, commit } = originOf();
  const by = said.by ?? runner;
  const why = withoutIds(said.why?.trim() ?? '').slice(0, 500);
  const old = new Set(before.history);
  const history = changed.history.map((event) =>
    old.has(event) ? event : { ...event, by, ...(why !== '' && { why }), ...(event.what === 'published' && commit !== undefined && { commit }) },
  );
  return { ...changed, history };
}
