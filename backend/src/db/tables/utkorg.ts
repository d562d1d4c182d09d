import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { time } from '../columns.ts';
import { ansokningar } from '../schema.ts';
import { underskrifter } from './signera.ts';

/** `stopped`: retrying does not help; a human must look, unless the receiver has refused the row (`REFUSED`). */
const OUTBOX_STATES = ['waiting', 'sent', 'stopped'] as const;

/** An outbox: what has to reach another system, at most one row an application. Each has its own table, so that each is emptied independently. */
const outboxTable = (name: string) =>
  pgTable(
    name,
    {
      id: uuid('id').primaryKey(),
      ansokanId: uuid('ansokan_id')
        .notNull()
        .unique()
        .references(() => ansokningar.id),
      requestId: text('request_id')
        .notNull()
        .references(() => underskrifter.requestId),
      state: text('state', { enum: OUTBOX_STATES }).notNull(),
      attempts: integer('attempts').notNull(),
      nextAttemptAt: time('next_attempt_at').notNull(),
      /** A backend works on the row until then; after that another may take over. */
      leaseUntil: time('lease_until'),
      lastError: text('last_error'),
      createdAt: time('created_at').notNull(),
      sentAt: time('sent_at'),
      stoppedAt: time('stopped_at'),
      /** When the row was reported as having waited for long. */
      larmatAt: time('larmat_at'),
    },
    (table) => [
      index(`${name}_vantande`)
        .on(table.nextAttemptAt)
        .where(sql`state = 'waiting'`),
      index(`${name}_underskrift`).on(table.requestId),
      index(`${name}_ej_skickat`)
        .on(table.createdAt)
        .where(sql`state <> 'sent'`),
    ],
  );

/**
 * What is signed and has to reach the case system. The row is inserted in the transaction that marks the application as signed, so
 * that neither exists without the other. `id` is the idempotency key. Stopped when the stored signature no longer verifies.
 */
export const inskick = outboxTable('inskick');

/**
 * Receipts that have to reach an e-mail address (PLUS-16). The row is made in the transaction that gives the application its case
 * number. `id` is in the Message-ID. Stopped when the mail server refuses the address, or has refused everything for a day.
 */
export const kvittensmejl = outboxTable('kvittensmejl');

export type OutboxTable = ReturnType<typeof outboxTable>;
export type OutboxRow = OutboxTable['$inferSelect'];
