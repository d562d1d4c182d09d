import { TERMS_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import type { Route } from '../../contract/route.ts';
import type { FastifyRequest } from 'fastify';
import { askFirst, decideWithoutSession } from '../../../host/common/firstPage.ts';
import { addressOf } from '../../../host/common/guards/decide.ts';
import { type FirstState } from '../../../host/common/firstState.ts';
import { KOMPONENTER_PATH } from '../../../host/common/komponenter.ts';
import { isFetchedAhead, isNavigation, pathOf } from '../answers/problem.ts';
import type { Effort } from '../edge/limits.ts';
import { renders } from '../../rendering/renders.ts';
import type { Context } from '../context.ts';
import { careful } from './careful.ts';
import { shortWay } from './shortWay.ts';

/** What the server knows of a page before any script of it runs (PLUS-50). */
export interface FirstPage {
  /** The state that the page is rendered from, and that the browser starts from; null when the page makes all requests itself. */
  readonly state: FirstState | null;
  /** Where the guards send the visitor instead; null when the page may be shown, and when the browser must decide. */
  readonly redirect: string | null;
}

/** The page makes all requests itself. */
const ASKS_ITSELF: FirstPage = { state: null, redirect: null };

/** Whether somebody opens the page now, as opposed to a prefetch by the browser, or a program. */
function isOpened(request: FastifyRequest): boolean {
  return isNavigation(request) && (request.headers['sec-fetch-dest'] ?? 'document') === 'document' && !isFetchedAhead(request);
}

async function askedFor(context: Context, request: FastifyRequest, route: Route | undefined, hasSession: boolean): Promise<FirstPage> {
  // One timeout for all responses together; then the page is sent with those that have come.
  const { fetch, failed } = careful(shortWay(context, request, AbortSignal.timeout(context.config.firstPageWaitMs)));
  const visitor = { fetch, hasSession, termsCookie: request.cookies[TERMS_COOKIE], now: context.now, hasFailed: () => failed().length > 0 };
  const { decision, state } = await askFirst(pathOf(request), route, visitor);
  if (decision.kind !== 'redirect') return { state, redirect: null };
  // After a failure, also of an expired session, the browser decides: it logs, and remembers the way back (SESS-02, SESS-03).
  return { state, redirect: failed().some((path) => path.startsWith('/api/')) ? null : addressOf(decision) };
}

/** Judges a first page's guards and makes its first requests; for a bare page only what needs no requests. */
export async function firstPageOf(context: Context, request: FastifyRequest, route: Route | undefined, effort: Effort): Promise<FirstPage> {
  const { config, cookies } = context;
  if (!config.firstPageAnswers || !isOpened(request)) return ASKS_ITSELF;
  // A page outside the route table: in production it is as unknown as any other (ROUTE-15).
  if (pathOf(request) === KOMPONENTER_PATH && config.appEnv !== 'prod') return ASKS_ITSELF;
  const hasSession = request.cookies[cookies.session] !== undefined;
  if (!hasSession) {
    const decision = decideWithoutSession(route);
    if (decision.kind === 'redirect') return { state: null, redirect: addressOf(decision) };
    // Such a page makes few requests, and needs the responses at once only when it is rendered here.
    if (!renders(config, route?.owner ?? 'host')) return ASKS_ITSELF;
  }
  return effort === 'whole' ? askedFor(context, request, route, hasSession) : ASKS_ITSELF;
}
