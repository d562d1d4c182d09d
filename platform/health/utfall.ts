import { FEWEST_PERSONS, RATES, type Rate } from '../contract/releaseStore.ts';

// The rates of a part's versions, and how two versions are compared: one test for all rates (PLUS-25, PLUS-28, PLUS-45, docs/adr/0086).

/** What is counted of a version besides its rates. */
const TOTALS = ['visits', 'ready', 'opened', 'saves'] as const;
type Total = (typeof TOTALS)[number];
export const COUNTED_PERSONS = [...TOTALS, ...RATES];

/** Persons who have got a version (`visits`), had a page of it ready, opened one long enough ago to know, and tried to save; and for each rate, to how many of them it happened. */
export type Outcome = Readonly<Record<Total | Rate, number>>;

const NONE: Outcome = { visits: 0, ready: 0, opened: 0, saves: 0, errors: 0, lost: 0, refused: 0, hung: 0, empty: 0, dead: 0 };
export const outcomeOf = (known: Partial<Outcome> = {}): Outcome => ({ ...NONE, ...known });

/** Of which persons each rate is a share. */
export const TOTAL_OF: Readonly<Record<Rate, Total>> = { errors: 'visits', lost: 'opened', refused: 'saves', hung: 'visits', empty: 'visits', dead: 'visits' };

const STEPS = 40;
const partOf = (count: number, share: number): number => (count === 0 ? 0 : count * Math.log(share));

/** The logarithm of the number of ways to choose `hits` of `all`. */
function waysOf(hits: number, all: number): number {
  let sum = 0;
  for (let one = 1; one <= Math.min(hits, all - hits); one += 1) sum += Math.log((all - one + 1) / one);
  return sum;
}

/**
 * The interval of a share: every true share under which precisely this count is not rarer than one in n³/4. It widens as persons come, so that it may be looked at
 * after each of them: a fixed certainty of 95 percent, looked at so often, is left by one healthy version in four.
 */
export function shareBetween(hits: number, all: number): readonly [number, number] {
  if (all === 0) return [0, 1];
  const seen = Math.min(hits, all);
  const least = -Math.log(Math.max(1, (all * all * (all + 1)) / 4)) - waysOf(seen, all);
  const isPossible = (share: number) => partOf(seen, share) + partOf(all - seen, 1 - share) >= least;
  const limit = (end: number) => {
    let [inside, outside] = [seen / all, end];
    if (inside === end) return end;
    for (let step = 0; step < STEPS; step += 1) {
      const middle = (inside + outside) / 2;
      if (isPossible(middle)) inside = middle;
      else outside = middle;
    }
    return inside;
  };
  return [limit(0), limit(1)];
}

const intervalOf = (of: Outcome, rate: Rate) => shareBetween(of[rate], of[TOTAL_OF[rate]]);
/** Whether a rate of a version is above another's, as far as it has been seen. */
const isAbove = (candidate: Outcome, other: Outcome, rate: Rate) => candidate[rate] * other[TOTAL_OF[rate]] > other[rate] * candidate[TOTAL_OF[rate]];

/** The first rate in which a version is clearly worse than another: its lower limit is above the other's upper limit. */
export const worseIn = (candidate: Outcome, other: Outcome): Rate | undefined =>
  RATES.find((rate) => candidate[rate] >= FEWEST_PERSONS && isAbove(candidate, other, rate) && intervalOf(candidate, rate)[0] > intervalOf(other, rate)[1]);

/**
 * Whether no rate of a version is above the other's upper limit, and not clearly fewer try to save. Between this and clearly worse it is still undecided.
 */
export function isNoWorse(candidate: Outcome, other: Outcome): boolean {
  const isWithin = (rate: Rate) => !isAbove(candidate, other, rate) || candidate[rate] <= intervalOf(other, rate)[1] * candidate[TOTAL_OF[rate]];
  const savesAsOften = shareBetween(candidate.saves, candidate.visits)[1] >= shareBetween(other.saves, other.visits)[0];
  return candidate.visits > 0 && RATES.every(isWithin) && savesAsOften;
}
