import type { FastifyInstance } from 'fastify';
import { findDraft, toAnsokan } from '../ansokan/repository.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { PDF_ANSWER } from '../openapi/answers.ts';
import { sessionOf } from '../session/sessionOf.ts';
import { sendPdf } from './sendPdf.ts';
import { underlagContent, underlagFilename } from './underlag.ts';

/** Exactly what will be signed, to read before signing (PLUS-09); 404 while no association is chosen. */
export function underlagRoute(app: FastifyInstance, { db, config }: Deps): void {
  app.get('/api/ansokan/underlag.pdf', { schema: { response: { 200: PDF_ANSWER } } }, async (request, reply) => {
    const draft = await findDraft(db, sessionOf(request).personnummer);
    if (draft === null || draft.innehall.samfallighet === null) throw notFound();
    const ansokan = toAnsokan(draft);
    return sendPdf(reply, underlagContent(ansokan, draft.updatedAt, config.env), underlagFilename(ansokan));
  });
}
