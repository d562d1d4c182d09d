import { findDraftVersion, findLatestSigned } from '../ansokan/repository.ts';
import type { SigningStatus } from '@uppgiftsandring/shared/wire/ansokan';
import type { Db } from '../../db/db.ts';
import { isTooLate } from './protocol/constants.ts';
import { findLatestAttempt } from './repository.ts';
import type { Underskrift } from '../../db/signeraSchema.ts';

/** How far the person's signing has come (ESIG-06, ERR-06): the attempt to sign the present draft, else the latest signed application. */
export async function signingStatus(db: Db, personnummer: string, now: Date): Promise<SigningStatus> {
  const draft = await findDraftVersion(db, personnummer);
  const attempt = draft === null ? null : await findLatestAttempt(db, draft.id);
  const status = attempt === null || attempt.ansokanVersion !== draft?.version ? null : statusOfAttempt(attempt, now);
  if (status !== null) return status;
  return (await findLatestSigned(db, personnummer)) === null ? 'INGEN' : 'SIGNERAD';
}

/** An attempt whose time is up has failed. */
function statusOfAttempt({ state, requestTime }: Underskrift, now: Date): SigningStatus | null {
  switch (state) {
    case 'pending':
      return isTooLate(requestTime, now) ? 'MISSLYCKAD' : 'PAGAENDE';
    case 'failed':
    case 'cancelled':
      return 'MISSLYCKAD';
    case 'signed':
    case 'withdrawn':
    case 'superseded':
      return null;
  }
}
