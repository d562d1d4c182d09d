import { HANDELSER } from '@uppgiftsandring/shared/wire/internal';
import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core';
import { time } from '../columns.ts';

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
