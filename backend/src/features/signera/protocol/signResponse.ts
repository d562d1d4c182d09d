import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds';
import { isInForce } from '../../../adapters/nycklar/pemFiles.ts';
import { SIGN_RESPONSE, verifyMessage, type TrustedKey } from '../xml/messageSignature.ts';
import { base64, instant, one, root, text } from '../xml/read.ts';
import { reject } from '../xml/rejected.ts';
import { algorithmOfKey } from '../xml/signatureAlgorithms.ts';
import { BINDING, LIMITS, PROFILE } from './constants.ts';
import type { SigningConfig, SigningTask } from './types.ts';

/** The form that the service makes the browser post. */
export type ResponseForm = Readonly<Record<'binding' | 'relayState' | 'eidSignResponse', string>>;

/** An authentic answer: made by the pinned service, to this request, now. Its content is not judged yet. */
export type AuthenticResponse = ReturnType<typeof authenticateResponse>;

/** The request id in a posted form; a malformed form is refused before anything is looked up. */
export function requestIdOf(form: ResponseForm): string {
  if (form.binding !== BINDING) reject('binding');
  return /^[0-9a-f]{40}$/.test(form.relayState) ? form.relayState : reject('relay-state');
}

/** Checks signature by the pinned key, profile, request id and time, of errors too. Changes nothing: junk cannot use up an attempt. */
export function authenticateResponse(config: SigningConfig, task: SigningTask, form: ResponseForm, now: Date) {
  const document = verifyMessage(base64(form.eidSignResponse), SIGN_RESPONSE, serviceKeys(config, task.requestTime, now));
  const message = root(document, 'dss:SignResponse');
  if (message.getAttribute('Profile') !== PROFILE) reject('profile');
  if (message.getAttribute('RequestID') !== task.requestId) reject('request-id');
  const extension = one(message, 'dss:OptionalOutputs', 'csig:SignResponseExtension');
  const respondedAt = instant(text(one(extension, 'csig:ResponseTime')));
  assertFresh(respondedAt, task.requestTime, now);
  return { message, extension, respondedAt };
}

/** The service's keys that are in force, or were when it was asked: its answer may be on its way when they change (PLUS-62). */
const serviceKeys = ({ serviceCerts, rsaScheme }: SigningConfig, asked: Date, now: Date): TrustedKey[] =>
  serviceCerts.flatMap((certificate) => {
    const algorithm = isInForce(certificate, now) || isInForce(certificate, asked) ? algorithmOfKey(certificate.publicKey, rsaScheme) : null;
    return algorithm === null ? [] : { certificate, algorithm };
  });

function assertFresh(respondedAt: Date, requestTime: Date, now: Date): void {
  const age = differenceInMilliseconds(now, respondedAt);
  const processing = differenceInMilliseconds(respondedAt, requestTime);
  if (age < -LIMITS.clockSkew) reject('response-from-future');
  if (age > LIMITS.messageAge + LIMITS.clockSkew) reject('expired-response');
  if (processing < -LIMITS.clockSkew) reject('response-before-request');
  if (processing > LIMITS.processing) reject('processing-time');
}
