import type { FastifyInstance, FastifyReply } from 'fastify';
import { markOf } from '../composition/choose.ts';
import { compose, incompatibleSlices, isAsCompatible } from '../composition/compose.ts';
import type { Context } from '../context.ts';
import { sendProblem } from '../answers/problem.ts';
import { SHELL_FAILED_PATH } from '../page/watch.ts';

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
      .setCookie(cookies.versions, pinned(slices, { ...before, failed }))
      .code(204)
      .send();
  });
}
