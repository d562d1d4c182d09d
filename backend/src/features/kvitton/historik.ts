import { and, desc, ne, sql } from 'drizzle-orm';
import { isPending } from '@uppgiftsandring/shared/domain/arende/lage';
import type { Historik } from '@uppgiftsandring/shared/wire/kvitto';
import type { WithCaseStatus } from '../../adapters/case/caseSystem.ts';
import type { WithClock, WithConfig, WithDb, WithLogger } from '../../config/with.ts';
import { prepared } from '../../db/db.ts';
import { ansokningar, isSentIn, orgNrOf } from '../../db/schema.ts';
import { orgNrIn } from '../ansokan/repository.ts';
import { createArendelage, type WithStored } from '../arende/arendelage.ts';
import { findSigned, toKvitto } from './kvitto.ts';

/** More than this is found in the list of receipts. */
const MOST = 5;

const isOthers = and(isSentIn, sql`${orgNrOf} = ${sql.placeholder('orgNr')}`, ne(ansokningar.personnummer, sql.placeholder('personnummer')));
const { arendenr, submittedAt } = ansokningar;
const sentByOthers = prepared('sent_by_others', (db) =>
  db.select({ arendenr, submittedAt }).from(ansokningar).where(isOthers).orderBy(desc(submittedAt)).limit(MOST),
);

/** What was sent in before for an association (PLUS-73): the person's own applications, and of others' only when the latest undecided one came. */
export function createHistorik(deps: WithDb & WithConfig & WithClock & WithLogger & WithCaseStatus & WithStored) {
  const { db, config } = deps;
  const lagenOf = createArendelage({ ...deps, ask: deps.caseStatus, freshSeconds: config.caseStatusSeconds });
  return async (personnummer: string, orgNr: string): Promise<Historik> => {
    const [signed, others] = await Promise.all([findSigned(db, personnummer), sentByOthers(db).execute({ personnummer, orgNr })]);
    const own = signed.filter((row) => row.status === 'INSKICKAD' && orgNrIn(row) === orgNr).slice(0, MOST);
    const lagen = await lagenOf([...own, ...others].flatMap((row) => row.arendenr ?? []));
    const pending = others.find((row) => isPending(lagen.get(row.arendenr ?? '') ?? []));
    return { orgNr, egna: own.map((row) => toKvitto(row, lagen)), annan: pending?.submittedAt?.toISOString() ?? null };
  };
}
