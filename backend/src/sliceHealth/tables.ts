import { PARTS } from '@uppgiftsandring/shared/domain/vag/routes';
import { boolean, doublePrecision, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../db/columns.ts';

/** A version during one of its times in use (shared/src/wire/sliceHealth.ts). */
const run = { slice: text('slice', { enum: PARTS }).notNull(), version: text('version').notNull(), run: text('run').notNull() };

/** A person who used it, as a keyed hash, and whether they met an error. */
export const sliceHealth = pgTable(
  'slice_health',
  { ...run, visitor: text('visitor').notNull(), failed: boolean('failed').notNull(), seenAt: time('seen_at').notNull() },
  (table) => [primaryKey({ columns: [table.slice, table.version, table.run, table.visitor] })],
);

/** One that was stopped because too many met errors, with the figures of that moment. */
export const sliceStops = pgTable(
  'slice_stop',
  { ...run, visits: integer('visits').notNull(), errors: integer('errors').notNull(), stoppedAt: time('stopped_at').notNull() },
  (table) => [primaryKey({ columns: [table.slice, table.version, table.run] })],
);

/** A share of new sessions that began to get it, in a gradual release that goes by itself (PLUS-43). */
export const sliceSteps = pgTable('slice_step', { ...run, share: doublePrecision('share').notNull(), begunAt: time('begun_at').notNull() }, (table) => [
  primaryKey({ columns: [table.slice, table.version, table.run, table.share] }),
]);
