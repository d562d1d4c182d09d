import type { FastifyReply } from 'fastify';
import type { Samfallighet, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { count, refuseMore } from '../api/rateLimit.ts';
import { sessionOf } from '../api/sessionOf.ts';
import { note, type Handelse } from './granskningslogg.ts';
import type { WithClock, WithConfig, WithDb } from '../../config/with.ts';

interface Uppslag<Found> {
  readonly handelse: 'personuppslag' | 'foreningsuppslag';
  /** Look-ups of the same kind are counted together. */
  readonly kind: string;
  /** Whom the look-up was about; called with null before anything is found. */
  readonly avser: (found: Found | null) => string;
  readonly find: () => Promise<Found | null>;
  /** The outcome to record for what was found; by default that it was shown. */
  readonly utfall?: (found: Found) => string;
  /** Whom else the answer shows; by default nobody. */
  readonly visade?: ((found: Found) => readonly Visad[]) | undefined;
  /** Whether the look-up counts against the limits; by default yes. */
  readonly isCounted?: boolean;
}

type Counting = WithDb & WithConfig & WithClock;

/** Counts a look-up by the session's person, by minute and by day; throws 429 with Retry-After, and records the first refusal of each window (PLUS-61). */
export async function countUppslag(
  { db, config, now }: Counting,
  reply: FastifyReply,
  { handelse, kind, avser }: Pick<Uppslag<never>, 'handelse' | 'kind'> & { readonly avser: string },
): Promise<void> {
  const { personnummer: aktor } = sessionOf(reply.request);
  for (const [window, limit] of Object.entries(config.lookup)) {
    const counted = await count(db, `${kind}-${window}`, aktor, limit, now());
    if (!counted.isOver) continue;
    const { isOver } = await count(db, `${kind}-${window}-nekad`, aktor, { ...limit, limit: 1 }, now());
    if (!isOver) await note(db, { handelse, aktor, avser, utfall: 'nekad' }, now());
    refuseMore(reply, kind, counted.retryAfter);
  }
}

/** A look-up by the session's person: counted, and recorded before it is returned, with a row for each person shown (PLUS-61). Throws 429 with Retry-After. */
export async function uppslag<Found>(
  deps: Counting,
  reply: FastifyReply,
  { handelse, kind, avser, find, utfall = () => 'visad', visade = () => [], isCounted = true }: Uppslag<Found>,
): Promise<Found | null> {
  const { db, now } = deps;
  const { personnummer: aktor } = sessionOf(reply.request);
  if (isCounted) await countUppslag(deps, reply, { handelse, kind, avser: avser(null) });
  const found = await find();
  const others = found === null ? [] : visade(found).filter((visad) => visad.avser !== aktor);
  const visningar = others.map((visad): Handelse => ({ handelse: 'visning', aktor, ...visad }));
  await note(db, [{ handelse, aktor, avser: avser(found), utfall: found === null ? 'finns inte' : utfall(found) }, ...visningar], now());
  return found;
}

/** Whom an answer shows, and what of them. */
type Visad = Pick<Handelse, 'utfall'> & { readonly avser: string };

/** Whether the number and the address are in the answer: a masked number has asterisks (PLUS-81), a protected person no address (PLUS-66). */
const hurOf = ({ personId, adress }: Styrelsemedlem): string =>
  `${personId?.includes('*') === false ? 'visad' : 'maskerad'} ${adress === null ? 'utan' : 'med'} adress`;

/** Everybody that an answer about an association shows, by the register’s number. `shown` is the association as answered, its board in the same order. */
export const visadeIn = ({ orgNr, styrelsemedlemmar }: Samfallighet, shown: Samfallighet): Visad[] =>
  styrelsemedlemmar.flatMap(({ personId }, index) => {
    const medlem = shown.styrelsemedlemmar[index];
    return personId !== null && medlem && /^\d{8}-\d{4}$/.test(personId) ? [{ avser: personId, utfall: `${hurOf(medlem)} i ${orgNr}` }] : [];
  });
