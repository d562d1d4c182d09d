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

/** To how many it happened, of how many. */
type Count = readonly [hits: number, all: number];
const countOf = (of: Outcome, rate: Rate): Count => [of[rate], of[TOTAL_OF[rate]]];
const shareOf = ([hits, all]: Count): number => hits / all;

const STEPS = 24;
const partOf = (count: number, share: number): number => (count === 0 ? 0 : count * Math.log(share));

/** The logarithm of n!, by Stirling's series: from 2 on to four decimals. */
const logOfFactorial = (n: number): number => (n < 2 ? 0 : n * Math.log(n) - n + Math.log(2 * Math.PI * n) / 2 + 1 / (12 * n) - 1 / (360 * n ** 3));

/**
 * Whether a true share is in the interval of a count: precisely that is not rarer under it than one in n³/4. It widens as persons come, so that it may be looked at
 * after each of them: a fixed certainty of 95 percent, looked at so often, is left by one healthy version in four.
 */
function isPossibleFor([hits, all]: Count): (share: number) => boolean {
  const seen = Math.min(hits, all);
  const ways = logOfFactorial(all) - logOfFactorial(seen) - logOfFactorial(all - seen);
  const least = -Math.log(Math.max(1, (all * all * (all + 1)) / 4)) - ways;
  return (share) => partOf(seen, share) + partOf(all - seen, 1 - share) >= least;
}

/** Whether a share is above another, as far as it has been seen. */
const isAbove = ([hits, all]: Count, [otherHits, otherAll]: Count) => hits * otherAll > otherHits * all;

/** The last share that is possible on the way from one that is towards another. */
function limitOf(isPossible: (share: number) => boolean, [from, towards]: readonly [number, number]): number {
  let [inside, outside] = [from, towards];
  for (let step = 0; step < STEPS; step += 1) {
    const middle = (inside + outside) / 2;
    if (isPossible(middle)) inside = middle;
    else outside = middle;
  }
  return inside;
}

/** The interval of a share. */
export function shareBetween(of: Count): readonly [number, number] {
  const limit = (end: number) => (of[1] === 0 || shareOf(of) === end ? end : limitOf(isPossibleFor(of), [shareOf(of), end]));
  return [limit(0), limit(1)];
}

/** Whether a share's interval is above another's: what is possible of it nearest to the other is not possible there. */
const isClearlyAbove = (own: Count, other: Count): boolean =>
  isAbove(own, other) && !isPossibleFor(other)(limitOf(isPossibleFor(own), [shareOf(own), shareOf(other)]));

/** The first rate in which a version is clearly worse than another: its lower limit is above the other's upper limit. */
export const worseIn = (candidate: Outcome, other: Outcome): Rate | undefined =>
  RATES.find((rate) => candidate[rate] >= FEWEST_PERSONS && isClearlyAbove(countOf(candidate, rate), countOf(other, rate)));

/**
 * Whether no rate of a version is above the other's upper limit, and not clearly fewer try to save. Between this and clearly worse it is still undecided.
 */
export function isNoWorse(candidate: Outcome, other: Outcome): boolean {
  const isWithin = (own: Count, others: Count) => !isAbove(own, others) || isPossibleFor(others)(shareOf(own));
  const savesLess = isClearlyAbove([other.saves, other.visits], [candidate.saves, candidate.visits]);
  return candidate.visits > 0 && !savesLess && RATES.every((rate) => isWithin(countOf(candidate, rate), countOf(other, rate)));
}
