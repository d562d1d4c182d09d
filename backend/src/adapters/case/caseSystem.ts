import { maskPersonalIds } from '@uppgiftsandring/shared/domain/person/personnummer.mask';
import { isDecisionLink, lageOf, type Arendehandelse } from '@uppgiftsandring/shared/domain/arende/lage';
import type { Behorighet } from '@uppgiftsandring/shared/domain/styrelse/behorighet';
import { cleanText } from '@uppgiftsandring/shared/domain/text';
import { BrokenCircuitError } from 'cockatiel';
import * as v from 'valibot';
import { createBreaker, type Breaker } from '../outside/breaker.ts';
import type { Send } from '../outside/credentials.ts';
import { createReader, textOf } from '../outside/outside.ts';

/** What is sent in. */
export interface CaseSubmission {
  readonly ansokanId: string;
  readonly orgNr: string;
  readonly forening: string;
  /** What the officer must see about the signer (PLUS-66). */
  readonly undertecknare: Behorighet & { readonly tillitsnivaInloggning: string | null; readonly tillitsnivaUnderskrift: string };
  readonly signedXml: Buffer;
  readonly pdf: Buffer;
}

/** The case system did not accept the application; `code` says why, without personal data. */
export class CaseSystemError extends Error {
  override readonly name = 'CaseSystemError';
  readonly code: string;

  constructor(code: string, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

export interface CaseSystem {
  /** `spared`: the system is down and is sent nothing now. `tried`: it is sent one submission, to see whether it works again. */
  readonly state: Breaker['state'];
  /** Sends in and returns the case number; the same key always gets the same number. Throws `CaseSystemError`. */
  readonly submit: (submission: CaseSubmission, idempotencyKey: string) => Promise<string>;
}

export type WithCaseSystem = { readonly caseSystem: CaseSystem };

/** The error code of a submission that was not sent, since the circuit is open. */
export const SPARED = 'spared';

/** How long a system that is down is sent nothing. */
const SPARED_MS = 1000;

/** A refused application does not mean that the system is down. */
const isDown = (error: unknown) => !(error instanceof CaseSystemError && /^status-4(?!29)/.test(error.code));

const AnswerSchema = v.object({ arendenr: v.pipe(v.string(), v.trim(), v.regex(/^[\p{L}\p{N}][\p{L}\p{N} /:-]{0,39}$/u)) });

/** The case system, reached by URL, with a timeout and a circuit breaker. Retries are left to the caller. */
export function createCaseSystem(base: string, timeoutMs: number, send: Send = fetch): CaseSystem {
  const breaker = createBreaker(isDown, SPARED_MS);
  return {
    state: breaker.state,
    submit: async (submission, idempotencyKey) => {
      try {
        return await breaker.policy.execute(() => post(send, `${base}/arenden`, timeoutMs, submission, idempotencyKey));
      } catch (error) {
        if (error instanceof BrokenCircuitError) throw new CaseSystemError(SPARED, { cause: error });
        throw error instanceof CaseSystemError ? error : new CaseSystemError('no-answer', { cause: error });
      }
    },
  };
}

async function post(send: Send, url: string, timeoutMs: number, { signedXml, pdf, ...rest }: CaseSubmission, idempotencyKey: string): Promise<string> {
  const response = await send(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', 'idempotency-key': idempotencyKey },
    body: JSON.stringify({ ...rest, signedXml: signedXml.toString('base64'), pdf: pdf.toString('base64') }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  });
  const text = await textOf(response);
  if (response.status !== 200 && response.status !== 201) throw new CaseSystemError(`status-${response.status}`);
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), AnswerSchema), text);
  if (!parsed.success) throw new CaseSystemError('unreadable-answer');
  return parsed.output.arendenr;
}

/** Asks the case system how far a case has come; empty when it does not know the case. Throws 502 when it does not respond. */
export type CaseStatus = (arendenr: string) => Promise<readonly Arendehandelse[]>;

export type WithCaseStatus = { readonly caseStatus: CaseStatus };

const moment = v.pipe(v.string(), v.isoTimestamp(), v.toDate());
/** The longest place of a decision. */
const LONGEST = 300;
/** What only some case systems say; anything else than a text counts as not said. */
const said = v.fallback(v.nullish(v.string()), null);
/** The place as it can be stored, mailed and shown; an address that had to be changed for it leads nowhere, and is not said. */
function platsOf(text: string): string | null {
  const clean = cleanText(maskPersonalIds(text).slice(0, LONGEST));
  return isDecisionLink(text.trim()) && clean !== text.trim() ? null : clean;
}
const plats = v.pipe(
  said,
  v.transform((text) => text && platsOf(text)),
);
const StatusSchema = v.object({ handelser: v.array(v.object({ status: v.string(), tidpunkt: moment, utfall: said, plats })) });

/** The status call of the case system, reached by URL: `GET /arenden/{arendenr}/status`. */
export function createCaseStatus(base: string, timeoutMs: number, send?: Send): CaseStatus {
  const read = createReader(base, timeoutMs, 'ARENDESYSTEMET_SVARAR_INTE', StatusSchema, send);
  return async (arendenr) => {
    const answer = await read(`/arenden/${encodeURIComponent(arendenr)}/status`);
    return lageOf(answer?.handelser ?? []);
  };
}
