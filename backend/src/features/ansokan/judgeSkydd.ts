import { isDeepStrictEqual } from 'node:util';
import { subDays } from 'date-fns/subDays';
import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Samfallighet, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { everybodyIn, withShielded } from '@uppgiftsandring/shared/domain/ansokan/skyddade';
import type { Db } from '../../db/db.ts';
import { ansokningar } from '../../db/schema.ts';
import { note, TJANSTEN } from '../granskning/granskningslogg.ts';
import { everyHour } from '../../base/everyHour.ts';
import { conflict, TextAnswer } from '../../base/errors.ts';
import { findArbetskopior, replaceTyped } from './arbetskopior.ts';
import { withoutHiddenSince } from './arbetskopiorShown.ts';
import { findDraft, isCurrentShape, storeJudged, type AnsokanRow, type Innehall } from './repository.ts';
import { findSoon, isAskable, soon, UNKNOWN_STYRELSE } from './skyddade.ts';
import type { WithClock, WithDb, WithLogger, WithStopping } from '../../config/with.ts';
import type { WithPerson } from '../../adapters/register/personRegister.ts';
import type { WithRegister } from '../../adapters/register/foreningRegister.ts';

const HOLDS_DAYS = 1;
/** How many times a draft is judged again when it was saved meanwhile. */
const TRIES = 5;
const AT_A_TIME = 100;
const LOOKUPS_AT_ONCE = 10;

interface Judging extends WithDb, WithRegister, WithPerson, WithLogger, WithClock {
  /** Ends the work between look-ups: what is left is for the next round. */
  readonly giveUp?: AbortSignal;
}

const dueBefore = (now: Date): Date => subDays(now, HOLDS_DAYS);

/** `isDue` as an SQL condition, for drafts after the given id (they are read in id order). */
const isDueAfter = (id: string, now: Date) =>
  and(
    eq(ansokningar.status, 'UTKAST'),
    or(isNull(ansokningar.skyddProvat), lt(ansokningar.skyddProvat, dueBefore(now))),
    sql`${ansokningar.innehall}->>'samfallighet' is not null`,
    id === '' ? undefined : gt(ansokningar.id, id),
  );

const isDue = ({ skyddProvat, innehall }: AnsokanRow, now: Date): boolean =>
  innehall.samfallighet !== null && (skyddProvat === null || skyddProvat < dueBefore(now));

/** The association as the register has it now; null when the register no longer has it, or has no board information. */
async function registeredNow({ register }: Judging, { orgNr }: Samfallighet): Promise<Samfallighet | null> {
  try {
    return await soon.execute(() => register.find({ orgNr }));
  } catch (error) {
    if (error instanceof TextAnswer) return null;
    throw error;
  }
}

/** Looks up everybody who is not on the register's board; each look-up is recorded (PLUS-61), also when another one fails. */
async function protectedOthers({ db, person, now, giveUp }: Judging, members: ReadonlyMap<string, Styrelsemedlem>): Promise<Styrelsemedlem[]> {
  const found: Styrelsemedlem[] = [];
  const all = [...members];
  for (let first = 0; first < all.length; first += LOOKUPS_AT_ONCE) {
    giveUp?.throwIfAborted();
    const some = all.slice(first, first + LOOKUPS_AT_ONCE);
    const asked = some.map(async ([personId, medlem]) => ({ personId, medlem, one: await findSoon(person, personId) }));
    for (const answer of await Promise.allSettled(asked)) {
      if (answer.status === 'rejected') continue;
      const { personId, medlem, one } = answer.value;
      await note(db, { handelse: 'personuppslag', aktor: TJANSTEN, avser: personId, utfall: one === null ? 'finns inte' : 'inte visad' }, now());
      if (one?.skyddad === true) found.push({ ...medlem, skyddad: true });
    }
    // Throws what the first failed look-up did.
    await Promise.all(asked);
  }
  return found;
}

async function judge(work: Judging, innehall: Innehall, samfallighet: Samfallighet): Promise<Innehall> {
  const registered = everybodyIn({ ...UNKNOWN_STYRELSE, samfallighet: await registeredNow(work, samfallighet) });
  const known = new Set(registered.map(({ personId }) => personId));
  const others = new Map<string, Styrelsemedlem>();
  for (const medlem of everybodyIn(innehall)) {
    const { personId, skyddad } = medlem;
    if (skyddad !== true && isAskable(personId) && !known.has(personId)) others.set(personId, medlem);
  }
  return withShielded(innehall, [...registered, ...(await protectedOthers(work, others))]);
}

/** Removes from the working copies too what has been removed from their draft (PLUS-70). */
async function shieldArbetskopior(db: Db, draft: AnsokanRow): Promise<void> {
  const shown = withoutHiddenSince(draft);
  for (const kopia of (await findArbetskopior(db, draft)) ?? []) {
    const left = shown(kopia);
    if (!isDeepStrictEqual(left, kopia)) await replaceTyped(db, draft.id, left);
  }
}

/** The draft, judged if that is due; null when it is gone. Throws a register's error, and 409 when the draft is saved again during every attempt. */
async function judged(work: Judging, draft: AnsokanRow): Promise<AnsokanRow | null> {
  let row: AnsokanRow | null = draft;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const now = work.now();
    const { samfallighet } = row.innehall;
    if (samfallighet === null || !isDue(row, now)) return row;
    const stored: AnsokanRow | null = await storeJudged(work.db, row, await judge(work, row.innehall, samfallighet), now);
    if (stored !== null) {
      if (stored.version !== row.version) await shieldArbetskopior(work.db, stored);
      return stored;
    }
    row = await findDraft(work.db, row.personnummer);
    if (row === null) return null;
  }
  throw conflict('ANDRAD_SEDAN_LASNING');
}

/**
 * The person's draft as it may be shown (PLUS-66), or null. Somebody in it may have become protected since it was stored, or it may be from before that was
 * checked, so the registers judge it once a day; the address of a protected person is then removed from what is stored too. While the registers do not respond,
 * their last result is used; a draft that was never judged is not shown: the register's error is thrown.
 */
export async function findShownDraft(work: Judging, personnummer: string): Promise<AnsokanRow | null> {
  const draft = await findDraft(work.db, personnummer);
  if (draft === null) return null;
  try {
    return await judged(work, draft);
  } catch (err) {
    if (draft.skyddProvat === null) throw err;
    work.logger.warn({ event: 'skydd-unknown', err }, 'the registers did not say whose data in a draft are protected');
    return draft;
  }
}

/** Judges all drafts that are due, so that an unread draft does not keep the address of a protected person. Stops when a register does not respond, or the server stops. */
export async function judgeAll(work: Judging & WithStopping): Promise<void> {
  const { db, now, stopping, logger } = work;
  for (let last = ''; !stopping.aborted;) {
    const some = await db.select().from(ansokningar).where(isDueAfter(last, now())).orderBy(asc(ansokningar.id)).limit(AT_A_TIME);
    for (const row of some) {
      if (stopping.aborted) return;
      try {
        // A draft of another shape is never shown: there is nothing to judge.
        if (isCurrentShape(row)) await judged({ ...work, giveUp: stopping }, row);
      } catch (err) {
        if (stopping.aborted) return;
        logger.warn({ event: 'skydd-unknown', err }, 'the registers did not say whose data in drafts are protected');
        return;
      }
    }
    const end = some.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}

/** Runs `judgeAll` now and every hour. Returns a function that stops it. */
export const startJudging = (deps: Judging & WithStopping): (() => Promise<void>) =>
  everyHour(() => judgeAll(deps).catch((err: unknown) => deps.logger.error({ err }, 'drafts could not be judged')));
