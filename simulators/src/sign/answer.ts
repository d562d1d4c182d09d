import type { Mode } from '../control/modes.ts';
import { oneTimeKey } from './certificate.ts';
import type { Person, SignRequest } from './request.ts';
import { signedResponse } from './response.ts';
import type { readService } from './settings.ts';
import { signTask } from './signature.ts';
import { LOA3, RESULTS, type Result } from './words.ts';

/** The service's own keys and the agreement that it works under. */
export type Service = ReturnType<typeof readService>;

/** The person's choice, or the ordered fault. */
const TREATMENTS = ['ok', 'cancel', 'fail', 'garbage', 'wrong-person', 'expired'] as const;
export type Treatment = (typeof TREATMENTS)[number];

/** What a fault's mode means for the answer. */
export const treatmentOf = (mode: Mode | undefined): Treatment => TREATMENTS.find((one) => one === mode) ?? 'ok';

/** An official test person who is never the requested one, so that a signature by this person is always wrong. */
const STRANGER: Person = { personId: '198310159283', given: 'Någon', surname: 'Annan' };
const TOO_OLD = 10 * 60 * 1000;
const REFUSALS: Partial<Record<Treatment, Result>> = { cancel: RESULTS.cancelled, fail: RESULTS.failed };

/** The `EidSignResponse` field of the answer. */
export async function answer({ agreement, service, users }: Service, request: SignRequest, treatment: Treatment, now: Date): Promise<string> {
  if (treatment === 'garbage') return Buffer.from('<dss:SignResponse>inte ett svar').toString('base64');
  const about = { requestId: request.requestId, version: request.version, respondedAt: now };
  const refused = request.expired ? RESULTS.expired : REFUSALS[treatment];
  if (refused !== undefined) return signedResponse({ ...about, result: refused, signed: null }, service);
  const person = treatment === 'wrong-person' ? STRANGER : request.person;
  const key = await oneTimeKey(users, person, now, request.algorithm);
  const respondedAt = treatment === 'expired' ? new Date(now.getTime() - TOO_OLD) : now;
  const authentication = { idpId: agreement.idpId, person, at: respondedAt, loa: LOA3 };
  const tasks = request.tasks.map((task) => signTask(task, key, now));
  return signedResponse({ ...about, respondedAt, result: RESULTS.success, signed: { authentication, chain: key.chain, tasks } }, service);
}
