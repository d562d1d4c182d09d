import { setTimeout as wait } from 'node:timers/promises';
import { findLatestSigned, type AnsokanRow } from '../ansokan/repository.ts';
import { Problem } from '../../base/errors.ts';
import { signingStatus } from '../signera/signingStatus.ts';
import { deliver, type InskickDeps } from './deliver.ts';
import { claimFor, isStopped } from '../utkorg/outbox.ts';
import { inskick } from '../../db/tables/utkorg.ts';

/** How long a person waits for a delivery that another request or backend is making. */
const PATIENCE_MS = 15_000;
const PAUSE_MS = 150;

const notSigned = () => new Problem(409, 'INTE_UNDERSKRIVEN');
/** The application is safe and will be sent in later (ERR-06). */
const waiting = () => new Problem(502, 'INSKICK_VANTAR');

/**
 * The person's signed application, sent in now unless it already is (API-10). Repeated calls, also simultaneous ones, get the
 * same result. Throws 409 without a signature, 502 when the case system does not accept it now.
 */
export async function sendIn(deps: InskickDeps, personnummer: string): Promise<AnsokanRow> {
  if ((await signingStatus(deps.db, personnummer, deps.now())) !== 'SIGNERAD') throw notSigned();
  const deadline = performance.now() + PATIENCE_MS;
  while (performance.now() < deadline) {
    const ansokan = await findLatestSigned(deps.db, personnummer);
    if (ansokan === null) throw notSigned();
    if (ansokan.status === 'INSKICKAD') return ansokan;
    if (deps.caseSystem.state() === 'spared') throw waiting();
    const row = await claimFor(deps.db, inskick, ansokan.id, deps.now(), deps.leaseMs);
    if (row === null) await waitForOther(deps, ansokan.id);
    else if (!(await deliver(deps, row))) throw waiting();
  }
  throw waiting();
}

/** Waits while somebody else delivers; throws when nobody will until a human has looked at it. */
async function waitForOther({ db }: InskickDeps, ansokanId: string): Promise<void> {
  if (await isStopped(db, inskick, ansokanId)) throw waiting();
  await wait(PAUSE_MS);
}
