import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Db } from '../db/db.ts';
import { meddelanden, type MeddelandeKind } from '../db/schema.ts';

/** A public message (DATA-26), or null when there is none. */
export const MeddelandeSchema = v.nullable(
  v.strictObject({
    rubrik: v.nullable(v.pipe(v.string(), v.maxLength(200))),
    text: v.pipe(v.string(), v.nonEmpty(), v.maxLength(2000)),
  }),
);
export type Meddelande = v.InferOutput<typeof MeddelandeSchema>;

export async function readMeddelande(db: Db, kind: MeddelandeKind): Promise<Meddelande> {
  const [row] = await db.select({ rubrik: meddelanden.rubrik, text: meddelanden.text }).from(meddelanden).where(eq(meddelanden.kind, kind));
  return row ?? null;
}

/** Sets or, with null, removes a message; it shows at the browsers' next fetch. */
export async function writeMeddelande(db: Db, kind: MeddelandeKind, meddelande: Meddelande, now: Date): Promise<void> {
  if (meddelande === null) {
    await db.delete(meddelanden).where(eq(meddelanden.kind, kind));
    return;
  }
  const values = { ...meddelande, updatedAt: now };
  await db.insert(meddelanden).values({ kind, ...values }).onConflictDoUpdate({ target: meddelanden.kind, set: values });
}
