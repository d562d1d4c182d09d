import { eq } from 'drizzle-orm';
import type { Meddelande, MeddelandeKind } from '@uppgiftsandring/shared/wire/public';
import type { Db } from '../../db/db.ts';
import { meddelanden } from '../../db/schema.ts';

/** The current message, null when there is none (DATA-26). */
export async function readMeddelande(db: Db, kind: MeddelandeKind): Promise<Meddelande> {
  const [row] = await db.select({ rubrik: meddelanden.rubrik, text: meddelanden.text }).from(meddelanden).where(eq(meddelanden.kind, kind));
  return row ?? null;
}

/** Sets or, with null, removes a message; browsers show it at their next fetch. */
export async function writeMeddelande(db: Db, kind: MeddelandeKind, meddelande: Meddelande, now: Date): Promise<void> {
  if (meddelande === null) {
    await db.delete(meddelanden).where(eq(meddelanden.kind, kind));
    return;
  }
  const values = { ...meddelande, updatedAt: now };
  await db
    .insert(meddelanden)
    .values({ kind, ...values })
    .onConflictDoUpdate({ target: meddelanden.kind, set: values });
}
