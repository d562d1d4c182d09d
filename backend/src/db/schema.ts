import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid, customType, timestamp, bigint, boolean } from 'drizzle-orm/pg-core';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { MEDDELANDE_KINDS } from '@uppgiftsandring/shared/wire/public';
import { ARENDESTEG, type Arendehandelse } from '@uppgiftsandring/shared/domain/arende/lage';
import { HANDELSER } from '@uppgiftsandring/shared/wire/internal';
import type { Arbetskopia } from '@uppgiftsandring/shared/wire/osparat';

// The tables; those of signing and sending are in `signeraSchema.ts`. Each change is also a file in `backend/migrations`; a test compares the two.

/** A column for a moment. */
export const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

/** A column for bytes; the two drivers return them as different kinds of array. */
export const bytes = customType<{ data: Buffer; driverData: Uint8Array }>({
  dataType: () => 'bytea',
  fromDriver: (value) => Buffer.from(value),
});

/** A logged-in browser. `id` is the SHA-256 of the cookie's value. An expired row is kept for a day (see retention). */
export const sessions = pgTable('session', {
  id: text('id').primaryKey(),
  /** `YYYYMMDD-NNNN` */
  personnummer: text('personnummer').notNull(),
  fornamn: text('fornamn').notNull(),
  efternamn: text('efternamn').notNull(),
  fullname: text('fullname').notNull(),
  /** The level of assurance of the login (PLUS-66). */
  loa: text('loa'),
  createdAt: time('created_at').notNull(),
  lastSeenAt: time('last_seen_at').notNull(),
  /** Identifies the session to its person; it cannot be used to log in (PLUS-19). */
  handle: uuid('handle').notNull().defaultRandom(),
  /** Only the families, such as Firefox and Windows. */
  webblasare: text('webblasare'),
  operativsystem: text('operativsystem'),
  endedAt: time('ended_at'),
});

/** A login in progress; found by state, bound to the browser that began it, used once. */
export const loginTransactions = pgTable('login_transaction', {
  stateHash: text('state_hash').primaryKey(),
  browserHash: text('browser_hash').notNull(),
  state: text('state').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  expiresAt: time('expires_at').notNull(),
});

const isDraft = sql`status = 'UTKAST'`;
export const isSentIn = sql`status = 'INSKICKAD'`;
/** The association of an Application, by its number. */
export const orgNrOf = sql`innehall -> 'samfallighet' ->> 'orgNr'`;
const ANSOKAN_STATUS = ['UTKAST', 'SIGNERAD', 'INSKICKAD'] as const;

/** An Application. At most one draft per person; a signed one never changes again except for its case number. */
export const ansokningar = pgTable(
  'ansokan',
  {
    id: uuid('id').primaryKey(),
    personnummer: text('personnummer').notNull(),
    status: text('status', { enum: ANSOKAN_STATUS }).notNull(),
    /** Incremented at every change of a draft; sent as ETag. */
    version: integer('version').notNull(),
    /** Everything but `id` and `arendenr`. */
    innehall: jsonb('innehall').$type<Omit<Ansokan, 'id' | 'arendenr'>>().notNull(),
    arendenr: text('arendenr').unique(),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
    signedAt: time('signed_at'),
    submittedAt: time('submitted_at'),
    /** When the registers were last asked whose data in the draft are protected (PLUS-66); null: never, or by an older version of the product. */
    skyddProvat: time('skydd_provat'),
  },
  (table) => [
    index('ansokan_skydd_provat').on(table.skyddProvat.nullsFirst()).where(isDraft),
    uniqueIndex('ansokan_ett_utkast').on(table.personnummer).where(isDraft),
    index('ansokan_utkast_sparat').on(table.updatedAt).where(isDraft),
    index('ansokan_inskickad').on(table.submittedAt).where(isSentIn),
    index('ansokan_inskickad_forening')
      .on(sql`(${orgNrOf})`, table.submittedAt)
      .where(isSentIn),
  ],
);

/** What is typed in a form of a draft and not saved (PLUS-70): whatever the browser sent, never validated, signed or logged; removed with its draft. */
export const arbetskopior = pgTable(
  'arbetskopia',
  {
    ansokanId: uuid('ansokan_id')
      .notNull()
      .references(() => ansokningar.id, { onDelete: 'cascade' }),
    form: text('form').notNull(),
    innehall: jsonb('innehall').$type<Pick<Arbetskopia, 'values' | 'base' | 'typedAt' | 'forening'>>().notNull(),
    /** The tab or device that wrote it, by a random id of its own. */
    enhet: uuid('enhet').notNull(),
    /** Of a sequence: no two states of any copy have the same. */
    nr: bigint('nr', { mode: 'number' }).notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.ansokanId, table.form] })],
);

/** When a person last accepted the terms of use; `hash` says which (TERMS-11, VAL-63). */
export const villkorsgodkannanden = pgTable('villkorsgodkannande', {
  /** `YYYYMMDD-NNNN` */
  personnummer: text('personnummer').primaryKey(),
  hash: text('hash').notNull(),
  godkandAt: time('godkand_at').notNull(),
});

/** Calls counted against a limit, in fixed windows, shared between backends. */
export const rateWindows = pgTable(
  'rate_window',
  {
    bucket: text('bucket').notNull(),
    windowStart: time('window_start').notNull(),
    count: integer('count').notNull(),
  },
  (table) => [primaryKey({ columns: [table.bucket, table.windowStart] }), index('rate_window_start').on(table.windowStart)],
);

/** The two public messages (DATA-26); no row = no message. */
export const meddelanden = pgTable('meddelande', {
  kind: text('kind', { enum: MEDDELANDE_KINDS }).primaryKey(),
  rubrik: text('rubrik'),
  text: text('text').notNull(),
  updatedAt: time('updated_at').notNull(),
});

/** How far a case has come, by the case system's last answer; `fragatAt` is when it was last asked, whether it answered or not (PLUS-17). */
export const arendelagen = pgTable(
  'arendelage',
  {
    arendenr: text('arendenr').primaryKey(),
    handelser: jsonb('handelser').$type<readonly Arendehandelse[]>().notNull(),
    fragatAt: time('fragat_at').notNull(),
    /** The last step about which a mail was due, whether its person wanted one or not (PLUS-75). */
    mejlat: text('mejlat', { enum: ARENDESTEG }),
  },
  (table) => [
    index('arendelage_foljs')
      .on(table.fragatAt)
      .where(sql`mejlat is distinct from 'BESLUTAD'`),
  ],
);

/** The audit trail (PLUS-61). The database lets nobody change a row, or remove one except by age. */
export const granskningslogg = pgTable(
  'granskningslogg',
  {
    /** 1, 2, 3 … without a gap. */
    nr: bigint('nr', { mode: 'number' }).primaryKey(),
    tidpunkt: time('tidpunkt').notNull(),
    handelse: text('handelse', { enum: HANDELSER }).notNull(),
    /** Who did it: a personal number (`YYYYMMDD-NNNN`), `driften` for an operator, `tjansten` for the service itself. */
    aktor: text('aktor').notNull(),
    /** Whom or what it was done to: a personal number, an organisation number, a case number, a version. */
    avser: text('avser'),
    utfall: text('utfall').notNull(),
    foregaende: text('foregaende').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [index('granskningslogg_aktor').on(table.aktor, table.nr), index('granskningslogg_avser').on(table.avser, table.nr)],
);

/** One row: the end of the trail, which every writer locks, and the last row that was removed by age. */
export const granskningshuvud = pgTable('granskningshuvud', {
  ett: boolean('ett').primaryKey(),
  nr: bigint('nr', { mode: 'number' }).notNull(),
  hash: text('hash').notNull(),
  gallradNr: bigint('gallrad_nr', { mode: 'number' }).notNull(),
  gallradHash: text('gallrad_hash').notNull(),
});

export type Rad = typeof granskningslogg.$inferSelect;
export type Huvud = typeof granskningshuvud.$inferSelect;
