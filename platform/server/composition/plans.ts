import { inTime } from '../../contract/deadline.ts';
import type { PartName } from '../../contract/route.ts';
import { shareOf } from '../../health/sjalv.ts';
import { gradualIn, withGradual, type Gradual, type Releases } from '../../contract/releaseStore.ts';
import type { HealthBook } from '../../health/book/book.ts';
import type { Planned, Run, Standing } from '../../health/sliceHealth.ts';
import { besideOf, runOf } from './verdict.ts';

// An automatic gradual release (PLUS-43): its team has signed the plan, and the health book says which shares have begun.

type Own = Planned & { readonly key: string };

/** The plans of a part's gradual releases, each for its present run. */
const plansOf = (slice: PartName, releases: Releases): readonly Own[] =>
  gradualIn(releases).flatMap(({ version, plan }) => {
    const run = runOf(releases, version);
    return plan && run !== undefined ? [{ slice, version, run, plan, key: `${slice}/${version}/${run}` }] : [];
  });

/** What a gradual release is compared with, over the same time as in the automatic stop; null when nothing is active. */
function againstOf({ slice, version }: Run, releases: Releases) {
  const { active } = releases;
  const run = active === null ? undefined : (besideOf(slice, releases, version) ?? runOf(releases, active));
  return active === null || run === undefined ? null : { version: active, run };
}

const UNKNOWN: Standing = { steps: [], waiting: null };
type Why = 'stopped' | 'store' | 'book' | 'room';

/** `patienceMs`: how long the first page waits to read how far a plan has come. */
export function createPlans(book: Pick<HealthBook, 'step'>, patienceMs: number) {
  const known = new Map<string, Standing>();
  const reading = new Map<string, Promise<void>>();

  const standingOf = ({ key }: Own): Standing => known.get(key) ?? UNKNOWN;

  /** Notes how far the plan has come by the health book's answer, and what keeps the release there. */
  function note(planned: Own, answer: Standing | undefined, why: Why | null): void {
    const { steps, waiting } = answer ?? { ...standingOf(planned), waiting: null };
    const isOwn = why === null || steps.length >= planned.plan.shares.length || (why === 'room' && waiting !== null);
    known.set(planned.key, { steps, waiting: isOwn ? waiting : { why } });
  }

  /** The gradual releases, each with the share that its plan has reached, the shares that have begun, and why the next has not. */
  function gradual(slice: PartName, releases: Releases): readonly (Gradual & Standing)[] {
    const plans = plansOf(slice, releases);
    return gradualIn(releases).map((one) => {
      const own = plans.find(({ version }) => version === one.version);
      return own ? { ...one, share: shareOf(own.plan, standingOf(own).steps), ...standingOf(own) } : { ...one, ...UNKNOWN };
    });
  }

  const reached = (slice: PartName, releases: Releases): Releases =>
    withGradual(
      releases,
      gradual(slice, releases).map(({ steps: _steps, waiting: _waiting, ...one }) => one),
    );

  /** What keeps a release at its share. `stops`: the stopped versions. */
  function keptBy(planned: Own, releases: Releases, stops: readonly string[] | 'store'): Why | null {
    if (stops === 'store') return stops;
    if ([planned.version, releases.active].some((version) => version !== null && stops.includes(version))) return 'stopped';
    return hasRoom(planned, releases) ? null : 'room';
  }

  /** Whether the next share has room beside those of the others: together they are a hundred percent at most (PLUS-49). Not before it is known how far all have come. */
  function hasRoom(planned: Own, releases: Releases): boolean {
    const others = gradual(planned.slice, releases).filter(({ version }) => version !== planned.version);
    if (others.length === 0) return true;
    const next = planned.plan.shares[standingOf(planned).steps.length] ?? 0;
    return plansOf(planned.slice, releases).every(({ key }) => known.has(key)) && others.reduce((sum, { share }) => sum + share, next) <= 100;
  }

  return {
    gradual,
    /** The live versions, with the share that each plan has reached. The first time it is read: otherwise the first page after a start would use the plan's first share. */
    async inForce(slice: PartName, releases: Releases): Promise<Releases> {
      const unread = plansOf(slice, releases).filter(({ key }) => !known.has(key));
      await Promise.all(
        unread.map((planned) => {
          const read = async () => {
            const answer = await book.step({ ...planned, against: againstOf(planned, releases), may: false });
            if (!known.has(planned.key)) note(planned, answer, answer ? null : 'book');
          };
          const going = reading.get(planned.key) ?? inTime(read(), patienceMs, () => undefined);
          reading.set(planned.key, going);
          return going;
        }),
      );
      return reached(slice, releases);
    },
    /** Takes each plan's next step if it is due and nothing keeps that release where it is; reads which steps other servers have taken. `stops`: the stopped versions. */
    async advance(slice: PartName, releases: Releases, stops: readonly string[] | 'store'): Promise<void> {
      for (const planned of plansOf(slice, releases)) {
        const kept = keptBy(planned, releases, stops);
        const answer = await book.step({ ...planned, against: againstOf(planned, releases), may: kept === null });
        note(planned, answer, answer ? kept : 'book');
      }
    },
    /** Notes that the health book cannot be read: no release advances meanwhile. */
    pause(slice: PartName, releases: Releases): void {
      for (const planned of plansOf(slice, releases)) note(planned, undefined, 'book');
    },
  };
}
