import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { OKAND_BEHORIGHET } from '@uppgiftsandring/shared/domain/styrelse/behorighet';
import { setTimeout as wait } from 'node:timers/promises';
import { findOwn, markSubmitted, orgNrIn, toAnsokan, findLatestSigned, type AnsokanRow } from '../ansokan/repository.ts';
import type { WithSigning } from '../signera/protocol/types.ts';
import { note } from '../granskning/granskningslogg.ts';
import { findUnderskrift } from '../signera/repository.ts';
import { orgNrOf } from '../signera/underlag/ansokanXml.ts';
import { verifyStored } from '../signera/verifyStored.ts';
import { Rejected } from '../signera/xml/rejected.ts';
import { CaseSystemError, SPARED, type CaseSubmission, type WithCaseSystem } from '../../adapters/case/caseSystem.ts';
import { wantsKvittensmejl } from '../mejl/deliver.ts';
import { isTaken } from '../../db/failures.ts';
import { claimDue, enqueue, giveBack, isOverdue, markSent, postpone, stop, claimFor, findRow, type Outbox } from '../utkorg/outbox.ts';
import { arendelagen } from '../../db/schema.ts';
import { inskick, kvittensmejl, type OutboxRow } from '../../db/signeraSchema.ts';
import type { Config } from '../../config/config.ts';
import type { WithClock, WithDb, WithLogger } from '../../config/with.ts';
import { Problem } from '../../base/errors.ts';
import { signingStatus } from '../signera/signingStatus.ts';

export interface InskickDeps extends WithDb, WithLogger, WithClock, WithSigning, WithCaseSystem {
  readonly config: Pick<Config, 'outsideTimeoutMs'>;
}

/** How long a delivery may take before another backend repeats it, with the same key: twice the timeout of the call. */
const leaseMs = ({ config }: InskickDeps): number => config.outsideTimeoutMs * 2;

/** The outbox to the case system. */
export const inskickOutbox = (deps: InskickDeps): Outbox => ({
  claim: () => claimDue(deps.db, inskick, deps.now(), leaseMs(deps)),
  deliver: (row) => deliver(deps, row),
  receiver: deps.caseSystem.state,
});

/** Delivers a row; returns whether it is sent in. If storing the case number fails, it is repeated with the same key and gets the same number (API-10). */
export async function deliver(deps: InskickDeps, row: OutboxRow): Promise<boolean> {
  const { db, logger, now } = deps;
  try {
    const arendenr = await deps.caseSystem.submit(await submissionOf(deps, row), row.id);
    await db.transaction(async (tx) => {
      const submitted = await markSubmitted(tx, row.ansokanId, arendenr, now());
      await markSent(tx, inskick, row, now());
      if (submitted === null) return;
      // Never asked about: followed from now on (PLUS-75).
      await tx
        .insert(arendelagen)
        .values({ arendenr, handelser: [], fragatAt: new Date(0) })
        .onConflictDoNothing();
      if (await wantsKvittensmejl(tx, submitted, row.requestId)) await enqueue(tx, kvittensmejl, row, now());
      await note(tx, { handelse: 'inskick', aktor: submitted.personnummer, avser: orgNrIn(submitted), utfall: arendenr }, now());
    });
    logger.info({ event: 'sent-in', ansokanId: row.ansokanId, attempts: row.attempts }, 'sent in');
    return true;
  } catch (error) {
    await failed(deps, row, error);
    return false;
  }
}

/** Why it could not be sent in. A case number that another application has is not stored: people must sort that out with the case system. */
function reasonOf(error: unknown): string {
  if (error instanceof CaseSystemError) return error.code;
  return isTaken(error, 'ansokan_arendenr_key') ? 'arendenr-upptaget' : 'internal';
}

async function failed({ db, logger, now }: InskickDeps, row: OutboxRow, error: unknown): Promise<void> {
  const about = { event: 'send-in-failed', ansokanId: row.ansokanId, attempts: row.attempts };
  if (error instanceof Rejected) {
    logger.error({ ...about, code: error.code }, 'a stored signature does not verify; it is not sent in');
    return stop(db, inskick, row, error.code, now());
  }
  const code = reasonOf(error);
  if (code === SPARED) return giveBack(db, inskick, row);
  if (isOverdue(row, now())) logger.error({ ...about, event: 'send-in-overdue', code }, 'not sent in for more than an hour; will be tried again');
  logger[code === 'internal' ? 'error' : 'warn']({ ...about, code, err: error }, 'could not send in; will be tried again');
  return postpone(db, inskick, row, code, now());
}

async function submissionOf({ db, now, signing }: InskickDeps, row: OutboxRow): Promise<CaseSubmission> {
  const underskrift = await findUnderskrift(db, row.requestId);
  if (underskrift === null) throw new Rejected('document-signature');
  const { signedXml, pdf, checked } = await verifyStored(signing(), underskrift, now());
  const ansokan = await findOwn(db, underskrift.personnummer, row.ansokanId);
  const { samfallighet }: Pick<Ansokan, 'samfallighet'> = ansokan === null ? { samfallighet: null } : toAnsokan(ansokan);
  if (samfallighet === null || samfallighet.orgNr !== orgNrOf(underskrift.document)) throw new Rejected('document-content');
  const noted = underskrift.behorighet ?? { ...OKAND_BEHORIGHET, tillitsnivaInloggning: null };
  const undertecknare = { ...noted, tillitsnivaUnderskrift: checked.levelOfAssurance };
  return { ansokanId: row.ansokanId, orgNr: samfallighet.orgNr, forening: samfallighet.name, undertecknare, signedXml: Buffer.from(signedXml), pdf };
}

/** How long a person waits for a delivery that another request or backend is making. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = 150;

const notSigned = () => new Problem(409, 'INTE_UNDERSKRIVEN');
/** The application is safe and will be sent in later (ERR-06). */
const waiting = () => new Problem(502, 'INSKICK_VANTAR');

/** The person's signed application, sent in now unless it already is (API-10). Throws 409 without a signature, 502 when the case system does not accept it now. */
export async function sendIn(deps: InskickDeps, personnummer: string): Promise<AnsokanRow> {
  if ((await signingStatus(deps.db, personnummer, deps.now())) !== 'SIGNERAD') throw notSigned();
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const ansokan = await findLatestSigned(deps.db, personnummer);
    if (ansokan === null) throw notSigned();
    if (ansokan.status === 'INSKICKAD') return ansokan;
    if (deps.caseSystem.state() === 'spared') throw waiting();
    const row = await claimFor(deps.db, inskick, ansokan.id, deps.now(), leaseMs(deps));
    if (row !== null && !(await deliver(deps, row))) throw waiting();
    if (row !== null) continue;
    // Somebody else delivers, or nobody will until a human has looked at it.
    if ((await findRow(deps.db, inskick, ansokan.id))?.state === 'stopped') throw waiting();
    await wait(PAUSE_MS);
  }
  throw waiting();
}
