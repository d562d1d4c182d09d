// The error rates of a part's versions, and how two are compared (PLUS-25, PLUS-28): used by the automatic stop, by automatic gradual releases and by what people are shown.

/** How many persons have used a version, and how many of them met an error in it. */
export interface Outcome {
  readonly visits: number;
  readonly errors: number;
}

/** Fewer errors than this prove nothing. */
export const MIN_ERRORS = 5;
/** Two standard deviations: 95 percent certain. */
const Z = 1.96;

const shareOf = ({ visits, errors }: Outcome): number => Math.min(errors, visits) / visits;

/** Wilson's interval: with 95 percent certainty the true error rate is between these limits; so is the observed one. */
export function shareBetween(fares: Outcome): readonly [number, number] {
  const { visits } = fares;
  if (visits === 0) return [0, 1];
  const share = shareOf(fares);
  const middle = share + (Z * Z) / (2 * visits);
  const reach = Z * Math.sqrt((share * (1 - share)) / visits + (Z * Z) / (4 * visits * visits));
  const scale = 1 + (Z * Z) / visits;
  // When all or none met an error, a rounding error could otherwise put the observed share outside the limits.
  return [Math.min(share, (middle - reach) / scale), Math.max(share, (middle + reach) / scale)];
}

/** Whether a version's error rate is clearly above another's: its lower limit is above the other's upper limit. */
export function isClearlyWorse(candidate: Outcome, other: Outcome): boolean {
  return candidate.errors >= MIN_ERRORS && shareBetween(candidate)[0] > shareBetween(other)[1];
}

/** Whether a version is as good as the other: its observed error rate is not above the other's upper limit. Between this and clearly worse it is still undecided. */
export function faresAsWell(candidate: Outcome, other: Outcome): boolean {
  return candidate.visits > 0 && shareOf(candidate) <= shareBetween(other)[1];
}
