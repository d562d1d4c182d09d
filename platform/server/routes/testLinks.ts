import { TEST_LINK_PATH } from '../../contract/route.ts';
import { signTestLink, WishSchema } from '../../contract/testLink.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Context } from '../context.ts';
import { noticePage } from '../page/composePage.ts';
import { sendProblem, type Reply } from '../answers/problem.ts';
import { baseOf, compose } from '../composition/compose.ts';
import { testedRelease, testedSource, withTested } from '../composition/tested.ts';

/** Responds that the link is not valid, or no longer valid; from then on the browser gets the usual version. */
export async function refuseLink(context: Context, reply: Reply): Promise<Reply> {
  const shell = await context.shell();
  const { TESTARE, DIALOGS } = shell.texts;
  const said = { RUBRIK: TESTARE.REGION, TEXT: TESTARE.LANK_UTGANGEN, LANK: DIALOGS.SIDAN_FINNS_INTE.STARTSIDA };
  const html = noticePage(shell, context.season(), said);
  return reply.code(403).header('cache-control', 'no-store').clearCookie(context.cookies.test).type('text/html; charset=utf-8').send(html);
}

const HOUR_MS = 3_600_000;
/** How long what a developer has chosen without a link holds. */
const CHOSEN_MS = 8 * HOUR_MS;

/** Gives a tab of a browser that may test a slice another version of it, or a build at a listed address, for as long as the link is valid (PLUS-49). Only our own page may ask. */
async function choose(context: Context, request: FastifyRequest, reply: FastifyReply): Promise<Reply> {
  const { config, cookies } = context;
  const wish = v.safeParse(WishSchema, request.body);
  if (!wish.success) return sendProblem(reply, 400, 'Anropet kan inte förstås');
  const refuse = () => sendProblem(reply, 403, 'Länken ger ingen rätt till det');
  const tested = await context.tested(request.cookies[cookies.test]);
  const isOurs = request.headers.origin === config.publicOrigin.origin;
  if (!isOurs || config.testerKey === null || !context.mayTest(tested).includes(wish.output.slice)) return refuse();
  const expires = typeof tested === 'string' ? context.now() + CHOSEN_MS : tested.link.expires;
  const { tab = false, ...wished } = wish.output;
  const token = await signTestLink({ ...wished, expires }, config.testerKey);
  const chosen = await context.tested(token);
  if (typeof chosen === 'string') return refuse();
  const composition = await compose(context.parts, context.pinOf(request.cookies[cookies.versions]));
  const isShown = (await testedRelease(chosen)) && (await withTested(composition, chosen, context.host));
  if (!isShown) return sendProblem(reply, 409, 'Versionen går inte att visa');
  request.log.info({ slice: chosen.link.slice, version: chosen.link.version, from: testedSource(chosen) }, 'A tester chose a version');
  reply.header('cache-control', 'no-store');
  if (!tab) return reply.code(204).setCookie(cookies.test, token).send();
  if (wished.store !== null) reply.setCookie(cookies.build, token, { path: baseOf(wished.slice, chosen.folder) });
  return reply.send({ token });
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

  app.post(TEST_LINK_PATH, (request, reply) => choose(context, request, reply));

  app.delete(TEST_LINK_PATH, (_request, reply) => reply.code(204).header('cache-control', 'no-store').clearCookie(context.cookies.test).send());
}
