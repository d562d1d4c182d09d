import * as v from 'valibot';
import { lageOf, type Arendehandelse } from '@uppgiftsandring/shared/domain/arende/lage';
import type { Send } from '../outside/credentials.ts';
import { Problem } from '../../base/errors.ts';
import { createReader } from '../outside/outside.ts';

/** Asks the case system how far a case has come; empty when it does not know the case. Throws 502 when it does not respond. */
export type CaseStatus = (arendenr: string) => Promise<readonly Arendehandelse[]>;

export type WithCaseStatus = { readonly caseStatus: CaseStatus };

const KOD = 'ARENDESYSTEMET_SVARAR_INTE';
const moment = v.pipe(v.string(), v.isoTimestamp(), v.toDate());
const AnswerSchema = v.object({ handelser: v.array(v.object({ status: v.string(), tidpunkt: moment })) });

/** The status call of the case system, reached by URL: `GET /arenden/{arendenr}/status`. */
export function createCaseStatus(base: string, timeoutMs: number, send?: Send): CaseStatus {
  const read = createReader(base, timeoutMs, KOD, send);
  return async (arendenr) => {
    const { status, body } = await read(`/arenden/${encodeURIComponent(arendenr)}/status`);
    if (status === 404) return [];
    const parsed = v.safeParse(AnswerSchema, body);
    if (status !== 200 || !parsed.success) throw new Problem(502, KOD, [], { cause: new Error(`unexpected answer ${status}`) });
    return lageOf(parsed.output.handelser);
  };
}
