import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { integrityOf } from '../store/whole.ts';
import { readOrRefuse, refuseFile } from './refusedFile.ts';

// A file of a version is sent only when it is what its team signed (PLUS-40), compressed or not: also the texts, whose hash no browser checks.

/** The largest size of a decompressed file, in bytes. */
const LARGEST = 33_554_432;
const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const;

interface Promised {
  readonly integrity: string;
  /** Reads the uncompressed file, for when the compressed copy does not match it. */
  readonly original: () => Promise<Buffer | undefined>;
  /** Called when the file has been changed. */
  readonly broken: () => void;
}

const promises = new WeakMap<FastifyRequest, Promised>();

/** Sets which file the response to a request must have. */
export const promise = (request: FastifyRequest, promised: Promised): unknown => promises.set(request, promised);

async function isKept(body: Buffer, encoding: unknown, { integrity }: Promised): Promise<boolean> {
  if (encoding !== 'br' && encoding !== 'gzip') return integrityOf(body) === integrity;
  return unpack[encoding](body, { maxOutputLength: LARGEST }).then(
    (content) => integrityOf(content) === integrity,
    () => false,
  );
}

/** The body; the uncompressed file when the compressed copy does not match it; else the refusal. */
async function keptBody(reply: FastifyReply, body: Buffer, promised: Promised): Promise<Buffer | string> {
  const encoding = reply.getHeader('content-encoding');
  if (await isKept(body, encoding, promised)) return body;
  const original = encoding === undefined ? undefined : await promised.original();
  if (original && (await isKept(original, undefined, promised))) {
    reply.removeHeader('content-encoding').header('content-length', original.length);
    return original;
  }
  promised.broken();
  return refuseFile(reply, 'Filen är inte den som publicerades');
}

/** Checks that these routes send the files that were promised. */
export function keepsPromises(scope: FastifyInstance): void {
  scope.addHook('onSend', (request, reply, payload, done) => {
    const promised = promises.get(request);
    if (!promised || request.method !== 'GET' || reply.statusCode !== 200 || !(payload instanceof Readable)) return done(null, payload);
    readOrRefuse(reply, async () => keptBody(reply, await buffer(payload), promised)).then((body) => done(null, body), done);
  });
}
