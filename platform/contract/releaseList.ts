import * as v from 'valibot';
import { refusalOf, SignatureSchema, type Refusal, type ReleaseKey, type Team } from './provenance.ts';

// Which list of what is live a server follows (PLUS-68): one that a key in force has signed, not too long ago, and that is not older than any that a server has seen.

/** A list counts for this many days after it was signed. It is renewed daily or weekly, so several renewals in a row can fail. */
export const LIST_DAYS = 30;
const DAY_MS = 86_400_000;

const SignedSchema = v.object({ signature: SignatureSchema, serial: v.optional(v.number(), 0), versions: v.optional(v.unknown()) });

/** A list as servers remember it: the key that signed it, its number, and its signature, which tells it from any other. */
export interface SeenList {
  readonly key: string;
  readonly serial: number;
  readonly signature: string;
}

/** A signed list as servers remember it. Throws when it is not signed. */
export function seenOf(document: unknown): SeenList {
  const { serial, signature } = v.parse(SignedSchema, document);
  return { key: signature.key, serial, signature: signature.value };
}

/** When a list stops counting; null for an unsigned one, or one from before lists had the hashes of their versions, which does not end. */
export function expiryOf(document: unknown): Date | null {
  const { success, output: list } = v.safeParse(SignedSchema, document);
  return success && list.versions !== undefined ? new Date(Date.parse(list.signature.at) + LIST_DAYS * DAY_MS) : null;
}

export interface Judged {
  readonly isTaken: boolean;
  /** What is wrong with it. A list that is the highest seen is followed all the same when it has expired, or its key has ended: a forgotten renewal ends no service. */
  readonly refusal?: Refusal | 'expired' | 'older' | 'not the only one';
}

/** Judges a list. `seen`: the highest lists that servers have seen; one that was signed with a key that has been removed does not count. */
export function judgeList(team: Team, document: unknown, keys: readonly ReleaseKey[], now: Date, seen: readonly SeenList[]): Judged {
  const refusal = refusalOf(team, 'releases', document, keys, now);
  if (refusal !== undefined && refusal !== 'key not in force') return { isTaken: false, refusal };
  const { serial, signature } = seenOf(document);
  const others = seen.filter((one) => one.signature !== signature && keys.some(({ id }) => id === one.key));
  if (others.some((one) => one.serial > serial)) return { isTaken: false, refusal: 'older' };
  const isKnown = seen.some((one) => one.signature === signature);
  if (refusal !== undefined) return { isTaken: isKnown, refusal };
  if (others.some((one) => one.serial === serial)) return { isTaken: false, refusal: 'not the only one' };
  const expiry = expiryOf(document);
  return expiry !== null && expiry < now ? { isTaken: isKnown, refusal: 'expired' } : { isTaken: true };
}
