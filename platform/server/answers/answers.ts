import { createHash } from 'node:crypto';
import compress from '@fastify/compress';
import { isUtf8MimeType, mime } from '@fastify/send';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

// RFC 9239; the library still has the older type.
mime.define({ 'text/javascript': ['js'] }, true);

/** The content type of a file, by its name. */
export function typeOf(file: string): string {
  const type = mime.getType(file) ?? 'application/octet-stream';
  return isUtf8MimeType(type) ? `${type}; charset=utf-8` : type;
}

/** A machine-readable error (RFC 9457); `kod` gives programs the reason. */
export const problemOf = (status: number, title: string, kod?: string): string => JSON.stringify({ type: 'about:blank', title, status, kod });

/** A file named by its content, or published under a version, never changes. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/** How a text that is fetched again each time may be cached: the same for everyone, or one that depends on the visitor's cookies and languages. */
export const KEPT = {
  everyone: { 'cache-control': 'no-cache', vary: 'accept-encoding' },
  asker: { 'cache-control': 'private, no-cache', vary: 'accept-encoding, accept-language, cookie' },
  /** Contains personal data: never cached. */
  person: { 'cache-control': 'private, no-store', vary: 'accept-encoding, accept-language, cookie' },
} as const;

/** Adds `reply.sendFile`: sends a file of a folder in the encoding that the client prefers (RFC 9110 12.5.3), or the not-found response. */
export function sendsFiles(app: FastifyInstance): void {
  app.register(fastifyStatic, { serve: false, preCompressed: true, dotfiles: 'ignore', index: false, cacheControl: false, acceptRanges: false });
}

/** Routes that may send texts with `sendText`. */
export function sendsTexts(app: FastifyInstance, routes: (scope: FastifyInstance) => void): void {
  app.register(async (scope) => {
    // Texts are small: compressed in one piece, they are sent with their length.
    await scope.register(compress, { global: false, encodings: ['br', 'gzip', 'identity'], syncThreshold: 65_536 });
    routes(scope);
  });
}

const opaque = (tag: string): string => tag.trim().replace(/^W\//, '');

/** Whether `If-None-Match` names this version of a text, whether weakly or strongly, or any version (RFC 9110 13.1.2). */
export const isNamed = (etag: string, asked = ''): boolean => asked.split(',').some((tag) => [opaque(etag), '*'].includes(opaque(tag)));

/** Sends a text in the encoding that the client prefers, or 304 when the browser already has it. */
export function sendText(reply: FastifyReply, kept: keyof typeof KEPT, type: string, text: string): FastifyReply {
  reply.headers(KEPT[kept]);
  if (kept !== 'person') {
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply.header('etag', etag);
    if (isNamed(etag, reply.request.headers['if-none-match'])) return reply.code(304).send();
  }
  reply.type(type).compress(text);
  return reply;
}

/** The encodings of the compressed copies of files, the smallest first. */
const PACKED = ['br', 'gzip'] as const;

/** The encodings that a client names and does not refuse (RFC 9110 12.5.3). */
export function acceptedIn(header = ''): ReadonlySet<string> {
  const named = header
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((text) => text.trim()));
  return new Set(named.filter(([, quality = 'q=1']) => Number(quality.replace('q=', '')) > 0).map(([name = '']) => name));
}

/** The one that a file is sent in: our choice among a few, so that no client decides how many variants of a file are read and cached. */
export const encodingFor = (header: string | undefined): string => PACKED.find((encoding) => acceptedIn(header).has(encoding)) ?? 'identity';
