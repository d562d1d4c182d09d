import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Deps } from '../deps.ts';
import { countCall } from '../http/rateLimit.ts';
import { sessionOf } from '../session/sessionOf.ts';
import type { DocumentContent } from './content.ts';
import { renderAside } from './render/renderAside.ts';

/** A PDF's own policy: browsers show it with a viewer of their own, which needs an object and styles. */
const POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Answers with a PDF that opens in the browser and has a good name when it is saved. Whoever asks only how it would go (HEAD)
 * gets the same status and headers but the length, which only the written document would tell (RFC 9110, 9.3.2). Limited by session.
 */
export async function sendPdf(
  { db, config, now }: Pick<Deps, 'db' | 'config' | 'now'>,
  reply: FastifyReply,
  content: DocumentContent,
  filename: string,
): Promise<FastifyReply> {
  await countCall(db, 'dokument', sessionOf(reply.request).id, config.documentLimit, now(), reply);
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${filename.replace(/[^\w.-]+/g, '-')}"`)
    .header('content-security-policy', POLICY);
  return reply.send(reply.request.method === 'HEAD' ? Readable.from([]) : await renderAside(content));
}
