import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { integrityOf } from '../store/whole.ts';
import { readOrRefuse, refuseFile } from './refusedFile.ts';

// A file of a version is sent only when it is what its team signed (PLUS-40), packed or not: also the texts, which no browser compares with a hash.

/** A file never grows beyond this when it is unpacked. */
const LARGEST = 33_554_432;
const unpack = { br: promisify(brotliDecompress), gzip: promisify(gunzip) } as const;

interface Promised {
  readonly integrity: string;
  /** The file itself, when the packed copy is not its own. */
  readonly original: () => Promise<Buffer | undefined>;
  /** It was changed. */
  readonly broken: () => void;
}

const promises = new WeakMap<FastifyRequest, Promised>();

/** Says what the answer to a request must be. */
export const promise = (request: FastifyRequest, promised: Promised): unknown => promises.set(request, promised);

async function isKept(body: Buffer, encoding: unknown, { integrity }: Promised): Promise<boolean> {
  if (encoding !== 'br' && encoding !== 'gzip') return integrityOf(body) === integrity;
  return unpack[encoding](body, { maxOutputLength: LARGEST }).then(
    (content) => integrityOf(content) === integrity,
    () => false,
  );
}

/** The body, or the file itself when its packed copy is not its own, or the refusal. */
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

/** Compares the files of these routes with what was promised. */
export function keepsPromises(scope: FastifyInstance): void {
  scope.addHook('onSend', (request, reply, payload, done) => {
    const promised = promises.get(request);
    if (!promised || request.method !== 'GET' || reply.statusCode !== 200 || !(payload instanceof Readable)) return done(null, payload);
    readOrRefuse(reply, async () => keptBody(reply, await buffer(payload), promised)).then((body) => done(null, body), done);
  });
}
