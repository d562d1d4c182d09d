// How a gradual release goes on by itself (PLUS-43): from one share of new sessions to the next, as the team has signed it.

/** Shares in percent, the first one first, and how long each is held at least. */
export interface Plan {
  readonly shares: readonly number[];
  readonly hours: number;
}

/** A share of the plan that has begun, by the clock of the database. */
export interface Step {
  readonly share: number;
  readonly at: Date;
}

/** Fewer persons than this cannot have stopped a version (host/server/composition/verdict.ts), so they do not speak for it either. */
export const FEWEST_PERSONS = 5;

const HOUR_MS = 3_600_000;

/** The steps of the plan that have begun, in its order; one whose predecessor has not begun does not count. */
function begunOf({ shares }: Plan, steps: readonly Step[]): Step[] {
  const begun = shares.map((share) => steps.find((step) => step.share === share));
  const missing = begun.indexOf(undefined);
  return begun.slice(0, missing === -1 ? undefined : missing).flatMap((step) => step ?? []);
}

/** The share (percent) that a plan has come to: its first until another has begun. */
export function shareOf(plan: Plan, steps: readonly Step[]): number {
  return begunOf(plan, steps).at(-1)?.share ?? plan.shares[0] ?? 0;
}

/**
 * The share that begins now, at most one at a time; undefined when none does: the present one has not been held for long enough, fewer than five persons have
 * used the version since it began, or the plan is at its end. The first begins at once. That the version is healthy is for the caller to know.
 */
export function nextStep(plan: Plan, steps: readonly Step[], now: Date, persons: number): number | undefined {
  const begun = begunOf(plan, steps);
  const latest = begun.at(-1);
  const isHeld = latest === undefined || (now.getTime() - latest.at.getTime() >= plan.hours * HOUR_MS && persons >= FEWEST_PERSONS);
  return isHeld ? plan.shares[begun.length] : undefined;
}
