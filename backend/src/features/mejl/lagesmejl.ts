import { differenceInDays } from 'date-fns/differenceInDays';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { ARENDESTEG } from '@uppgiftsandring/shared/domain/arende/lage';
import type { WithStored } from '../arende/arendelage.ts';
import { first } from '../../db/db.ts';
import { ansokningar, arendelagen } from '../../db/schema.ts';
import { inskick, lagesmejl } from '../../db/signeraSchema.ts';
import { enqueueAgain } from '../utkorg/outbox.ts';
import { wantsKvittensmejl } from './deliver.ts';

/** An older step is no news: it was reached before anybody asked about the case. */
const NEWS_DAYS = 7;

/** Queues a mail about the step that a case has reached: one for each step, to those who want the receipt by e-mail, in its language (PLUS-75). */
export const queueLagesmejl: WithStored['stored'] = async (tx, arendenr, handelser, now) => {
  const latest = handelser.at(-1);
  if (latest === undefined || latest.steg === 'MOTTAGEN') return;
  const isNew = or(isNull(arendelagen.mejlat), inArray(arendelagen.mejlat, ARENDESTEG.slice(0, ARENDESTEG.indexOf(latest.steg))));
  const row = and(eq(arendelagen.arendenr, arendenr), isNew);
  const noted = await first(tx.update(arendelagen).set({ mejlat: latest.steg }).where(row).returning({ arendenr: arendelagen.arendenr }));
  if (noted === null || differenceInDays(now, new Date(latest.tidpunkt)) >= NEWS_DAYS) return;
  const [ansokan] = await tx.select().from(ansokningar).where(eq(ansokningar.arendenr, arendenr));
  const [sent] = ansokan === undefined ? [] : await tx.select().from(inskick).where(eq(inskick.ansokanId, ansokan.id));
  if (ansokan === undefined || sent === undefined || !(await wantsKvittensmejl(tx, ansokan, sent.requestId))) return;
  await enqueueAgain(tx, lagesmejl, sent, now);
};
