import type { PartName } from '@uppgiftsandring/shared/domain/vag/routes';
import { shareOf, type Step } from '@uppgiftsandring/shared/domain/slapp/sjalv';
import type { Releases } from '@uppgiftsandring/shared/slice/releaseStore';
import type { Planned } from '@uppgiftsandring/shared/wire/sliceHealth';
import type { HealthBook } from './healthBook.ts';
import { runOf } from './verdict.ts';

// A gradual release that goes by itself (PLUS-43): its team has signed the plan, the book says which shares have begun.

/** The plan of the gradual release of a part, for its present time in use; undefined when it has none. */
function planOf(slice: PartName, { rollout, ...rest }: Releases): Planned | undefined {
  const run = rollout?.plan && runOf({ rollout, ...rest }, rollout.version);
  return rollout?.plan && run !== undefined ? { slice, version: rollout.version, run, plan: rollout.plan } : undefined;
}

const keyOf = ({ slice, version, run }: Planned) => `${slice}/${version}/${run}`;

export interface Steps {
  /** The shares of the gradual release that have begun. */
  begun(slice: PartName, releases: Releases): readonly Step[];
  /** What is live, with the share that the plan has come to. */
  inForce(slice: PartName, releases: Releases): Releases;
  /** Takes the next step if it is time and it may; learns what others have taken. */
  goOn(slice: PartName, releases: Releases, may: boolean): Promise<void>;
}

export function createSteps(book: Pick<HealthBook, 'step'>): Steps {
  const known = new Map<string, readonly Step[]>();

  function begun(slice: PartName, releases: Releases): readonly Step[] {
    const planned = planOf(slice, releases);
    return (planned && known.get(keyOf(planned))) ?? [];
  }

  return {
    begun,
    inForce(slice, releases) {
      const { rollout } = releases;
      if (!rollout?.plan) return releases;
      return { ...releases, rollout: { ...rollout, share: shareOf(rollout.plan, begun(slice, releases)) } };
    },
    async goOn(slice, releases, may) {
      const planned = planOf(slice, releases);
      const steps = planned && (await book.step(planned, may));
      if (steps) known.set(keyOf(planned), steps);
    },
  };
}
