import { oneTimeKey, type Issuer } from './certificate.ts';
import type { Agreement, Person, SignRequest } from './request.ts';
import { signedResponse } from './response.ts';
import { signTask } from './signature.ts';
import { LOA3, RESULTS, type Result } from './words.ts';

/** The service's own keys and the agreement that it works under. */
export interface Service {
  readonly agreement: Agreement;
  readonly service: Issuer;
  readonly users: Issuer;
}

/** The person's choice, or the ordered fault. */
export type Treatment = 'ok' | 'cancel' | 'fail' | 'garbage' | 'wrong-person' | 'expired';

/** An official test person who is never the requested one, so that a signature by this person is always wrong. */
const STRANGER: Person = { personId: '198310159283', given: 'Någon', surname: 'Annan' };
const TOO_OLD = 10 * 60 * 1000;

/** The `EidSignResponse` field of the answer. */
export async function answer(service: Service, request: SignRequest, treatment: Treatment, now: Date): Promise<string> {
  if (treatment === 'garbage') return Buffer.from('<dss:SignResponse>inte ett svar').toString('base64');
  if (request.expired) return refusal(service, request, RESULTS.expired, now);
  if (treatment === 'cancel') return refusal(service, request, RESULTS.cancelled, now);
  if (treatment === 'fail') return refusal(service, request, RESULTS.failed, now);
  const person = treatment === 'wrong-person' ? STRANGER : request.person;
  const key = await oneTimeKey(service.users, person, now, request.algorithm);
  const respondedAt = treatment === 'expired' ? new Date(now.getTime() - TOO_OLD) : now;
  const authentication = { idpId: service.agreement.idpId, person, at: respondedAt, loa: LOA3 };
  const tasks = request.tasks.map((task) => signTask(task, key, now));
  const { requestId, version } = request;
  return signedResponse({ requestId, version, result: RESULTS.success, respondedAt, signed: { authentication, chain: key.chain, tasks } }, service.service);
}

function refusal({ service }: Service, request: SignRequest, result: Result, respondedAt: Date): string {
  const { requestId, version } = request;
  return signedResponse({ requestId, version, result, respondedAt, signed: null }, service);
}
