import { OVERLOADED } from '@uppgiftsandring/shared/domain/constants';
import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';

/** A reply of any server type that Fastify can run on. */
export type Reply = FastifyReply<RouteGenericInterface, RawServerBase>;

/** A machine-readable error (RFC 9457). */
export const problemOf = (status: number, title: string) => ({ type: 'about:blank', title, status });

/** Sends one. */
export function sendProblem(reply: Reply, status: number, title: string): Reply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problemOf(status, title)));
}

/** When who was refused for want of room may come again, in seconds. */
export const AGAIN = 2;

/** Says that there is too much to do, as the backend says it: the page asks once more by itself. */
export const sendOverloaded = (reply: Reply): Reply =>
  reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': AGAIN })
    .type('application/problem+json')
    .send(JSON.stringify({ ...problemOf(503, 'För många anrop samtidigt'), kod: OVERLOADED }));

/** The path that is asked for, without its query. */
export const pathOf = ({ url }: Pick<Reply['request'], 'url'>): string => url.split('?', 1)[0] ?? '/';

/** Whether a person asks for a page; a program asks for data or a file. */
export const isNavigation = ({ method, headers }: Reply['request']): boolean => method === 'GET' && (headers.accept ?? '').includes('text/html');

/** Whether a person's browser posts a form. */
export const isFormPost = ({ method, headers }: Reply['request']): boolean => method === 'POST' && (headers.accept ?? '').includes('text/html');
