import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uuid, jsonb, uniqueIndex } from 'drizzle-orm/pg-core';
import type { Behorighet } from '@uppgiftsandring/shared/domain/styrelse/behorighet';
import { SPRAK } from '@uppgiftsandring/shared/domain/sprak';
import { time, ansokningar, bytes } from './schema.ts';

const is = {
  waiting: sql`state = 'waiting'`,
  unsent: sql`state <> 'sent'`,
  pending: sql`state = 'pending'`,
  signed: sql`state = 'signed'`,
  unsigned: sql`state <> 'signed'`,
};

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
      index(`${name}_vantande`).on(table.nextAttemptAt).where(is.waiting),
      index(`${name}_underskrift`).on(table.requestId),
      index(`${name}_ej_skickat`).on(table.createdAt).where(is.unsent),
    ],
  );

/** What has to reach the case system. `id` is the idempotency key. Stopped when the stored signature no longer verifies. */
export const inskick = outboxTable('inskick');

/** Receipts to send by e-mail (PLUS-16). `id` is in the Message-ID. Stopped when the server refuses the address, or everything for a day. */
export const kvittensmejl = outboxTable('kvittensmejl');

/** Mails about the latest step of a case (PLUS-75), as the receipts' otherwise. A later step takes the row over under a new id. */
export const lagesmejl = outboxTable('lagesmejl');

export type OutboxTable = ReturnType<typeof outboxTable>;
export type OutboxRow = OutboxTable['$inferSelect'];

/** `withdrawn`: the draft was changed or the session ended while the signing was under way (ERR-06, ESIG-07). */
const UNDERSKRIFT_STATES = ['pending', 'signed', 'cancelled', 'failed', 'withdrawn', 'superseded'] as const;
export type UnderskriftState = (typeof UNDERSKRIFT_STATES)[number];

/** The result of verifying the signature; times as ISO 8601. */
interface Verification {
  readonly authenticatedAt: string;
  readonly respondedAt: string;
  readonly levelOfAssurance: string;
  readonly assertion: string;
}

interface NotedBehorighet extends Behorighet {
  readonly tillitsnivaInloggning: string | null;
}

/** One attempt to sign a draft. `ansokan_id` is no foreign key: an answer to a signing whose draft was removed must still be understood. */
export const underskrifter = pgTable(
  'underskrift',
  {
    requestId: text('request_id').primaryKey(),
    ansokanId: uuid('ansokan_id').notNull(),
    ansokanVersion: integer('ansokan_version').notNull(),
    /** `YYYYMMDD-NNNN` */
    personnummer: text('personnummer').notNull(),
    sessionId: text('session_id').notNull(),
    state: text('state', { enum: UNDERSKRIFT_STATES }).notNull(),
    /** Why it failed: a refusal's code or the service's own status. */
    reason: text('reason'),
    requestTime: time('request_time').notNull(),
    finishedAt: time('finished_at'),
    givenName: text('given_name').notNull(),
    surname: text('surname').notNull(),
    taskId: text('task_id').notNull(),
    signatureId: text('signature_id').notNull(),
    document: text('document').notNull(),
    signedInfo: text('signed_info').notNull(),
    requestXml: text('request_xml').notNull(),
    pdf: bytes('pdf').notNull(),
    /** When the signer accepted the terms and made the declaration; both are in the document and the PDF (VAL-63). */
    villkorAt: time('villkor_at'),
    forsakranAt: time('forsakran_at'),
    /** The language in which the signer read; the e-mail receipt is written in it (PLUS-16). */
    sprak: text('sprak', { enum: SPRAK }),
    /** The `EidSignResponse` field as it was posted. */
    response: text('response'),
    signedXml: text('signed_xml'),
    /** PEM, the signer's certificate first. */
    chain: jsonb('chain').$type<readonly string[]>(),
    verification: jsonb('verification').$type<Verification>(),
    /** Until when the key of the newest validation token in `signed_xml` is in force (PLUS-63); null without a token. */
    svtTill: time('svt_till'),
    /** What the register said about the signer when the signing began, and how the signer had logged in (PLUS-66). */
    behorighet: jsonb('behorighet').$type<NotedBehorighet>(),
  },
  (table) => [
    uniqueIndex('underskrift_en_pagaende').on(table.ansokanId).where(is.pending),
    uniqueIndex('underskrift_en_giltig').on(table.ansokanId).where(is.signed),
    index('underskrift_ansokan').on(table.ansokanId, table.requestTime),
    index('underskrift_osignerad').on(table.requestTime).where(is.unsigned),
  ],
);

export type Underskrift = typeof underskrifter.$inferSelect;
