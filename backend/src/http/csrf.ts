import type { FastifyRequest } from 'fastify';
import { REQUESTED_WITH } from '@uppgiftsandring/shared/domain/constants';
import { Problem } from './errors.ts';

/** The signing service's cross-site POST: the one exemption, because it never reads the session (ESIG-05). */
export const SIGN_CALLBACK = '/api/signera/callback';
/** Changes state although it is a GET (INC-31). */
export const SEND_IN = '/api/ansokan/skickain';

/** Methods that change nothing. */
export const SAFE: readonly string[] = ['GET', 'HEAD', 'OPTIONS'];

function isSameOrigin(request: FastifyRequest, publicOrigin: string, isSafeMethod: boolean): boolean {
  const { origin } = request.headers;
  const site = request.headers['sec-fetch-site'];
  if (site !== undefined && site !== 'same-origin') return false;
  if (origin !== undefined) return origin === publicOrigin;
  // A browser sends no Origin with a same-origin GET.
  return site === 'same-origin' || isSafeMethod;
}

/**
 * Refuses what another site could make the browser send: a state-changing call under /api needs our own origin and a
 * header that no form can set (API-06, ASVS 3.5.1). The content type is JSON or nothing (see jsonBody.ts).
 */
export function refuseForgery(request: FastifyRequest, publicOrigin: string): void {
  const path = request.routeOptions.url ?? request.url.split('?', 1)[0] ?? '';
  const isSafeMethod = SAFE.includes(request.method);
  if (!path.startsWith('/api/') || path === SIGN_CALLBACK || (isSafeMethod && path !== SEND_IN)) return;
  if (isSameOrigin(request, publicOrigin, isSafeMethod) && request.headers['x-requested-with'] === REQUESTED_WITH) return;
  request.log.warn({ route: request.routeOptions.url ?? 'unknown', event: 'csrf-refused' }, 'refused as forged');
  throw new Problem(403, 'FORFALSKAT_ANROP');
}
