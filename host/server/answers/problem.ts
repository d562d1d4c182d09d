import { OVERLOADED } from '@uppgiftsandring/shared/domain/constants';
import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';

/** A reply of any server type that Fastify can run on. */
export type Reply = FastifyReply<RouteGenericInterface, RawServerBase>;

/** A machine-readable error (RFC 9457). */
export const problemOf = (status: number, title: string) => ({ type: 'about:blank', title, status });

/** Sends a problem as the response. */
export function sendProblem(reply: Reply, status: number, title: string): Reply {
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json')
    .send(JSON.stringify(problemOf(status, title)));
}

/** Retry-After for a request refused because of overload, in seconds. */
export const AGAIN = 2;

/** Responds that the server is overloaded, as the backend does: the page retries automatically. */
export const sendOverloaded = (reply: Reply): Reply =>
  reply
    .code(503)
    .headers({ 'cache-control': 'no-store', 'retry-after': AGAIN })
    .type('application/problem+json')
    .send(JSON.stringify({ ...problemOf(503, 'För många anrop samtidigt'), kod: OVERLOADED }));

/** The requested path, without its query. */
export const pathOf = ({ url }: Pick<Reply['request'], 'url'>): string => url.split('?', 1)[0] ?? '/';

/** Whether a person requests a page; a program requests data or a file. */
export const isNavigation = ({ method, headers }: Reply['request']): boolean => method === 'GET' && (headers.accept ?? '').includes('text/html');

/** Whether a person's browser posts a form. */
export const isFormPost = ({ method, headers }: Reply['request']): boolean => method === 'POST' && (headers.accept ?? '').includes('text/html');
