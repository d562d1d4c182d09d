import { TEST_LINK_PATH } from '../../contract/route.ts';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../context.ts';
import { noticePage } from '../page/composePage.ts';
import type { Reply } from '../answers/problem.ts';
import { testedRelease, testedSource } from '../composition/tested.ts';

/** Responds that the link is not valid, or no longer valid; from then on the browser gets the usual version. */
export async function refuseLink(context: Context, reply: Reply): Promise<Reply> {
  const shell = await context.shell();
  const { TESTARE, DIALOGS } = shell.texts;
  const said = { RUBRIK: TESTARE.REGION, TEXT: TESTARE.LANK_UTGANGEN, LANK: DIALOGS.SIDAN_FINNS_INTE.STARTSIDA };
  const html = noticePage(shell, context.season(), said);
  return reply.code(403).header('cache-control', 'no-store').clearCookie(context.cookies.test).type('text/html; charset=utf-8').send(html);
}

/** Testers' links (PLUS-31): opening one gives this browser a version of one slice; leaving removes it. */
export function testRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { '*': string } }>(`${TEST_LINK_PATH}/*`, async (request, reply) => {
    const token = request.params['*'];
    const tested = await context.tested(token);
    // A link to a version that can no longer be reached is refused too.
    const release = typeof tested === 'string' ? undefined : await testedRelease(tested);
    if (typeof tested === 'string' || !release) return refuseLink(context, reply);
    request.log.info({ slice: tested.link.slice, version: tested.link.version, from: testedSource(tested) }, 'A tester’s link was opened');
    // Somebody logged in gets to the slice; the first page is for logging in.
    const page = request.cookies[context.cookies.session] && (release.routes?.[0]?.path ?? context.slices.find(({ name }) => name === release.name)?.paths[0]);
    return reply
      .header('cache-control', 'no-store')
      .setCookie(context.cookies.test, token)
      .redirect(page || '/', 303);
  });

  app.delete(TEST_LINK_PATH, (_request, reply) => reply.code(204).header('cache-control', 'no-store').clearCookie(context.cookies.test).send());
}
