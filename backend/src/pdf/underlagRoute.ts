import { UnderlagQuerySchema } from '@uppgiftsandring/shared/wire/ansokan';
import { findShownDraft } from '../ansokan/judgeSkydd.ts';
import { toAnsokan } from '../ansokan/repository.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import type { Api } from '../http/validation.ts';
import { PDF_ANSWER } from '../operations/openapi/answers.ts';
import { givetOf } from '../signera/underlag/givet.ts';
import { signerOf } from '../signera/underlag/signerOf.ts';
import { sessionOf } from '../session/sessionOf.ts';
import { sendPdf } from './sendPdf.ts';
import { underlagContent, underlagFilename } from './underlag.ts';

/** Exactly what will be signed, to read before signing (PLUS-09); 404 while no association is chosen. `lamnad` is when the declaration was made, if it has been (VAL-63). */
export function underlagRoute(app: Api, deps: Pick<Deps, 'db' | 'config' | 'now' | 'logger' | 'register' | 'person'>): void {
  app.get('/api/ansokan/underlag.pdf', { schema: { querystring: UnderlagQuerySchema, response: { 200: PDF_ANSWER } } }, async (request, reply) => {
    const session = sessionOf(request);
    const draft = await findShownDraft(deps, session.personnummer);
    if (draft === null || draft.innehall.samfallighet === null) throw notFound();
    const ansokan = toAnsokan(draft);
    const givet = await givetOf(deps, request, draft, request.query.lamnad);
    const underlag = { ansokan, savedAt: draft.updatedAt, undertecknare: signerOf(session, ansokan), givet };
    return sendPdf(deps, reply, underlagContent(underlag, deps.config.env), underlagFilename(ansokan));
  });
}
