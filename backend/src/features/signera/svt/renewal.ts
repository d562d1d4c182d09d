import { addDays } from 'date-fns/addDays';
import { and, asc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { everyHour } from '../../../base/everyHour.ts';
import type { Db } from '../../../db/db.ts';
import type { WithSigning } from '../protocol/types.ts';
import { underskrifter, type Underskrift } from '../../../db/signeraSchema.ts';
import { verifyStored } from '../verifyStored.ts';
import { Rejected } from '../xml/rejected.ts';
import { reissueToken, type Issuer } from './issue.ts';
import { issuerOf, vouch, withToken } from './vouch.ts';
import type { WithClock, WithDb, WithLogger, WithStopping } from '../../../config/with.ts';

type Work = WithDb & WithLogger & WithClock & WithSigning & WithStopping;

/** A token is renewed when its key has less than this left. */
const RENEW_DAYS = 365;
const AT_A_TIME = 100;

/**
 * Gives signatures a new token while the key of their newest one is still in force, and a first token to signatures from before there were tokens (PLUS-63).
 * Earlier tokens stay, and the new one relies on them for when the signature was checked. A signature that no longer verifies is logged and left as it is.
 * Returns how many of each.
 */
export async function renewTokens(work: Work): Promise<{ renewed: number; refused: number }> {
  const { db, signing, now, stopping } = work;
  const issuer = issuerOf(signing(), now());
  const done = { renewed: 0, refused: 0 };
  let last: string | undefined = '';
  while (last !== undefined && !stopping.aborted) {
    const some = await db
      .select({ requestId: underskrifter.requestId })
      .from(underskrifter)
      .where(and(isDue(issuer, now()), gt(underskrifter.requestId, last)))
      .orderBy(asc(underskrifter.requestId))
      .limit(AT_A_TIME);
    for (const { requestId } of some) done[await renewOne(work, issuer, requestId)] += 1;
    last = some.at(-1)?.requestId;
  }
  return done;
}

/** Signed, and with no token, or a token whose key expires soon and before the new key. */
function isDue({ key: { certificate } }: Issuer, now: Date) {
  const grownOld = and(lt(underskrifter.svtTill, addDays(now, RENEW_DAYS)), lt(underskrifter.svtTill, certificate.validToDate));
  return and(eq(underskrifter.state, 'signed'), or(isNull(underskrifter.svtTill), grownOld));
}

/** Another backend may be renewing the same row: when its lock is released, the row is no longer due. */
const renewOne = (work: Work, issuer: Issuer, requestId: string): Promise<'renewed' | 'refused'> =>
  work.db.transaction(async (tx: Db) => {
    const [row] = await tx
      .select()
      .from(underskrifter)
      .where(and(isDue(issuer, work.now()), eq(underskrifter.requestId, requestId)))
      .for('update');
    if (row === undefined) return 'renewed';
    try {
      await tx
        .update(underskrifter)
        .set(await renewed(work, issuer, row))
        .where(eq(underskrifter.requestId, requestId));
      return 'renewed';
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      work.logger.error({ event: 'svt-refused', ansokanId: row.ansokanId, code: error.code }, 'a stored signature does not verify; its token is not renewed');
      return 'refused';
    }
  });

async function renewed({ signing, now }: Work, issuer: Issuer, row: Underskrift) {
  const { signedXml, facts, vouched, checked } = await verifyStored(signing(), row, now());
  if (vouched === null) return vouch(signing(), { signedXml, ...checked }, now());
  const token = await reissueToken(issuer, facts, vouched, now());
  return { signedXml: withToken(signedXml, facts.id, token), svtTill: issuer.key.certificate.validToDate };
}

/** Runs `renewTokens` now and every hour, until the server stops. Returns a function that stops it and waits for the run in progress. */
export const startRenewal = (deps: Work): (() => Promise<void>) =>
  everyHour(() =>
    renewTokens(deps).then(
      (done) => deps.logger.info({ event: 'svt-renewal', ...done }, 'renewed validation tokens'),
      (err: unknown) => deps.logger.error({ err }, 'validation tokens could not be renewed'),
    ),
  );
