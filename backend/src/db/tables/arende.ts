import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Arendehandelse } from '@uppgiftsandring/shared/domain/arende/lage';
import { time } from '../columns.ts';

/** How far a case has come, by the case system's last answer; `fragatAt` is when it was last asked, whether it answered or not (PLUS-17). */
export const arendelagen = pgTable('arendelage', {
  arendenr: text('arendenr').primaryKey(),
  handelser: jsonb('handelser').$type<readonly Arendehandelse[]>().notNull(),
  fragatAt: time('fragat_at').notNull(),
});
