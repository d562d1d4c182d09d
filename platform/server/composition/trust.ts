import { unapprovedIn } from '../../contract/approvals.ts';
import type { Releases } from '../../contract/releaseStore.ts';
import { refusalOf, type Kind, type ReleaseKey, type Team } from '../../contract/provenance.ts';
import { expiryOf, judgeList, seenOf, type Judged, type SeenList } from '../../contract/releaseList.ts';
import { inTime } from '../../contract/deadline.ts';

/** Thrown when a store's content is not what its team has signed; the message may be shown to anybody. */
export class Refused extends Error {}

export type Trust = ReturnType<typeof trustIn>;

const ALONE = { rollout: undefined, shares: [], groups: {} };

/** How often a server asks what the others have seen while its list is the same, and how long it waits for the answer. */
const ASK_MS = 30_000;
const PATIENCE_MS = 500;

/**
 * Whose signatures a store's documents must have (PLUS-40, PLUS-68): those of the team's keys, which may change while the server runs. `seenByAll`: tells which
 * list this server has taken; the highest of each key that any server has taken, or undefined when that cannot be read now.
 */
export function trustIn(
  team: Team,
  keysNow: () => readonly ReleaseKey[] | undefined,
  now: () => Date,
  seenByAll: (team: Team, taken: SeenList | null) => Promise<readonly SeenList[] | undefined>,
) {
  let others: readonly SeenList[] | undefined;
  let othersAt = -Infinity;

  async function ask(taken: SeenList | null): Promise<void> {
    const seen = await inTime(seenByAll(team, taken), PATIENCE_MS, () => undefined);
    if (seen) [others, othersAt] = [seen, performance.now()];
  }

  return {
    /** False in development for a slice without keys: then everything is accepted, and no file is compared with its hash. */
    get isOn() {
      return keysNow() !== undefined;
    },
    /** Throws `Refused` when none of the team's keys in force signed the description of a version; with `alsoEnded`, when none of its keys did. */
    check(description: unknown, alsoEnded?: true): void {
      const keys = keysNow();
      const reason = keys && refusalOf(team, 'release', description, keys, now());
      if (reason !== undefined && !(alsoEnded && reason === 'key not in force')) throw new Refused(`The description is not the team’s: ${reason}`);
    },
    /** The list, without ways back that not so many persons have agreed to (PLUS-69). Throws `Refused` when it gives a version to which they have not. */
    agreedIn(releases: Releases, needed: number): Releases {
      const keys = keysNow();
      if (!keys || needed < 2) return releases;
      const isMissing = (active: string | null) => unapprovedIn(team, { ...releases, ...ALONE, active }, keys, needed, now()) !== undefined;
      const version = unapprovedIn(team, releases, keys, needed, now());
      if (version !== undefined) throw new Refused(`Version ${version} waits for a second person of its team`);
      const { previous, history } = releases;
      return {
        ...releases,
        previous: isMissing(previous) ? null : previous,
        history: history.filter((event) => event.what !== 'activated' || !isMissing(event.version)),
      };
    },
    /** Whether a key of the team that is in force signed that document of another kind; never without keys. */
    hasSigned: (kind: Kind, document: object): boolean => {
      const keys = keysNow();
      return keys !== undefined && refusalOf(team, kind, document, keys, now()) === undefined;
    },
    /** Judges a list of what is live by what all servers have seen; `known` is the one that this server follows. `isSame`: it is that one; `isSure`: it is known what they have seen. */
    async judge(list: unknown, known: unknown): Promise<Judged & { readonly isSame: boolean; readonly isSure: boolean }> {
      const keys = keysNow();
      if (!keys) return { isTaken: true, isSame: false, isSure: true };
      const own = known === undefined ? [] : [seenOf(known)];
      const judged = () => judgeList(team, list, keys, now(), [...(others ?? []), ...own]);
      const isGood = ({ isTaken, refusal }: Judged) => isTaken && refusal === undefined;
      const [first, wasKnown] = [judged(), others !== undefined];
      // Nobody can make this server ask more often than it reads: what no key in force has signed ends here.
      if (!first.isTaken && first.refusal !== 'expired' && first.refusal !== 'key not in force') return { ...first, isSame: false, isSure: wasKnown };
      const seen = seenOf(list);
      const isSame = own[0]?.signature === seen.signature;
      const isDue = (!isSame && isGood(first)) || performance.now() - othersAt > ASK_MS;
      if (isDue) await ask(wasKnown && isSame && isGood(first) ? seen : null);
      const last = isDue ? judged() : first;
      if (isGood(last) && (!isSame || !wasKnown)) await ask(seen);
      return { ...last, isSame, isSure: others !== undefined };
    },
    /** Whether this server may go on with a list that it has followed: its key has not been removed. */
    stands: (known: unknown) => known === undefined || (keysNow()?.some(({ id }) => id === seenOf(known).key) ?? true),
    expiryOf,
  };
}
