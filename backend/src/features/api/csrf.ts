import type { FastifyRequest } from 'fastify';
import { REQUESTED_WITH } from '@uppgiftsandring/shared/domain/constants';
import { Problem } from '../../base/errors.ts';

/** The signing service's cross-site POST: the one exemption, because it never reads the session (ESIG-05). */
export const SIGN_CALLBACK = '/api/signera/callback';
/** Changes state although it is a GET (INC-31). */
export const SEND_IN = '/api/ansokan/skickain';

const SAFE: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

/** Whether the browser says that another site makes it send the request. */
export const isForeign = ({ headers }: FastifyRequest): boolean => ![undefined, 'same-origin', 'none'].includes(headers['sec-fetch-site']?.toString());

function isSameOrigin(request: FastifyRequest, publicOrigin: string, isSafeMethod: boolean): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return origin === publicOrigin;
  // A browser sends no Origin with a same-origin GET.
  return site === 'same-origin' || isSafeMethod;
}

/** Refuses a state-changing call under /api without our own origin and a header that no form can set (API-06, ASVS 3.5.1). */
export function refuseForgery(request: FastifyRequest, publicOrigin: string): void {
  const path = request.routeOptions.url ?? request.url.split('?', 1)[0] ?? '';
  const isSafeMethod = SAFE.includes(request.method);
  if (!path.startsWith('/api/') || path === SIGN_CALLBACK || (isSafeMethod && path !== SEND_IN)) return;
  if (isSameOrigin(request, publicOrigin, isSafeMethod) && request.headers['x-requested-with'] === REQUESTED_WITH) return;
  throw forged(request);
}

/** Refuses what another site makes the browser send, also a navigation that only reads: it would spend the person's look-ups (PLUS-61). */
export function refuseForeign(request: FastifyRequest): void {
  if (isForeign(request)) throw forged(request);
}

function forged(request: FastifyRequest): Problem {
  request.log.warn({ route: request.routeOptions.url ?? 'unknown', event: 'csrf-refused' }, 'refused as forged');
  return new Problem(403, 'FORFALSKAT_ANROP');
}
