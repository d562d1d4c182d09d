import { removeArbetskopior } from '../ansokan/arbetskopior.ts';
import { findStatus, markSigned, orgNrIn } from '../ansokan/repository.ts';
import type { Db } from '../../db/db.ts';
import { note } from '../granskning/granskningslogg.ts';
import { enqueue } from '../utkorg/outbox.ts';
import { inskick, type Underskrift, type UnderskriftState } from '../../db/signeraSchema.ts';
import { isTooLate } from './protocol/constants.ts';
import { outcomeOf, type SigningOutcome } from './protocol/outcome.ts';
import { authenticateResponse, requestIdOf, type AuthenticResponse, type ResponseForm } from './protocol/signResponse.ts';
import type { SigningConfig } from './protocol/types.ts';
import { claimPending, findUnderskrift, finish, hasSession, lockDraft, toTask, type Ending } from './repository.ts';
import { vouch } from './svt/vouch.ts';
import { orRejected, Rejected } from './xml/rejected.ts';
import type { WithClock, WithDb, WithLogger } from '../../config/with.ts';

type AnswerDeps = WithDb & WithLogger & WithClock;

/** The page that the browser is sent to; it says what is true of the application now (ERR-05). */
export type AnswerResult = 'signed' | 'cancelled' | 'withdrawn' | 'removed' | 'superseded' | 'failed';

/**
 * Receives the service's answer (ESIG-05, ESIG-07). Nothing is changed until the answer is known to be the service's own, to this request and fresh; then the
 * attempt is used up, whatever the answer says. An answer to an attempt that is already finished is not read: its result is in the database.
 */
export async function receiveAnswer(deps: AnswerDeps, signing: SigningConfig, form: ResponseForm): Promise<AnswerResult> {
  let attempt: Underskrift | null = null;
  try {
    attempt = await findUnderskrift(deps.db, requestIdOf(form));
    if (attempt === null) throw new Rejected('unknown-request');
    const { ansokanId, state } = attempt;
    if (state !== 'pending') {
      // A second copy (a double click, a reload) changes nothing, and leads where the first one would lead now, however late it comes.
      deps.logger.warn({ event: 'signing-replayed', state }, 'an answer came to a signing that is over');
      return await resultOf(deps.db, ansokanId, state);
    }
    if (isTooLate(attempt.requestTime, deps.now())) throw new Rejected('expired-request');
    const response = authenticateResponse(signing, toTask(attempt), form, deps.now());
    const pending = attempt;
    const result = await deps.db.transaction((tx) => take(tx, deps, signing, pending, form, response));
    return result ?? (await receiveAnswer(deps, signing, form));
  } catch (error) {
    if (!(error instanceof Rejected)) throw error;
    deps.logger.warn({ event: 'signing-refused', code: error.code }, 'an answer that is not authentic was refused');
    return attempt === null ? 'failed' : resultOf(deps.db, attempt.ansokanId, 'failed');
  }
}

/** Null when another copy of the answer came first: the attempt is then over. */
async function take(
  tx: Db,
  deps: AnswerDeps,
  signing: SigningConfig,
  attempt: Underskrift,
  form: ResponseForm,
  response: AuthenticResponse,
): Promise<AnswerResult | null> {
  const now = deps.now();
  const version = await lockDraft(tx, attempt.ansokanId);
  if (!(await claimPending(tx, attempt.requestId, form.eidSignResponse, now))) return null;
  const outcome = await orRejected(() => outcomeOf(signing, toTask(attempt), response));
  const ending = await endingOf(tx, signing, attempt, version, outcome, now);
  await finish(tx, attempt.requestId, ending);
  deps.logger.info({ event: 'signing-finished', state: ending.state, reason: ending.reason }, 'signing finished');
  if (ending.state !== 'signed') return resultOf(tx, attempt.ansokanId, ending.state);
  await freeze(tx, attempt, now);
  return 'signed';
}

async function endingOf(
  tx: Db,
  signing: SigningConfig,
  attempt: Underskrift,
  version: number | null,
  outcome: SigningOutcome | Rejected,
  now: Date,
): Promise<Ending> {
  if (outcome instanceof Rejected) return { state: 'failed', reason: outcome.code };
  if (outcome.kind === 'cancelled') return { state: 'cancelled' };
  if (outcome.kind === 'failed') return { state: 'failed', reason: outcome.minor };
  if (version !== attempt.ansokanVersion) return { state: 'withdrawn', reason: 'draft-changed' };
  if (!(await hasSession(tx, attempt.sessionId))) return { state: 'failed', reason: 'session-ended' };
  const { chain, authenticatedAt, respondedAt, levelOfAssurance, assertion } = outcome;
  const times = { authenticatedAt: authenticatedAt.toISOString(), respondedAt: respondedAt.toISOString() };
  return { state: 'signed', ...(await vouch(signing, outcome, now)), chain, verification: { ...times, levelOfAssurance, assertion } };
}

/** Marks the application as signed and puts it in the outbox, in one transaction (ERR-06). */
async function freeze(tx: Db, { ansokanId, ansokanVersion, requestId, personnummer }: Underskrift, now: Date): Promise<void> {
  const frozen = await markSigned(tx, ansokanId, ansokanVersion, now);
  if (frozen === null) throw new Error('a locked draft has changed');
  await removeArbetskopior(tx, ansokanId);
  await enqueue(tx, inskick, { ansokanId, requestId }, now);
  await note(tx, { handelse: 'underskrift', aktor: personnummer, avser: orgNrIn(frozen), utfall: ansokanId }, now);
}

/** What a signing came to, unless the application has since been removed or signed by another signing: then only that is worth telling. */
async function resultOf(db: Db, ansokanId: string, state: UnderskriftState): Promise<AnswerResult> {
  const now = await findStatus(db, ansokanId);
  if (now === null) return 'removed';
  if (now !== 'UTKAST') return 'signed';
  return state === 'pending' || state === 'signed' ? 'failed' : state;
}
