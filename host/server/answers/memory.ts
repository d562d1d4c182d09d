import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { IMMUTABLE } from './answers.ts';
import { readOrRefuse } from './refusedFile.ts';

/** How many bytes are remembered, and how large a file may be to be. */
const [ROOM, LARGEST] = [67_108_864, 2_097_152];
/** What is told with a file; the rest of the headers are the same for every answer. */
const TOLD = ['content-type', 'content-encoding', 'cache-control', 'vary', 'etag', 'last-modified', 'use-as-dictionary'] as const;

/** A question with one of these may be answered by less than the file. */
const PARTLY = ['if-none-match', 'if-modified-since', 'available-dictionary'] as const;

interface Remembered {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The answers that a file has depend on these; null for a question whose answer is not the whole file. */
function keyOf({ method, url, headers }: FastifyRequest): string | null {
  const isPartly = PARTLY.some((name) => headers[name] !== undefined);
  const isWhole = method === 'GET' && !isPartly && !url.includes('?');
  return isWhole ? `${url} ${headers['accept-encoding'] ?? ''}` : null;
}

const toldOf = (reply: FastifyReply) =>
  Object.fromEntries(TOLD.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))] as const] : [])));

/** Files of these routes that never change are remembered as they were sent, packed: neither a disk nor a release store is asked for them again. */
export function remembersFiles(scope: FastifyInstance): void {
  const memory = new LRUCache<string, Remembered>({ maxSize: ROOM, maxEntrySize: LARGEST, sizeCalculation: ({ body }) => body.length + 1 });
  const given = new WeakSet<FastifyRequest>();

  async function remember(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
    const key = keyOf(request);
    const size = Number(reply.getHeader('content-length') ?? Infinity);
    const isKept = reply.statusCode === 200 && reply.getHeader('cache-control') === IMMUTABLE && size <= LARGEST;
    if (key === null || !isKept || !(payload instanceof Readable || Buffer.isBuffer(payload))) return payload;
    const body = Buffer.isBuffer(payload) ? payload : await readOrRefuse(reply, () => buffer(payload));
    if (typeof body !== 'string') memory.set(key, { headers: toldOf(reply), body });
    return body;
  }

  // What is remembered waits for no promise: a release is hundreds of files for each visitor.
  scope.addHook('onRequest', (request, reply, done) => {
    const known = memory.get(keyOf(request) ?? '');
    if (!known) return done();
    given.add(request);
    reply.headers(known.headers).send(known.body);
  });
  scope.addHook('onSend', (request, reply, payload, done) => {
    if (given.has(request)) return done(null, payload);
    remember(request, reply, payload).then((body) => done(null, body), done);
  });
}
