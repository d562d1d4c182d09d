import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import type { Context } from '../context.ts';
import { closedPage } from '../page/composePage.ts';
import { isNavigation, sendProblem, type Reply } from './problem.ts';

/** Says that the service is closed: as a page to a browser that navigates, as a problem to a program. The page does not need the shell's build. */
export async function sendClosed(context: Context, reply: Reply, status: number): Promise<Reply> {
  reply.header('retry-after', '30').header('cache-control', 'no-store');
  if (!isNavigation(reply.request)) return sendProblem(reply, status, 'Tjänsten svarar inte');
  const shell = await context.shell().catch(() => ({ styles: '', texts }));
  return reply.code(503).type('text/html; charset=utf-8').send(closedPage(shell, context.season()));
}
