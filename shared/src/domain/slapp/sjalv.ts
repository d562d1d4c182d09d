import { faresAsWell, MIN_ERRORS, type Fares } from './utfall.ts';

// How a gradual release goes on by itself (PLUS-43): from one share of new sessions to the next, as the team has signed it, while the version is healthy.

/** Shares in percent, the first one first, how long each is held at least, and how many persons must speak for each (twenty when it does not say). */
export interface Plan {
  readonly shares: readonly number[];
  readonly hours: number;
  readonly persons?: number;
}

/** A share of the plan that has begun, by the clock of the database. */
export interface Step {
  readonly share: number;
  readonly at: Date;
}

/** What is known of the version when it may go on. */
export interface Evidence {
  /** Persons who have begun to use it since the present share began. */
  readonly persons: number;
  /** How it fares, and the version that its sessions would get instead: what the automatic stop compares. */
  readonly fares: Fares;
  readonly other: Fares;
}

/** Why a gradual release stays at its share. */
export interface Waiting {
  /** Its time is not over, too few persons speak for it, too few use the other version, more of its persons meet errors than should, it is stopped, or the store or the book cannot be asked. */
  readonly why: 'hours' | 'persons' | 'comparison' | 'errors' | 'stopped' | 'store' | 'book';
  /** When its time is over (ISO 8601). */
  readonly until?: string;
  /** How many persons there are, of those that are needed. */
  readonly have?: number;
  readonly needed?: number;
}

/** Fewer persons than this cannot have stopped a version, so they do not speak for it either. */
export const FEWEST_PERSONS = MIN_ERRORS;
/** So many persons without an error mean that, 95 percent certain, fewer than one in six meets one. */
export const USUAL_PERSONS = 20;

const HOUR_MS = 3_600_000;

/** The steps of the plan that have begun, in its order; one whose predecessor has not begun does not count. */
function begunOf({ shares }: Plan, steps: readonly Step[]): Step[] {
  const begun = shares.map((share) => steps.find((step) => step.share === share));
  const missing = begun.indexOf(undefined);
  return begun.slice(0, missing === -1 ? undefined : missing).flatMap((step) => step ?? []);
}

/** The step that a plan has come to; undefined before the first. */
export const latestStep = (plan: Plan, steps: readonly Step[]): Step | undefined => begunOf(plan, steps).at(-1);

/** The share (percent) that a plan has come to: its first until another has begun. */
export function shareOf(plan: Plan, steps: readonly Step[]): number {
  return latestStep(plan, steps)?.share ?? plan.shares[0] ?? 0;
}

/** Why the present share, which began then, is not enough for the next one yet; null when it is. */
function waitingOf({ hours, persons = USUAL_PERSONS }: Plan, began: Date, now: Date, evidence: Evidence): Waiting | null {
  const until = began.getTime() + hours * HOUR_MS;
  if (now.getTime() < until) return { why: 'hours', until: new Date(until).toISOString() };
  const needed = Math.max(FEWEST_PERSONS, persons);
  if (evidence.persons < needed) return { why: 'persons', have: evidence.persons, needed };
  if (evidence.other.visits < needed) return { why: 'comparison', have: evidence.other.visits, needed };
  return faresAsWell(evidence.fares, evidence.other) ? null : { why: 'errors' };
}

/** The share that begins now, or why none does; null at the end of the plan. */
export type Next = { readonly share: number } | { readonly waiting: Waiting } | null;

/**
 * How the plan goes on, at most one share at a time. The first begins at once. The next one begins when the present one has been held for its time, so many persons as the plan
 * demands have begun to use the version in it, as many use the other version, and the share of persons who meet errors is not above what the other version's may be.
 * That the version is not stopped is for the caller to know.
 */
export function nextStep(plan: Plan, steps: readonly Step[], now: Date, evidence: Evidence): Next {
  const begun = begunOf(plan, steps);
  const share = plan.shares[begun.length];
  if (share === undefined) return null;
  const latest = begun.at(-1);
  const waiting = latest ? waitingOf(plan, latest.at, now, evidence) : null;
  return waiting ? { waiting } : { share };
}
