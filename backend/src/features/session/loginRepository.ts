import { addMinutes } from 'date-fns/addMinutes';
import { and, eq, gt } from 'drizzle-orm';
import type { Db } from '../../db/db.ts';
import { loginTransactions } from '../../db/schema.ts';
import type { LoginSecrets } from '../../adapters/login/loginProvider.ts';
import { hashOf } from '../../base/secrets.ts';

const VALID_MINUTES = 10;

/** Stores a login in progress, bound to the browser whose cookie holds `browser`. */
export async function rememberLogin(db: Db, browser: string, secrets: LoginSecrets, now: Date): Promise<void> {
  await db.insert(loginTransactions).values({
    ...secrets,
    stateHash: hashOf(secrets.state),
    browserHash: hashOf(browser),
    expiresAt: addMinutes(now, VALID_MINUTES),
  });
}

/** Takes the login of that state, once, if it was begun in the same browser and is not too old. */
export async function claimLogin(db: Db, browser: string | undefined, state: string, now: Date): Promise<LoginSecrets | null> {
  if (browser === undefined) return null;
  const [claimed] = await db
    .delete(loginTransactions)
    .where(and(eq(loginTransactions.stateHash, hashOf(state)), eq(loginTransactions.browserHash, hashOf(browser)), gt(loginTransactions.expiresAt, now)))
    .returning();
  return claimed ?? null;
}
