import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import { countCall } from '../api/rateLimit.ts';
import { sessionOf } from '../api/sessionOf.ts';
import type { DocumentContent } from './content.ts';
import { renderAside } from './render/renderAside.ts';
import type { WithClock, WithConfig, WithDb } from '../../config/with.ts';

/** A PDF's own policy: browsers show it in their own viewer, which needs an object and styles. */
const POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/**
 * Sends a PDF that opens in the browser and has a good file name when it is saved. HEAD gets the same status and headers except the length, which is only known
 * once the document is written (RFC 9110, 9.3.2). `finish` does to the written document what only this process can. Limited per person.
 */
export async function sendPdf(
  { db, config, now }: WithDb & WithConfig & WithClock,
  reply: FastifyReply,
  content: DocumentContent,
  filename: string,
  finish: (pdf: Buffer) => Promise<Buffer> | Buffer = (pdf) => pdf,
): Promise<FastifyReply> {
  await countCall(db, 'dokument', sessionOf(reply.request).personnummer, config.documentLimit, now(), reply);
  reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${filename.replace(/[^\w.-]+/g, '-')}"`)
    .header('content-security-policy', POLICY);
  return reply.send(reply.request.method === 'HEAD' ? Readable.from([]) : await finish(await renderAside(content)));
}
