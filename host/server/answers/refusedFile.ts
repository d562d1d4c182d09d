import type { FastifyReply } from 'fastify';
import { problemOf } from './problem.ts';

/** What is told with a file, and not with a refusal in its place: a browser could not unpack it. */
const OF_FILE = ['content-encoding', 'content-length', 'etag', 'last-modified', 'use-as-dictionary'] as const;

/** Makes the answer that a file began into one that says why it does not come; returns the body. */
export function refuseFile(reply: FastifyReply, why: string): string {
  for (const name of OF_FILE) reply.removeHeader(name);
  reply.code(502).type('application/problem+json').header('cache-control', 'no-store');
  return JSON.stringify(problemOf(502, why));
}

/** The body that is read of a release store, or the refusal when the store goes away meanwhile: the answer has not begun. */
export async function readOrRefuse<Body>(reply: FastifyReply, read: () => Promise<Body>): Promise<Body | string> {
  try {
    return await read();
  } catch (error) {
    reply.request.log.warn({ err: error }, 'A release store went away while a file was read of it');
    return refuseFile(reply, 'Versionslagret svarar inte');
  }
}
