import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { DocumentContent } from './content.ts';
import { renderPdf } from './render/render.ts';

/** A PDF's own policy: browsers show it with a viewer of their own, which needs an object and styles. */
const POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Answers with a PDF that opens in the browser and has a good name when it is saved. Whoever asks only how it would go (HEAD)
 * gets the same status and headers but the length, which only the written document would tell (RFC 9110, 9.3.2).
 */
export async function sendPdf(reply: FastifyReply, content: DocumentContent, filename: string): Promise<FastifyReply> {
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${filename.replace(/[^\w.-]+/g, '-')}"`)
    .header('content-security-policy', POLICY);
  return reply.send(reply.request.method === 'HEAD' ? Readable.from([]) : await renderPdf(content));
}
