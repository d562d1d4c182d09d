import { hoursToMilliseconds } from 'date-fns/hoursToMilliseconds';
import { subDays } from 'date-fns/subDays';
import { and, asc, eq, gt, isNull, lt, or, sql } from 'drizzle-orm';
import type { Samfallighet, Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { everybodyIn, withShielded } from '@uppgiftsandring/shared/domain/ansokan/skyddade';
import { ansokningar } from '../db/schema.ts';
import type { Deps } from '../deps.ts';
import { note, TJANSTEN } from '../granskning/granskningslogg.ts';
import { conflict, TextAnswer } from '../http/errors.ts';
import { findDraft, isCurrentShape, storeJudged, type AnsokanRow, type Innehall } from './repository.ts';
import { findSoon, isAskable, soon, UNKNOWN_BOARD } from './skyddade.ts';

/** For so many days what the registers said holds. */
const HOLDS_DAYS = 1;
/** How many times a draft is judged again when it was saved meanwhile. */
const TRIES = 5;
const EVERY_MS = hoursToMilliseconds(1);
const AT_A_TIME = 100;

type Judging = Pick<Deps, 'db' | 'register' | 'person' | 'logger' | 'now'>;

/** The moment before which a draft must have been judged last to be judged again. */
const dueBefore = (now: Date): Date => subDays(now, HOLDS_DAYS);

/** The same of a row, in the order of the ids. */
const isDueAfter = (id: string, now: Date) =>
  and(
    eq(ansokningar.status, 'UTKAST'),
    or(isNull(ansokningar.skyddProvat), lt(ansokningar.skyddProvat, dueBefore(now))),
    sql`${ansokningar.innehall}->>'samfallighet' is not null`,
    id === '' ? undefined : gt(ansokningar.id, id),
  );

const isDue = ({ skyddProvat, innehall }: AnsokanRow, now: Date): boolean =>
  innehall.samfallighet !== null && (skyddProvat === null || skyddProvat < dueBefore(now));

/** The association as the register has it now; null when it no longer has it, or does not tell its board. */
async function registeredNow({ register }: Judging, { orgNr }: Samfallighet): Promise<Samfallighet | null> {
  try {
    return await soon(register.find({ orgNr }));
  } catch (error) {
    if (error instanceof TextAnswer) return null;
    throw error;
  }
}

/** The person register is asked about everybody whom the register's board does not have; that is told in the audit trail, as done by the service (PLUS-61). */
async function protectedOthers({ db, person, now }: Judging, members: readonly Styrelsemedlem[]): Promise<Styrelsemedlem[]> {
  const found: Styrelsemedlem[] = [];
  for (const medlem of members) {
    const { personId } = medlem;
    if (personId === null) continue;
    const one = await findSoon(person, personId);
    await note(db, { handelse: 'personuppslag', aktor: TJANSTEN, avser: personId, utfall: one === null ? 'finns inte' : 'inte visad' }, now());
    if (one?.skyddad === true) found.push({ ...medlem, skyddad: true });
  }
  return found;
}

async function judge(work: Judging, innehall: Innehall, samfallighet: Samfallighet): Promise<Innehall> {
  const registered = everybodyIn({ ...UNKNOWN_BOARD, samfallighet: await registeredNow(work, samfallighet) });
  const known = new Set(registered.map(({ personId }) => personId));
  const others = new Map(
    everybodyIn(innehall)
      .filter(({ personId, skyddad }) => skyddad !== true && isAskable(personId) && !known.has(personId))
      .map((medlem) => [medlem.personId, medlem]),
  );
  return withShielded(innehall, [...registered, ...(await protectedOthers(work, [...others.values()]))]);
}

/** The draft, judged by the registers if that is due; null when it is gone. Throws what a register throws, and 409 when the draft is saved faster than it is judged. */
async function judged(work: Judging, draft: AnsokanRow): Promise<AnsokanRow | null> {
  let row: AnsokanRow | null = draft;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const now = work.now();
    const { samfallighet } = row.innehall;
    if (samfallighet === null || !isDue(row, now)) return row;
    const stored: AnsokanRow | null = await storeJudged(work.db, row, await judge(work, row.innehall, samfallighet), now);
    if (stored !== null) return stored;
    row = await findDraft(work.db, row.personnummer);
    if (row === null) return null;
  }
  throw conflict('ANDRAD_SEDAN_LASNING');
}

/**
 * The person's draft as it may be shown (PLUS-66), or null: somebody in it may have been protected since it was stored, or it may be from before that was
 * asked. Judged by the registers once a day; who is protected then loses the address in what is stored too. While they do not answer, what they said last
 * holds; a draft that was never judged is then not shown: throws what they threw.
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

/** Judges all drafts that are due, so that none is stored with the address of somebody protected because nobody reads it. Ends when a register does not answer. */
export async function judgeAll(work: Judging & Pick<Deps, 'stopping'>): Promise<void> {
  const { db, now, stopping, logger } = work;
  for (let last = ''; !stopping.aborted;) {
    const some = await db.select().from(ansokningar).where(isDueAfter(last, now())).orderBy(asc(ansokningar.id)).limit(AT_A_TIME);
    for (const row of some) {
      if (stopping.aborted) return;
      try {
        // A draft of another shape is never shown: there is nothing to judge.
        if (isCurrentShape(row)) await judged(work, row);
      } catch (err) {
        logger.warn({ event: 'skydd-unknown', err }, 'the registers did not say whose data in drafts are protected');
        return;
      }
    }
    const end = some.at(-1);
    if (end === undefined) return;
    last = end.id;
  }
}

/** Runs `judgeAll` now and every hour, until the server stops. Returns what waits for it to have stopped. */
export function startJudging(deps: Judging & Pick<Deps, 'stopping'>): () => Promise<void> {
  const run = () => judgeAll(deps).catch((err: unknown) => deps.logger.error({ err }, 'drafts could not be judged'));
  let running = run();
  const timer = setInterval(() => (running = run()), EVERY_MS).unref();
  return () => {
    clearInterval(timer);
    return running;
  };
}
