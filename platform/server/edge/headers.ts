import type { FastifyInstance } from 'fastify';
import texts from '../../../host/assets/i18n/sv.json' with { type: 'json' };
import { isNavigation, sendProblem } from '../answers/problem.ts';
import type { Context } from '../context.ts';
import { cookiesPage } from '../page/composePage.ts';

/** The most bytes of headers that Node reads. More than are let through, so that who sent them can be told what to do. */
export const READABLE_BYTES = 65_536;
/** The most that are let through: the backend, which is sent some more, reads 16 kB. */
const MOST_BYTES = 15_000;

/** Response header that empties the browser's cookies for this site: nothing else lets it in again. */
const EMPTY = { 'clear-site-data': '"cookies"', 'cache-control': 'no-store' };

/** The answer to headers that are longer than any that Node reads: the request is not known, and it is nearly always a browser's, with too many cookies. */
export const tooLong = { headers: EMPTY, html: cookiesPage({ styles: '', texts }, 'winter') };

/** Refuses a request with more headers than the backend reads: a person is told that it is the cookies, which are removed (ROUTE-14). */
export function limitHeaders(app: FastifyInstance, context: Context): void {
  app.addHook('onRequest', async (request, reply) => {
    const bytes = request.raw.rawHeaders.reduce((sum, text) => sum + text.length + 2, request.url.length);
    if (bytes <= MOST_BYTES) return undefined;
    const isCookies = (request.headers.cookie?.length ?? 0) > bytes / 2;
    if (!isCookies || !isNavigation(request)) return sendProblem(reply, 431, 'Anropet kan inte besvaras');
    const shell = await context.shell().catch(() => ({ styles: '', texts }));
    for (const name of Object.values(context.cookies)) reply.clearCookie(name);
    return reply
      .code(431)
      .headers(EMPTY)
      .type('text/html; charset=utf-8')
      .send(cookiesPage({ ...shell, texts }, context.season()));
  });
}
