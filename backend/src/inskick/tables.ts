import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../db/columns.ts';
import { ansokningar } from '../db/schema.ts';
import { underskrifter } from '../signera/tables.ts';

/** `stopped`: the stored signature no longer verifies; a human must look. */
const INSKICK_STATES = ['waiting', 'sent', 'stopped'] as const;

/**
 * The outbox: what is signed and has to reach the case system. The row is inserted in the transaction that marks the
 * application as signed, so that neither exists without the other. `id` is the idempotency key.
 */
export const inskick = pgTable(
  'inskick',
  {
    id: uuid('id').primaryKey(),
    ansokanId: uuid('ansokan_id')
      .notNull()
      .unique()
      .references(() => ansokningar.id),
    requestId: text('request_id')
      .notNull()
      .references(() => underskrifter.requestId),
    state: text('state', { enum: INSKICK_STATES }).notNull(),
    attempts: integer('attempts').notNull(),
    nextAttemptAt: time('next_attempt_at').notNull(),
    /** A backend has the row until then; after that another may take over. */
    leaseUntil: time('lease_until'),
    lastError: text('last_error'),
    createdAt: time('created_at').notNull(),
    sentAt: time('sent_at'),
  },
  (table) => [
    index('inskick_vantande')
      .on(table.nextAttemptAt)
      .where(sql`state = 'waiting'`),
  ],
);

export type Inskick = typeof inskick.$inferSelect;
