import { closedPage, type NoticeParts } from '../page/composePage.ts';
import type { Service } from '../service.ts';
import { isNavigation, sendProblem, type Reply } from './problem.ts';

/** Retry-After when something is unavailable, in seconds. */
const LATER = 30;

/** What the page that says so is made of. */
export type Closing = {
  readonly shell: () => Promise<NoticeParts>;
  readonly season: () => string;
  readonly config: { readonly service: Pick<Service, 'texts'> };
};

/** Responds that the service is closed: with a page when a browser navigates, with a problem to a program. The page does not need the shell's build. */
export async function sendClosed(context: Closing, reply: Reply, status: number): Promise<Reply> {
  reply.header('retry-after', LATER).header('cache-control', 'no-store');
  if (!isNavigation(reply.request)) return sendProblem(reply, status, 'Tjänsten svarar inte');
  const shell = await context.shell().catch(() => ({ styles: '', texts: context.config.service.texts }));
  return reply.code(503).type('text/html; charset=utf-8').send(closedPage(shell, context.season()));
}
