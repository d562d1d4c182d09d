import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { IMMUTABLE, isNamed } from './answers.ts';
import { encodingFor } from './encodings.ts';

/** The size of the cache, and of the largest file in it, in bytes. */
const [ROOM, LARGEST] = [67_108_864, 2_097_152];
/** The headers cached with a file; all others are the same in every response. */
const CACHED_HEADERS = ['content-type', 'content-encoding', 'cache-control', 'vary', 'etag', 'last-modified', 'use-as-dictionary'] as const;

interface CachedFile {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** The cache key: the file that the route finds, and the encoding that is chosen for it. A query, or another spelling of the address, is the same file. */
const keyOf = ({ params, routeOptions, headers }: FastifyRequest) => JSON.stringify([routeOptions.url, params, headers['accept-encoding']]);

const headersOf = (reply: FastifyReply) =>
  Object.fromEntries(CACHED_HEADERS.flatMap((name) => (reply.hasHeader(name) ? [[name, String(reply.getHeader(name))] as const] : [])));

/** Caches immutable files of these routes in memory as they were sent, compressed: neither disk nor release store is read for them again. */
export function cacheImmutableFiles(scope: FastifyInstance): void {
  const memory = new LRUCache<string, CachedFile>({ maxSize: ROOM, maxEntrySize: LARGEST, sizeCalculation: ({ body }) => body.length + 1 });
  const given = new WeakSet<FastifyRequest>();

  async function cache(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
    const size = Buffer.isBuffer(payload) ? payload.length : Number(reply.getHeader('content-length') ?? Infinity);
    const isWhole = request.method === 'GET' && reply.statusCode === 200 && reply.getHeader('content-encoding') !== 'dcz';
    const isKept = isWhole && reply.getHeader('cache-control') === IMMUTABLE && size <= LARGEST;
    if (!isKept || !(payload instanceof Readable || Buffer.isBuffer(payload))) return payload;
    const body = Buffer.isBuffer(payload) ? payload : await buffer(payload);
    memory.set(keyOf(request), { headers: headersOf(reply), body });
    return body;
  }

  // A cached file is sent without awaiting a promise: a release is hundreds of files for each visitor.
  scope.addHook('onRequest', (request, reply, done) => {
    request.headers['accept-encoding'] = encodingFor(request.headers['accept-encoding']);
    const known = request.method === 'GET' ? memory.get(keyOf(request)) : undefined;
    if (!known) return done();
    given.add(request);
    const { etag, ...headers } = known.headers;
    if (etag === undefined || !isNamed(etag, request.headers['if-none-match'])) reply.headers(known.headers).send(known.body);
    else reply.code(304).headers({ etag, 'cache-control': IMMUTABLE, vary: headers['vary'] }).send();
  });
  scope.addHook('onSend', (request, reply, payload, done) => {
    if (given.has(request)) return done(null, payload);
    cache(request, reply, payload).then((body) => done(null, body), done);
  });
}
