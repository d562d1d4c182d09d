import type { Route } from '../../contract/route.ts';
import type { FastifyRequest } from 'fastify';
import { isFetchedAhead, isNavigation, pathOf } from '../answers/problem.ts';
import { renders } from '../../rendering/versions.ts';
import type { Context } from '../context.ts';
import type { FirstPage } from '../service.ts';
import { fetchFor } from './backend.ts';

/** The page makes all requests itself. */
const ASKS_ITSELF: FirstPage = { state: null, redirect: null };

/** Whether somebody opens the page now, as opposed to a prefetch by the browser, or a program. */
function isOpened(request: FastifyRequest): boolean {
  return isNavigation(request) && (request.headers['sec-fetch-dest'] ?? 'document') === 'document' && !isFetchedAhead(request);
}

/** How much is done for a page: everything, or only what the browser cannot do itself. */
export type Effort = 'whole' | 'bare';

/** Judges a first page's guards and makes its first requests; for a bare page only what needs no requests. */
export async function firstPageOf(context: Context, request: FastifyRequest, route: Route | undefined, effort: Effort): Promise<FirstPage> {
  const { config, cookies, now } = context;
  const { service } = config;
  if (!config.firstPageAnswers || !isOpened(request)) return ASKS_ITSELF;
  // A page outside the route table has no guards (ROUTE-15).
  if (service.unlisted.includes(pathOf(request))) return ASKS_ITSELF;
  const hasSession = request.cookies[cookies.session] !== undefined;
  if (!hasSession) {
    const redirect = service.redirectOf(route);
    if (redirect !== null) return { state: null, redirect };
    // Such a page makes few requests, and needs the responses at once only when it is rendered here.
    if (!renders(config, route?.owner ?? 'host')) return ASKS_ITSELF;
  }
  if (effort !== 'whole') return ASKS_ITSELF;
  // One timeout for all responses together; then the page is sent with those that have come.
  const fetch = fetchFor(context, request, AbortSignal.timeout(config.firstPageWaitMs));
  return service.openPage({ route, fetch, hasSession, cookie: (name) => request.cookies[name], now });
}
