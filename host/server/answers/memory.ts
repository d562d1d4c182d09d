import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { IMMUTABLE } from './answers.ts';
import { readOrRefuse } from './refusedFile.ts';

/** The size of the cache, and of the largest file in it, in bytes. */
const [ROOM, LARGEST] = [67_108_864, 2_097_152];
/** The headers cached with a file; all others are the same in every response. */
const TOLD = ['content-type', 'content-encoding', 'cache-control', 'vary', 'etag', 'last-modified', 'use-as-dictionary'] as const;

/** A request with one of these headers may get less than the whole file. */
const PARTLY = ['if-none-match', 'if-modified-since', 'available-dictionary'] as const;

interface Remembered {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The cache key: the parts of a request that decide the response; null when the response is not the whole file. */
function keyOf({ method, url, headers }: FastifyRequest): string | null {
  const isPartly = PARTLY.some((name) => headers[name] !== undefined);
  const isWhole = method === 'GET' && !isPartly && !url.includes('?');
  return isWhole ? `${url} ${headers['accept-encoding'] ?? ''}` : null;
}

const toldOf = (reply: FastifyReply) =>
  Object.fromEntries(TOLD.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))] as const] : [])));

/** Caches immutable files of these routes in memory as they were sent, compressed: neither disk nor release store is read for them again. */
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

  // A cached file is sent without awaiting a promise: a release is hundreds of files for each visitor.
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
