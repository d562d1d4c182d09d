import type { Answers } from '@uppgiftsandring/shared/api/answers';
import { TERMS_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import type { RouteEntry } from '@uppgiftsandring/shared/domain/vag/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { askFirst, decideWithoutSession } from '../../common/firstPage.ts';
import { addressOf } from '../../common/guards/decide.ts';
import { KOMPONENTER_PATH } from '../../common/komponenter.ts';
import { isNavigation, pathOf } from '../answers/problem.ts';
import type { Effort } from '../edge/pages.ts';
import { renders } from '../render/renders.ts';
import type { Context } from '../context.ts';
import { recording } from './recording.ts';
import { shortWay } from './shortWay.ts';

/** What the server knows of a page before any script of it runs (PLUS-50). */
export interface FirstPage {
  /** The answers to what the page will ask first. */
  readonly answers: Answers;
  /** Where the guards send the visitor instead; null when the page may be shown, and when that is for the browser to find out. */
  readonly redirect: string | null;
}

/** The page asks for everything itself. */
const ASKS_ITSELF: FirstPage = { answers: [], redirect: null };

/** Whether somebody opens the page now, as opposed to a browser that fetches it in case somebody will, and a program. */
function isOpened(request: FastifyRequest): boolean {
  const { headers } = request;
  const purposes = [headers['sec-purpose'], headers['purpose'], headers['x-moz']];
  return isNavigation(request) && (headers['sec-fetch-dest'] ?? 'document') === 'document' && !purposes.some((purpose) => String(purpose).includes('prefetch'));
}

async function askedFor(context: Context, request: FastifyRequest, route: RouteEntry | undefined, hasSession: boolean): Promise<FirstPage> {
  // All answers together may take so long; then the page comes with those that are there.
  const { fetch, answers, hasFailed } = recording(shortWay(context, request, AbortSignal.timeout(context.config.firstPageWaitMs)));
  const decision = await askFirst(pathOf(request), route, { fetch, hasSession, termsCookie: request.cookies[TERMS_COOKIE] });
  // What could not be found out, a session that has run out too, is for the browser: it logs, and keeps the way back (SESS-02, SESS-03).
  const redirect = decision.kind === 'redirect' && !hasFailed() ? addressOf(decision) : null;
  return { answers: await answers(), redirect };
}

/** Judges a first page, and asks what it will ask; of a bare one only what takes no asking. */
export async function firstPageOf(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  route: RouteEntry | undefined,
  effort: Effort,
): Promise<FirstPage> {
  const { config, cookies, takeCall } = context;
  if (!config.firstPageAnswers || !isOpened(request)) return ASKS_ITSELF;
  // A page outside the route table: in production it is as unknown as any other (ROUTE-15).
  if (pathOf(request) === KOMPONENTER_PATH && config.appEnv !== 'prod') return ASKS_ITSELF;
  const hasSession = request.cookies[cookies.session] !== undefined;
  if (!hasSession) {
    const decision = decideWithoutSession(route);
    if (decision.kind === 'redirect') return { answers: [], redirect: addressOf(decision) };
    // Such a page asks little, and only one that is rendered needs it at once.
    if (!renders(config, route?.owner ?? 'host')) return ASKS_ITSELF;
  }
  // A page counts as one call of its address; who has no call left gets the page all the same.
  return effort === 'whole' && takeCall(request.ip, reply.raw) ? askedFor(context, request, route, hasSession) : ASKS_ITSELF;
}
