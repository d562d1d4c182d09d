import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { RATES } from '../../contract/releaseStore.ts';
import { COUNTED } from '../sliceHealth.ts';
import { bigint, boolean, doublePrecision, integer, pgSchema, text, timestamp } from 'drizzle-orm/pg-core';

/** The database as the queries use it; a transaction is one too. */
export type Db = PgDatabase<PgQueryResultHKT>;

const table = pgSchema('platform').table;
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull();

const run = { slice: text('slice').notNull(), version: text('version').notNull(), run: text('run').notNull() };

const counted = (name: string) => integer(name).notNull().default(0);

export const sliceHealth = table('slice_health', {
  ...run,
  visitor: text('visitor').notNull(),
  failed: boolean('failed').notNull(),
  sent: counted('sent'),
  ready: counted('ready'),
  saves: counted('saves'),
  refused: counted('refused'),
  hung: counted('hung'),
  empty: counted('empty'),
  dead: counted('dead'),
  seenAt: time('seen_at'),
  /** When a page was last sent; null while none was. */
  sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }),
  /** When one was last ready; null while none was. */
  readyAt: timestamp('ready_at', { withTimezone: true, mode: 'date' }),
});

export const sliceStops = table('slice_stop', {
  ...run,
  visits: integer('visits').notNull(),
  errors: integer('errors').notNull(),
  rate: text('rate', { enum: RATES }).notNull().default('errors'),
  stoppedAt: time('stopped_at'),
});

export const sliceSteps = table('slice_step', { ...run, share: doublePrecision('share').notNull(), begunAt: time('begun_at') });

export const sliceRenderings = table('slice_rendering', {
  ...run,
  /** The server that tries it, and when that was last heard of; null while none does. */
  server: text('server'),
  seenAt: time('seen_at'),
  deaths: integer('deaths').notNull(),
  isWell: boolean('is_well').notNull(),
  why: text('why'),
});

export const sliceLists = table('slice_list', {
  slice: run.slice,
  key: text('key').notNull(),
  serial: bigint('serial', { mode: 'number' }).notNull(),
  signature: text('signature').notNull(),
  seenAt: time('seen_at'),
});

/** Makes what the database lacks; the lock lets several servers start at the same time. */
export const MIGRATION = `
select pg_advisory_xact_lock(7164011238);
create schema if not exists platform;
create table if not exists platform.slice_health (
  slice text, version text, run text, visitor text, failed boolean not null, seen_at timestamptz not null,
  primary key (slice, version, run, visitor)
);
alter table platform.slice_health ${COUNTED.map((name) => `add column if not exists ${name} integer not null default 0, `).join('')}add column if not exists sent_at timestamptz,
  add column if not exists ready_at timestamptz;
create index if not exists slice_health_seen on platform.slice_health (seen_at);
create table if not exists platform.slice_stop (
  slice text, version text, run text, visits integer not null, errors integer not null, stopped_at timestamptz not null,
  primary key (slice, version, run)
);
alter table platform.slice_stop add column if not exists rate text not null default 'errors';
create table if not exists platform.slice_step (
  slice text, version text, run text, share double precision, begun_at timestamptz not null,
  primary key (slice, version, run, share)
);
create table if not exists platform.slice_rendering (
  slice text, version text, run text, server text, seen_at timestamptz not null, deaths integer not null, is_well boolean not null, why text,
  primary key (slice, version, run)
);
create table if not exists platform.slice_list (
  slice text, key text, serial bigint not null, signature text not null, seen_at timestamptz not null,
  primary key (slice, key)
);`;
