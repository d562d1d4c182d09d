import { UnderlagQuerySchema } from '@uppgiftsandring/shared/wire/ansokan';
import { findShownDraft } from '../../ansokan/judgeSkydd.ts';
import { notFound } from '../../../base/errors.ts';
import type { Api } from '../../api/validation.ts';
import { PDF_ANSWER } from '../../api/answers.ts';
import { underlagOf } from './underlagOf.ts';
import { sessionOf } from '../../api/sessionOf.ts';
import { sendPdf } from '../../pdf/sendPdf.ts';
import { underlagContent, underlagFilename } from '../../pdf/underlag.ts';
import type { WithClock, WithConfig, WithDb, WithLogger } from '../../../config/with.ts';
import type { WithPerson } from '../../../adapters/register/personRegister.ts';
import type { WithRegister } from '../../../adapters/register/foreningRegister.ts';

/** Exactly what will be signed, to read before signing (PLUS-09); 404 while no association is chosen. `lamnad` is when the declaration was made, if it has been (VAL-63). */
export function underlagRoute(app: Api, deps: WithDb & WithConfig & WithClock & WithLogger & WithRegister & WithPerson): void {
  app.get('/api/ansokan/underlag.pdf', { schema: { querystring: UnderlagQuerySchema, response: { 200: PDF_ANSWER } } }, async (request, reply) => {
    const draft = await findShownDraft(deps, sessionOf(request).personnummer);
    if (draft === null || draft.innehall.samfallighet === null) throw notFound();
    const underlag = await underlagOf(deps, request, draft, request.query.lamnad);
    return sendPdf(deps, reply, underlagContent(underlag, deps.config.env), underlagFilename(underlag.ansokan));
  });
}
