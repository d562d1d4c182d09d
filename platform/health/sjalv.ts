import { FEWEST_PERSONS, type Plan } from '../contract/releaseStore.ts';
import type { Waiting } from '../contract/versions.ts';
import { isNoWorse, type Outcome } from './utfall.ts';

// How a gradual release advances automatically (PLUS-43): from one share of new sessions to the next by the plan that the team has signed, while the version is healthy.

/** A share of the plan that has begun, and when, by the database's clock. */
export interface Step {
  readonly share: number;
  readonly at: Date;
}

export interface Evidence {
  /** Persons who had a page of it ready since the share began. */
  readonly persons: number;
  /** Users and errors of this version, and of the one that its sessions would get instead: the automatic stop compares the same two. */
  readonly own: Outcome;
  readonly other: Outcome;
}

/** When this many persons have met no error, fewer than one in six meets one, with 95 percent certainty. */
export const USUAL_PERSONS = 20;

const HOUR_MS = 3_600_000;

/** The steps that have begun, in the plan's order; a step does not count when the one before it has not begun. */
function begunOf({ shares }: Plan, steps: readonly Step[]): Step[] {
  const begun = shares.map((share) => steps.find((step) => step.share === share));
  const missing = begun.indexOf(undefined);
  return begun.slice(0, missing === -1 ? undefined : missing).flatMap((step) => step ?? []);
}

export const latestStep = (plan: Plan, steps: readonly Step[]): Step | undefined => begunOf(plan, steps).at(-1);

/** The plan's current share (percent): its first until another has begun. */
export const shareOf = (plan: Plan, steps: readonly Step[]): number => latestStep(plan, steps)?.share ?? plan.shares[0] ?? 0;

function waitingOf({ hours, persons = USUAL_PERSONS }: Plan, began: Date, now: Date, evidence: Evidence): Waiting | null {
  const until = began.getTime() + hours * HOUR_MS;
  if (now.getTime() < until) return { why: 'hours', until: new Date(until).toISOString() };
  const needed = Math.max(FEWEST_PERSONS, persons);
  if (evidence.persons < needed) return { why: 'persons', have: evidence.persons, needed };
  if (evidence.other.visits < needed) return { why: 'comparison', have: evidence.other.visits, needed };
  return isNoWorse(evidence.own, evidence.other) ? null : { why: 'errors' };
}

type Next = { readonly share: number } | { readonly waiting: Waiting } | null;

/**
 * The plan's next step. A later share begins when the current one has been held for its time, as many persons as the plan demands have had a page of the version
 * ready in it, at least as many use the other version, and no rate is above the upper limit of the other's. The caller must check that the version is not stopped.
 */
export function nextStep(plan: Plan, steps: readonly Step[], now: Date, evidence: Evidence): Next {
  const begun = begunOf(plan, steps);
  const [share, latest] = [plan.shares[begun.length], begun.at(-1)];
  if (share === undefined) return null;
  const waiting = latest ? waitingOf(plan, latest.at, now, evidence) : null;
  return waiting ? { waiting } : { share };
}
