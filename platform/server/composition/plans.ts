import { inTime } from '../../contract/deadline.ts';
import type { PartName } from '../../contract/route.ts';
import { shareOf } from '../../health/sjalv.ts';
import type { Releases } from '../../contract/releaseStore.ts';
import type { HealthBook } from '../../health/book/book.ts';
import type { Planned, Standing } from '../../health/sliceHealth.ts';
import { besideOf, runOf } from './verdict.ts';

// An automatic gradual release (PLUS-43): its team has signed the plan, and the health book says which shares have begun.

/** The plan of a part's gradual release, for its present run; undefined when it has none. */
function planOf(slice: PartName, releases: Releases): (Planned & { readonly key: string }) | undefined {
  const { version, plan } = releases.rollout ?? {};
  const run = version === undefined ? undefined : runOf(releases, version);
  return version !== undefined && plan && run !== undefined ? { slice, version, run, plan, key: `${slice}/${version}/${run}` } : undefined;
}

/** What a gradual release is compared with, over the same time as in the automatic stop; null when nothing is active. */
function againstOf(slice: PartName, releases: Releases) {
  const { active } = releases;
  const run = active === null ? undefined : (besideOf(slice, releases) ?? runOf(releases, active));
  return active === null || run === undefined ? null : { version: active, run };
}

const UNKNOWN: Standing = { steps: [], waiting: null };

/** `patienceMs`: how long the first page waits to read how far a plan has come. */
export function createPlans(book: Pick<HealthBook, 'step'>, patienceMs: number) {
  const known = new Map<string, Standing>();
  const reading = new Map<string, Promise<void>>();

  /** The shares of the gradual release that have begun, and why the next has not. */
  function standing(slice: PartName, releases: Releases): Standing {
    return known.get(planOf(slice, releases)?.key ?? '') ?? UNKNOWN;
  }

  /** Notes how far the plan has come by the health book's answer, and what keeps the release there. */
  function note({ key, plan }: ReturnType<typeof planOf> & object, answer: Standing | undefined, why: 'stopped' | 'store' | 'book' | null): void {
    const { steps, waiting } = answer ?? { ...(known.get(key) ?? UNKNOWN), waiting: null };
    known.set(key, { steps, waiting: why === null || steps.length >= plan.shares.length ? waiting : { why } });
  }

  return {
    standing,
    /** The live versions, with the share that the plan has reached. The first time it is read: otherwise the first page after a start would use the plan's first share. */
    async inForce(slice: PartName, releases: Releases): Promise<Releases> {
      const planned = planOf(slice, releases);
      if (planned && !known.has(planned.key)) {
        const read = async () => {
          const answer = await book.step({ ...planned, against: againstOf(slice, releases), may: false });
          if (!known.has(planned.key)) note(planned, answer, answer ? null : 'book');
        };
        const going = reading.get(planned.key) ?? inTime(read(), patienceMs, () => undefined);
        reading.set(planned.key, going);
        await going;
      }
      const { rollout } = releases;
      return rollout?.plan ? { ...releases, rollout: { ...rollout, share: shareOf(rollout.plan, standing(slice, releases).steps) } } : releases;
    },
    /** Takes the next step if it is due and nothing keeps the release where it is; reads which steps other servers have taken. */
    async advance(slice: PartName, releases: Releases, kept: 'stopped' | 'store' | null): Promise<void> {
      const planned = planOf(slice, releases);
      if (!planned) return;
      const answer = await book.step({ ...planned, against: againstOf(slice, releases), may: kept === null });
      note(planned, answer, answer ? kept : 'book');
    },
    /** Notes that the health book cannot be read: the release does not advance meanwhile. */
    pause(slice: PartName, releases: Releases): void {
      const planned = planOf(slice, releases);
      if (planned) note(planned, undefined, 'book');
    },
  };
}
