import { subDays } from 'date-fns/subDays';
import { and, eq, gt } from 'drizzle-orm';
import { TERMS_COOKIE_DAYS } from '@uppgiftsandring/shared/domain/constants';
import { termsHash } from '@uppgiftsandring/shared/domain/arende/villkorHash';
import texter from '@uppgiftsandring/shared/i18n/anvandarvillkor.sv.json' with { type: 'json' };
import type { Db } from '../../db/db.ts';
import { villkorsgodkannanden } from '../../db/schema.ts';

/** The value that the terms cookie must have for the person (TERMS-11): identifies the texts and the person. */
export const hashFor = (personnummer: string): string => termsHash(texter, personnummer);

/** Records that the person accepts the terms now. */
export async function noteAcceptance(db: Db, personnummer: string, now: Date): Promise<void> {
  const accepted = { hash: hashFor(personnummer), godkandAt: now };
  await db
    .insert(villkorsgodkannanden)
    .values({ personnummer, ...accepted })
    .onConflictDoUpdate({ target: villkorsgodkannanden.personnummer, set: accepted });
}

/** When the person accepted the terms in their present wording; null when the cookie or the server's own record lacks it or is too old (VAL-63). */
export async function acceptedAt(db: Db, personnummer: string, cookie: string | undefined, now: Date): Promise<Date | null> {
  const hash = hashFor(personnummer);
  if (cookie !== hash) return null;
  const known = and(
    eq(villkorsgodkannanden.personnummer, personnummer),
    eq(villkorsgodkannanden.hash, hash),
    gt(villkorsgodkannanden.godkandAt, subDays(now, TERMS_COOKIE_DAYS)),
  );
  const [row] = await db.select().from(villkorsgodkannanden).where(known);
  return row?.godkandAt ?? null;
}
