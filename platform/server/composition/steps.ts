import type { PartName } from '../../contract/route.ts';
import { shareOf } from '../../health/sjalv.ts';
import type { Releases } from '../../contract/releaseStore.ts';
import type { HealthBook } from '../../health/book/book.ts';
import type { Planned, Standing } from '../../health/sliceHealth.ts';
import { besideOf, runOf } from './verdict.ts';

// An automatic gradual release (PLUS-43): its team has signed the plan, and the health book says which shares have begun.

/** The plan of a part's gradual release, for its present run; undefined when it has none. */
function planOf(slice: PartName, { rollout, ...rest }: Releases): Planned | undefined {
  const run = rollout?.plan && runOf({ rollout, ...rest }, rollout.version);
  return rollout?.plan && run !== undefined ? { slice, version: rollout.version, run, plan: rollout.plan } : undefined;
}

/** What a gradual release is compared with, over the same time as in the automatic stop; null when nothing is active. */
function againstOf(slice: PartName, releases: Releases) {
  const { active } = releases;
  const run = active === null ? undefined : (besideOf(slice, releases) ?? runOf(releases, active));
  return active === null || run === undefined ? null : { version: active, run };
}

const keyOf = ({ slice, version, run }: Planned) => `${slice}/${version}/${run}`;
const UNKNOWN: Standing = { steps: [], waiting: null };

/** Why a part may not go on now; null when it may. */
export type Kept = 'stopped' | 'store' | null;

export interface Steps {
  /** The shares of the gradual release that have begun, and why the next has not. */
  standing(slice: PartName, releases: Releases): Standing;
  /** The live versions, with the share that the plan has reached. */
  inForce(slice: PartName, releases: Releases): Releases;
  /** Reads how far the plan has come, once: otherwise the first page after a start would use the plan's first share. Undefined when it is known. */
  learn(slice: PartName, releases: Releases): Promise<void> | undefined;
  /** Takes the next step if it is due and nothing holds it back; learns which steps other servers have taken. */
  goOn(slice: PartName, releases: Releases, kept: Kept): Promise<void>;
  /** Notes that the health book cannot be read: the release does not go on meanwhile. */
  unheard(slice: PartName, releases: Releases): void;
}

/** `patience`: how long the first page waits to learn how far a plan has come. */
export function createSteps(book: Pick<HealthBook, 'step'>, patience: () => Promise<void>): Steps {
  const known = new Map<string, Standing>();
  const learning = new Map<string, Promise<void>>();

  function standing(slice: PartName, releases: Releases): Standing {
    const planned = planOf(slice, releases);
    return (planned && known.get(keyOf(planned))) ?? UNKNOWN;
  }

  async function ask(planned: Planned, releases: Releases, kept: Kept, may: boolean): Promise<Standing> {
    const told = await book.step({ ...planned, against: againstOf(planned.slice, releases), may });
    if (!told) return unheardOf(planned);
    const isOver = told.steps.length >= planned.plan.shares.length;
    return kept === null || isOver ? told : { ...told, waiting: { why: kept } };
  }

  function unheardOf(planned: Planned): Standing {
    const { steps } = known.get(keyOf(planned)) ?? UNKNOWN;
    return { steps, waiting: steps.length >= planned.plan.shares.length ? null : { why: 'book' } };
  }

  async function read(planned: Planned, releases: Releases): Promise<void> {
    const standingThen = await ask(planned, releases, null, false);
    if (!known.has(keyOf(planned))) known.set(keyOf(planned), standingThen);
  }

  return {
    standing,
    inForce(slice, releases) {
      const { rollout } = releases;
      if (!rollout?.plan) return releases;
      return { ...releases, rollout: { ...rollout, share: shareOf(rollout.plan, standing(slice, releases).steps) } };
    },
    learn(slice, releases) {
      const planned = planOf(slice, releases);
      if (!planned || known.has(keyOf(planned))) return undefined;
      const reading = learning.get(keyOf(planned)) ?? Promise.race([read(planned, releases), patience()]);
      learning.set(keyOf(planned), reading);
      return reading;
    },
    unheard(slice, releases) {
      const planned = planOf(slice, releases);
      if (planned) known.set(keyOf(planned), unheardOf(planned));
    },
    async goOn(slice, releases, kept) {
      const planned = planOf(slice, releases);
      if (planned) known.set(keyOf(planned), await ask(planned, releases, kept, kept === null));
    },
  };
}
