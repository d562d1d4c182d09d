import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';
import type { Context } from '../context.ts';
import { noticePage } from '../page/composePage.ts';
import { problemOf } from './answers.ts';

/** A reply of any server type that Fastify can run on. */
export type Reply = FastifyReply<RouteGenericInterface, RawServerBase>;

/** Sends a machine-readable error; a person who navigates is led to the not-found page instead: nobody reads JSON (ROUTE-14). */
export function sendProblem(reply: Reply, status: number, title: string, kod?: string): Reply {
  reply.header('cache-control', 'no-store');
  if (isNavigation(reply.request)) return reply.redirect('/404', 302);
  return reply
    .code(status)
    .type('application/problem+json')
    .send(problemOf(status, title, kod));
}

/** The requested path, without its query. */
export const pathOf = ({ url }: Pick<Reply['request'], 'url'>): string => url.split('?', 1)[0] ?? '/';

/** Whether a person requests a page; a program requests data or a file. */
export const isNavigation = ({ method, headers }: Reply['request']): boolean =>
  method === 'GET' && (headers['sec-fetch-mode'] === 'navigate' || (headers.accept ?? '').includes('text/html'));

/** Whether a browser, or an extension of it, fetches an address ahead, before anybody has asked for it. */
export const isFetchedAhead = ({ headers }: Pick<Reply['request'], 'headers'>): boolean =>
  ['sec-purpose', 'purpose', 'x-moz'].some((name) => /prefetch|prerender/i.test(String(headers[name])));

/** Whether a person's browser posts a form. */
export const isFormPost = ({ method, headers }: Reply['request']): boolean => method === 'POST' && (headers.accept ?? '').includes('text/html');

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
