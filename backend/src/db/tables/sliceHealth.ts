import { KINDS } from '@uppgiftsandring/platform/health/kurva';
import { SPANS } from '@uppgiftsandring/platform/health/slappkurvor';
import { bigint, boolean, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '../columns.ts';

/** A version during one of its times in use (platform/health/sliceHealth.ts). */
const run = { slice: text('slice').notNull(), version: text('version').notNull(), run: text('run').notNull() };

/** A person who used it, as a keyed hash, and whether they met an error. */
export const sliceHealth = pgTable(
  'slice_health',
  { ...run, visitor: text('visitor').notNull(), failed: boolean('failed').notNull(), seenAt: time('seen_at').notNull() },
  (table) => [primaryKey({ columns: [table.slice, table.version, table.run, table.visitor] }), index('slice_health_sedd').on(table.seenAt)],
);

/** A version that was stopped because too many met errors, with the figures at that moment. */
export const sliceStops = pgTable(
  'slice_stop',
  { ...run, visits: integer('visits').notNull(), errors: integer('errors').notNull(), stoppedAt: time('stopped_at').notNull() },
  (table) => [primaryKey({ columns: [table.slice, table.version, table.run] })],
);

/** A share of new sessions that began to get the version, in a gradual release that advances by itself (PLUS-43). */
export const sliceSteps = pgTable('slice_step', { ...run, share: doublePrecision('share').notNull(), begunAt: time('begun_at').notNull() }, (table) => [
  primaryKey({ columns: [table.slice, table.version, table.run, table.share] }),
]);

/** Whether the version may be rendered on the server (PLUS-68). */
export const sliceRenderings = pgTable(
  'slice_rendering',
  {
    ...run,
    /** The server that tries it, and when that was last heard of; null while none does. */
    server: text('server'),
    seenAt: time('seen_at').notNull(),
    /** How many servers fell silent while they tried it. */
    deaths: integer('deaths').notNull().default(0),
    isWell: boolean('is_well').notNull().default(false),
    /** Why it is not rendered any more; null when it may be. */
    why: text('why'),
  },
  (table) => [primaryKey({ columns: [table.slice, table.version, table.run] })],
);

/** The highest list of what is live that a server has taken, of each key that signs for a part (PLUS-68). */
export const sliceLists = pgTable(
  'slice_list',
  {
    slice: run.slice,
    key: text('key').notNull(),
    serial: bigint('serial', { mode: 'number' }).notNull(),
    signature: text('signature').notNull(),
    seenAt: time('seen_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.slice, table.key] })],
);

/** How a version performed in a minute or an hour (PLUS-42): a count (`bin` 0), or how many values of a vital had that size. */
export const sliceCurves = pgTable(
  'slice_curve',
  {
    slice: run.slice,
    version: run.version,
    span: text('span', { enum: SPANS }).notNull(),
    at: time('at').notNull(),
    kind: text('kind', { enum: KINDS }).notNull(),
    bin: integer('bin').notNull(),
    n: integer('n').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.slice, table.span, table.at, table.version, table.kind, table.bin] }),
    index('slice_curve_tid').on(table.span, table.at),
  ],
);
