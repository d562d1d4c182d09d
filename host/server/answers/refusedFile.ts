import type { FastifyReply } from 'fastify';
import { problemOf } from './problem.ts';

/** Headers of a file that a refusal in its place must not have: a browser could not decompress it. */
const OF_FILE = ['content-encoding', 'content-length', 'etag', 'last-modified', 'use-as-dictionary'] as const;

/** Turns the response that would have sent a file into one that says why it cannot; returns the body. */
export function refuseFile(reply: FastifyReply, why: string): string {
  for (const name of OF_FILE) reply.removeHeader(name);
  reply.code(502).type('application/problem+json').header('cache-control', 'no-store');
  return JSON.stringify(problemOf(502, why));
}

/** The body read from a release store, or the refusal when the store disappears meanwhile: the response has not begun. */
export async function readOrRefuse<Body>(reply: FastifyReply, read: () => Promise<Body>): Promise<Body | string> {
  try {
    return await read();
  } catch (error) {
    reply.request.log.warn({ err: error }, 'A release store went away while a file was read of it');
    return refuseFile(reply, 'Versionslagret svarar inte');
  }
}
