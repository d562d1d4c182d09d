import { FEWEST_PERSONS } from '../contract/releaseStore.ts';

// The error rates of a part's versions, and how two are compared (PLUS-25, PLUS-28).

/** How many persons have used a version, and how many of them met an error in it. */
export interface Outcome {
  readonly visits: number;
  readonly errors: number;
}

/** Two standard deviations: 95 percent certain. */
const Z = 1.96;

const shareOf = ({ visits, errors }: Outcome): number => Math.min(errors, visits) / visits;

/** Wilson's interval: with 95 percent certainty the true error rate is between these limits; so is the observed one. */
export function shareBetween(rate: Outcome): readonly [number, number] {
  const { visits } = rate;
  if (visits === 0) return [0, 1];
  const share = shareOf(rate);
  const middle = share + (Z * Z) / (2 * visits);
  const reach = Z * Math.sqrt((share * (1 - share)) / visits + (Z * Z) / (4 * visits * visits));
  const scale = 1 + (Z * Z) / visits;
  // When all or none met an error, a rounding error could otherwise put the observed share outside the limits.
  return [Math.min(share, (middle - reach) / scale), Math.max(share, (middle + reach) / scale)];
}

/** Whether a version's error rate is clearly above another's: its lower limit is above the other's upper limit. */
export const isClearlyWorse = (candidate: Outcome, other: Outcome): boolean =>
  candidate.errors >= FEWEST_PERSONS && shareBetween(candidate)[0] > shareBetween(other)[1];

/** Whether a version's observed error rate is not above the other's upper limit. Between this and clearly worse it is still undecided. */
export const isNoWorse = (candidate: Outcome, other: Outcome): boolean => candidate.visits > 0 && shareOf(candidate) <= shareBetween(other)[1];
