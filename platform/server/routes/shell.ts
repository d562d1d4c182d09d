import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { KEPT, sendsTexts, sendText } from '../answers/answers.ts';
import { tokenEnd } from '../../contract/firstPage.ts';
import { findRoute } from '../../contract/route.ts';
import { routesIn } from '../../contract/registry.ts';
import type { Context } from '../context.ts';
import { firstPageOf, type Effort } from '../firstPage/firstPage.ts';
import { renderPage } from '../../rendering/renderPage.ts';
import { allowStyles } from '../edge/security.ts';
import { composePage } from '../page/composePage.ts';
import { cookieWith, type Sheets } from '../page/sheets.ts';
import { SHELL_FAILED_PATH } from '../page/watch.ts';
import { neededIn, registryOf } from '../page/registryOf.ts';
import { isFetchedAhead, isFormPost, pathOf, sendProblem, type Reply } from '../answers/problem.ts';
import { compose, incompatibleSlices, isAsCompatible, pinTo, type Composition } from '../composition/compose.ts';
import { formatVersions, markOf, type Pin } from '../composition/session.ts';
import { withTested, type Tested } from '../composition/tested.ts';
import { refuseLink } from './testLinks.ts';

const READING: readonly string[] = ['GET', 'HEAD'];

/** A path that a browser can navigate to, as opposed to a missing file. */
const isDocument = (pathname: string) => !/\.[^/]*$/.test(pathname) && !/^\/(assets|slices)(\/|$)/.test(pathname);

function pin(context: Context, reply: FastifyReply, before: Pin | undefined, given: Composition): void {
  const now = pinTo(given, before);
  if (!before || formatVersions(now) !== formatVersions(before)) reply.setCookie(context.cookies.versions, context.pinned(now, before));
}

/** Allows the inlined style sheets by their hashes in the page's policy, and records in a cookie that the next page need not inline them again. */
function give({ cookies }: Context, request: FastifyRequest, reply: FastifyReply, sheets: Sheets): void {
  if (sheets.size === 0) return;
  allowStyles(
    reply,
    [...sheets.values()].map(({ source }) => source),
  );
  reply.setCookie(cookies.sheets, cookieWith(request.cookies[cookies.sheets], sheets));
}

/** What a tester's tab has chosen, if it may and that can be shown: else the page is as its link says, and the tab notices (PLUS-49). */
async function shownInTab(context: Context, { cookies: sent }: FastifyRequest, composition: Composition, link: Tested | 'none') {
  const own = await context.tested(sent[context.cookies.tab]);
  if (typeof own === 'string' || !context.mayTest(link).includes(own.link.slice)) return undefined;
  const shown = await withTested(composition, own, context.host);
  return shown && { shown, tab: tokenEnd(own.token) };
}

async function sendShell(context: Context, request: FastifyRequest, reply: FastifyReply, effort: Effort): Promise<FastifyReply> {
  const link = await context.tested(request.cookies[context.cookies.test]);
  if (link === 'forged' || link === 'expired') return refuseLink(context, reply);
  const before = context.pinOf(request.cookies[context.cookies.versions]);
  const sid = request.cookies[context.cookies.session];
  const composition = await compose(context.parts, { ...before, groups: await context.groupsOf(sid) });
  const ofTab = await shownInTab(context, request, composition, link);
  const shown = ofTab?.shown ?? (link === 'none' ? composition : await withTested(composition, link, context.host));
  if (!shown) return refuseLink(context, reply);
  const isTested = link !== 'none' || ofTab !== undefined;
  const { service } = context.config;
  const shell = await context.shell(shown.host);
  const known = registryOf(shown, context.slices, service.table, await context.backendSurface({ isPage: true }), shell);
  const route = findRoute(routesIn(known, service.table), pathOf(request));
  const registry = neededIn(known, route?.owner, service.table);
  const { state, redirect } = await firstPageOf(context, request, route, effort);
  if (redirect !== null) return reply.headers(KEPT.person).redirect(redirect, 302);
  const given = Object.fromEntries(Object.entries(composition).filter(([name]) => registry[name]));
  pin(context, reply, before, given);
  const language = service.languageOf(request.cookies[service.cookies.language], request.headers['accept-language']);
  if (request.cookies[context.cookies.tab] !== undefined) reply.clearCookie(context.cookies.tab);
  if (sid && !isTested) {
    const { versions } = pinTo(given);
    context.health.countVisit(sid, versions, null);
    if (request.method === 'GET' && !isFetchedAhead(request)) context.health.countSign(sid, versions, route?.owner ?? 'host', 'sent');
  }
  const rendered = effort === 'bare' ? null : await renderPage(context, request, { route, shell, composition: shown, registry, state, language });
  if (rendered) give(context, request, reply, rendered.sheets);
  const isAsked = context.config.appEnv !== 'prod' && new URLSearchParams(request.url.split('?')[1]).has('panel');
  const html = composePage(shell, shown, {
    // Who has a valid link, or is not in production and asks for it (PLUS-49).
    panel: isTested || isAsked ? { mine: context.mayTest(link), link: link === 'none' ? '' : tokenEnd(link.token), tab: ofTab?.tab ?? '' } : null,
    pathname: pathOf(request),
    route,
    language,
    season: context.season(),
    contentId: service.contentId,
    registry,
    state,
    rendered,
  });
  // The page says that it cannot be shown now (ERR-08); the status says so to programs.
  if (route && route.owner !== 'host' && !shown[route.owner]) return sendText(reply.code(503), 'person', 'text/html; charset=utf-8', html);
  const isFound = route ? route.path !== '/404' : service.unlisted.includes(pathOf(request));
  return sendText(reply.code(isFound ? 200 : 404), state ? 'person' : 'asker', 'text/html; charset=utf-8', html);
}

async function isPage({ parts, slices, config: { service } }: Context, pathname: string): Promise<boolean> {
  return findRoute(routesIn(registryOf(await compose(parts), slices, service.table), service.table), pathname) !== undefined;
}

/** Every path can be read; the other methods of a known one are in `Allow`, which is all that OPTIONS asks for (RFC 9110, 9.3.7 and 15.5.6). */
async function refuseMethod(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<Reply> {
  const { server, method } = request;
  // A form sent from a page that is not hydrated yet: nothing of it is read, and the page is shown again.
  if (isFormPost(request) && (await isPage(context, pathOf(request)))) return reply.redirect(pathOf(request), 303);
  const allowed = server.supportedMethods.filter((name) => READING.includes(name) || server.hasRoute({ method: name, url: pathOf(request) }));
  reply.header('allow', allowed.join(', '));
  return method === 'OPTIONS' ? reply.code(204).send() : sendProblem(reply, 405, 'Anropet kan inte besvaras');
}

/** Every path gets the shell, so that all routes work as deep links and on reload (ROUTE-16); also unknown ones: the client sends them to /404 (ROUTE-14). */
export function shellRoutes(app: FastifyInstance, context: Context): void {
  app.get('/', (_request, reply) => reply.redirect(context.config.service.start, 302));
  let inProgress = 0;
  /** Sends a page, with as much done for it as the load allows (docs/adr/0078-edge.md). */
  async function sendPage(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    inProgress += 1;
    try {
      return await sendShell(context, request, reply, inProgress > context.config.wholePagesAtOnce ? 'bare' : 'whole');
    } finally {
      inProgress -= 1;
    }
  }
  sendsTexts(app, (scope) => {
    scope.get('/*', (request, reply) => (isDocument(pathOf(request)) ? sendPage(request, reply) : reply.callNotFound()));
  });
  const method = app.supportedMethods.filter((name) => !READING.includes(name));
  const handler = (request: FastifyRequest, reply: FastifyReply) => refuseMethod(context, request, reply);
  app.route({ method, url: '/*', onRequest: handler, handler });
}

/**
 * A page reports that its shell did not start (PLUS-28): the session gets another one, once, and if a person is or becomes logged in, that counts as an error
 * in that version as soon as the other runs (`countErrors.ts`). It always concerns the version that we gave the session: the page cannot name one. 409 when no
 * other fits the same slices as the failed one.
 */
export function shellFailedRoute(app: FastifyInstance, context: Context): void {
  const { host, cookies, pinOf, pinned } = context;
  const refuse = (reply: FastifyReply) => sendProblem(reply, 409, 'Det finns inget annat skal');
  app.post(SHELL_FAILED_PATH, async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const before = pinOf(request.cookies[cookies.versions]);
    const { host: version, ...slices } = before?.versions ?? {};
    const releases = await host?.current();
    if (!before || !releases || version === undefined || before.failed !== undefined) return refuse(reply);
    const failed = markOf(releases, version);
    const instead = await compose(context.parts, { ...before, versions: slices, failed });
    const lacks = incompatibleSlices(await compose(context.parts, before));
    if (!instead.host || !isAsCompatible(instead, lacks)) return refuse(reply);
    request.log.warn({ event: 'shell-failed', version }, 'A version of the shell did not start in a browser');
    return reply
      .setCookie(cookies.versions, pinned({ ...before, versions: slices }, { ...before, failed }))
      .code(204)
      .send();
  });
}
