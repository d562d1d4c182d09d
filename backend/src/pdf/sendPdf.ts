import type { FastifyReply } from 'fastify';

/** A PDF's own policy: browsers show it with a viewer of their own, which needs an object and styles. */
const POLICY = "default-src 'none'; object-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** Answers with a PDF that opens in the browser and has a good name when it is saved. */
export function sendPdf(reply: FastifyReply, pdf: Buffer, filename: string): FastifyReply {
  return reply
    .type('application/pdf')
    .header('content-disposition', `inline; filename="${filename.replace(/[^\w.-]+/g, '-')}"`)
    .header('content-security-policy', POLICY)
    .send(pdf);
}
