// How the versions of a part fare, and how two of them are compared (PLUS-25, PLUS-28): by the stop, by a gradual release that goes by itself, and by what people are shown.

/** How many persons have used a version, and how many of them met an error in it. */
export interface Fares {
  readonly visits: number;
  readonly errors: number;
}

/** Fewer errors than this prove nothing. */
export const MIN_ERRORS = 5;
/** Two standard deviations: 95 percent certain. */
const Z = 1.96;

const shareOf = ({ visits, errors }: Fares): number => Math.min(errors, visits) / visits;

/** Wilson's interval: the limits that contain the true share of errors, 95 percent certain; the share that was seen is within them. */
export function shareBetween(fares: Fares): readonly [number, number] {
  const { visits } = fares;
  if (visits === 0) return [0, 1];
  const share = shareOf(fares);
  const middle = share + (Z * Z) / (2 * visits);
  const reach = Z * Math.sqrt((share * (1 - share)) / visits + (Z * Z) / (4 * visits * visits));
  const scale = 1 + (Z * Z) / visits;
  // Where all or none met an error, rounding alone would put the limit beside the share.
  return [Math.min(share, (middle - reach) / scale), Math.max(share, (middle + reach) / scale)];
}

/** Whether a version's share of errors is clearly above another's: its lower limit is above the other's upper limit. */
export function isClearlyWorse(candidate: Fares, other: Fares): boolean {
  return candidate.errors >= MIN_ERRORS && shareBetween(candidate)[0] > shareBetween(other)[1];
}

/** Whether a version fares as the other may: its share of errors, as it was seen, is not above the other's upper limit. Between this and clearly worse nobody knows yet. */
export function faresAsWell(candidate: Fares, other: Fares): boolean {
  return candidate.visits > 0 && shareOf(candidate) <= shareBetween(other)[1];
}
