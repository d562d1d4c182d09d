import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface Packed {
  readonly plain: Buffer;
  readonly br: Buffer;
  readonly gzip: Buffer;
}

const REMEMBERED = 100;
const packed = new Map<string, Promise<Packed>>();
const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

async function pack(text: string): Promise<Packed> {
  const plain = Buffer.from(text);
  const [br, gzipped] = await Promise.all([brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }), zip(plain)]);
  return { plain, br, gzip: gzipped };
}

/** The same few texts are sent again and again: each is compressed once. */
function packOnce(etag: string, text: string): Promise<Packed> {
  const known = packed.get(etag) ?? pack(text);
  packed.delete(etag);
  packed.set(etag, known);
  const oldest = packed.keys().next();
  if (packed.size > REMEMBERED && !oldest.done) packed.delete(oldest.value);
  return known;
}

/** For whom a text is: the same for everyone, or put together for who asks, by the cookies; nobody between may then keep it. */
type Audience = 'everyone' | 'asker';
const KEPT: Readonly<Record<Audience, Readonly<Record<string, string>>>> = {
  everyone: { 'cache-control': 'no-cache', vary: 'Accept-Encoding' },
  asker: { 'cache-control': 'private, no-cache', vary: 'Accept-Encoding, Cookie' },
};

/** Sends a text that the browser may keep but must ask about each time; it answers 304 when nothing has changed. */
export async function sendText(request: FastifyRequest, reply: FastifyReply, type: string, text: string, audience: Audience = 'everyone'): Promise<FastifyReply> {
  const etag = `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
  reply.headers(KEPT[audience]).header('etag', etag).type(type);
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  const accepted = request.headers['accept-encoding'] ?? '';
  const { plain, br, gzip: gzipped } = await packOnce(etag, text);
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(br);
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(gzipped);
  return reply.send(plain);
}
