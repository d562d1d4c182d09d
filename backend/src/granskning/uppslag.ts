import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { count, refuseMore } from '../http/rateLimit.ts';
import { sessionOf } from '../session/sessionOf.ts';
import { note } from './granskningslogg.ts';

interface Uppslag<Found> {
  readonly handelse: 'personuppslag' | 'foreningsuppslag';
  /** What is counted together. */
  readonly kind: string;
  /** Whom it was about; told before anything is found, null. */
  readonly avser: (found: Found | null) => string;
  readonly find: () => Promise<Found | null>;
  /** What is told of what was found: shown, if nothing else is said. */
  readonly utfall?: (found: Found) => string;
  /** Whether it counts: yes, if nothing else is said. */
  readonly isCounted?: boolean;
}

/**
 * A look-up in a register for the session's person: counted by minute and by day for the person, whatever session it is, made, and told in the
 * audit trail before the answer is given (PLUS-61). Throws 429 with Retry-After; the first of each window is told in the trail too.
 */
export async function uppslag<Found>(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  reply: FastifyReply,
  { handelse, kind, avser, find, utfall = () => 'visad', isCounted = true }: Uppslag<Found>,
): Promise<Found | null> {
  const { personnummer: aktor } = sessionOf(reply.request);
  for (const [window, limit] of isCounted ? Object.entries(config.lookup) : []) {
    const counted = await count(db, `${kind}-${window}`, aktor, limit, now());
    if (counted.over === 1) await note(db, { handelse, aktor, avser: avser(null), utfall: 'nekad' }, now());
    if (counted.over > 0) refuseMore(reply, kind, counted);
  }
  const found = await find();
  await note(db, { handelse, aktor, avser: avser(found), utfall: found === null ? 'finns inte' : utfall(found) }, now());
  return found;
}
