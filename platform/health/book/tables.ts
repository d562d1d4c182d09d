import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { bigint, boolean, doublePrecision, index, integer, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The database as the queries use it; a transaction is one too. */
export type Db = PgDatabase<PgQueryResultHKT>;

const table = pgSchema('platform').table;
const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' }).notNull();

/** A version during one of its times in use (platform/health/sliceHealth.ts). */
const run = { slice: text('slice').notNull(), version: text('version').notNull(), run: text('run').notNull() };

/** A person who used it, by an opaque id, and whether they met an error. */
export const sliceHealth = table(
  'slice_health',
  { ...run, visitor: text('visitor').notNull(), failed: boolean('failed').notNull(), seenAt: time('seen_at') },
  (own) => [primaryKey({ columns: [own.slice, own.version, own.run, own.visitor] }), index('slice_health_seen').on(own.seenAt)],
);

/** A version that was stopped because too many met errors, with the figures at that moment. */
export const sliceStops = table(
  'slice_stop',
  { ...run, visits: integer('visits').notNull(), errors: integer('errors').notNull(), stoppedAt: time('stopped_at') },
  (own) => [primaryKey({ columns: [own.slice, own.version, own.run] })],
);

/** A share of new sessions that began to get the version, in a gradual release that advances by itself (PLUS-43). */
export const sliceSteps = table('slice_step', { ...run, share: doublePrecision('share').notNull(), begunAt: time('begun_at') }, (own) => [
  primaryKey({ columns: [own.slice, own.version, own.run, own.share] }),
]);

/** Whether the version may be rendered on the server (PLUS-68). */
export const sliceRenderings = table(
  'slice_rendering',
  {
    ...run,
    /** The server that tries it, and when that was last heard of; null while none does. */
    server: text('server'),
    seenAt: time('seen_at'),
    /** How many servers fell silent while they tried it. */
    deaths: integer('deaths').notNull(),
    isWell: boolean('is_well').notNull(),
    /** Why it is not rendered any more; null when it may be. */
    why: text('why'),
  },
  (own) => [primaryKey({ columns: [own.slice, own.version, own.run] })],
);

/** The highest list of what is live that a server has taken, of each key that signs for a part (PLUS-68). */
export const sliceLists = table(
  'slice_list',
  {
    slice: run.slice,
    key: text('key').notNull(),
    serial: bigint('serial', { mode: 'number' }).notNull(),
    signature: text('signature').notNull(),
    seenAt: time('seen_at'),
  },
  (own) => [primaryKey({ columns: [own.slice, own.key] })],
);

/** Makes what the database lacks. All servers share it; the lock lets several start at the same time. */
export const MIGRATION = `
select pg_advisory_xact_lock(7164011238);
create schema if not exists platform;
create table if not exists platform.slice_health (
  slice text, version text, run text, visitor text, failed boolean not null, seen_at timestamptz not null,
  primary key (slice, version, run, visitor)
);
create index if not exists slice_health_seen on platform.slice_health (seen_at);
create table if not exists platform.slice_stop (
  slice text, version text, run text, visits integer not null, errors integer not null, stopped_at timestamptz not null,
  primary key (slice, version, run)
);
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
