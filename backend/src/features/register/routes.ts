import { samfallighetShownTo } from '@uppgiftsandring/shared/domain/ansokan/hiddenNumbers';
import { SamfallighetSchema, type Samfallighet } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ORGNR_PATTERN, isUuid } from '@uppgiftsandring/shared/domain/ids';
import type { FastifyReply } from 'fastify';
import { SamfallighetParamsSchema, SamfallighetQuerySchema, SamfallighetstraffSchema, StyrelsereglerSchema } from '@uppgiftsandring/shared/wire/register';
import { badRequest, notFound } from '../../base/errors.ts';
import { uppslag, visadeIn } from '../granskning/uppslag.ts';
import type { Api } from '../api/validation.ts';
import { sessionOf } from '../api/sessionOf.ts';
import type { ForeningKey, WithRegister } from '../../adapters/register/foreningRegister.ts';
import type { Historik } from '@uppgiftsandring/shared/wire/kvitto';
import type { WithClock, WithConfig, WithDb } from '../../config/with.ts';

/** `{id}` is the organisation number with dash; the association's UUID is accepted too (INC-28). */
function keyOf(id: string): ForeningKey {
  if (ORGNR_PATTERN.test(id)) return { orgNr: id };
  if (isUuid(id)) return { objektidentitet: id };
  throw badRequest([{ path: 'id', kod: 'format' }]);
}

/** What was sent in before for an association, as that person may know it (PLUS-73). */
type WithHistorik = { readonly historikOf: (personnummer: string, orgNr: string) => Promise<Historik> };

/** Look-up of an association (API-18, API-03, API-21), limited for each person, recorded in the audit trail (PLUS-61), without hidden numbers (PLUS-81). One that is searched for comes with what was sent in for it (PLUS-73). */
export function registerRoutes(app: Api, deps: WithDb & WithConfig & WithClock & WithRegister & WithHistorik): void {
  const look = async (kind: string, key: ForeningKey, reply: FastifyReply, isShown = false): Promise<Samfallighet> => {
    const shown = (found: Samfallighet) => samfallighetShownTo(sessionOf(reply.request).personnummer, found);
    const visade = isShown ? (found: Samfallighet) => visadeIn(found, shown(found)) : undefined;
    const avser = (found: Samfallighet | null) => found?.orgNr ?? Object.values(key).join();
    const found = await uppslag(deps, reply, { handelse: 'foreningsuppslag', kind, avser, find: () => deps.register.find(key), visade });
    if (found === null) throw notFound();
    return shown(found);
  };

  app.get(
    '/api/samfallighetsforening',
    { schema: { querystring: SamfallighetQuerySchema, response: { 200: SamfallighetstraffSchema } } },
    async (request, reply) => {
      const found = await look('sok-forening', { orgNr: request.query.orgNr }, reply);
      const historik = await deps.historikOf(sessionOf(request).personnummer, found.orgNr);
      return historik.egna.length > 0 || historik.annan !== null ? { ...found, historik } : found;
    },
  );

  app.get('/api/samfallighetsforening/:id', { schema: { params: SamfallighetParamsSchema, response: { 200: SamfallighetSchema } } }, async (request, reply) =>
    look('las-forening', keyOf(request.params.id), reply, true),
  );

  app.get(
    '/api/samfallighetsforening/:id/styrelseregler',
    { schema: { params: SamfallighetParamsSchema, response: { 200: StyrelsereglerSchema } } },
    async (request, reply) => (await look('las-forening', keyOf(request.params.id), reply)).styrelseinformation,
  );
}
