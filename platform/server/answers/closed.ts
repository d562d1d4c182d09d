import type { Context } from '../context.ts';
import { noticePage } from '../page/composePage.ts';
import { isNavigation, sendProblem, type Reply } from './problem.ts';

/** Retry-After when something is unavailable, in seconds. */
const LATER = 30;

/** Responds that the service is closed: with a page when a browser navigates, with a problem to a program. The page does not need the shell's build. */
export async function sendClosed(context: Pick<Context, 'shell' | 'season' | 'config'>, reply: Reply, status: number): Promise<Reply> {
  reply.header('retry-after', LATER).header('cache-control', 'no-store');
  if (!isNavigation(reply.request)) return sendProblem(reply, status, 'Tjänsten svarar inte');
  const shell = await context.shell().catch(() => ({ styles: '', texts: context.config.service.texts }));
  return reply
    .code(503)
    .type('text/html; charset=utf-8')
    .send(noticePage(shell, context.season(), shell.texts.SKAL.STANGT));
}
