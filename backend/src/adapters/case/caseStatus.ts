import * as v from 'valibot';
import { lageOf, type Arendehandelse } from '@uppgiftsandring/shared/domain/arende/lage';
import type { Send } from '../outside/credentials.ts';
import { createReader } from '../outside/outside.ts';

/** Asks the case system how far a case has come; empty when it does not know the case. Throws 502 when it does not respond. */
export type CaseStatus = (arendenr: string) => Promise<readonly Arendehandelse[]>;

export type WithCaseStatus = { readonly caseStatus: CaseStatus };

const moment = v.pipe(v.string(), v.isoTimestamp(), v.toDate());
const AnswerSchema = v.object({ handelser: v.array(v.object({ status: v.string(), tidpunkt: moment })) });

/** The status call of the case system, reached by URL: `GET /arenden/{arendenr}/status`. */
export function createCaseStatus(base: string, timeoutMs: number, send?: Send): CaseStatus {
  const read = createReader(base, timeoutMs, 'ARENDESYSTEMET_SVARAR_INTE', AnswerSchema, send);
  return async (arendenr) => {
    const answer = await read(`/arenden/${encodeURIComponent(arendenr)}/status`);
    return lageOf(answer?.handelser ?? []);
  };
}
