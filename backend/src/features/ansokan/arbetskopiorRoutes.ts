import {
  ArbetskopiaNrSchema,
  ArbetskopiaParamsSchema,
  ArbetskopiaQuerySchema,
  ArbetskopiorParamsSchema,
  ArbetskopiorSchema,
  MAX_ARBETSKOPIOR,
  NyArbetskopiaSchema,
} from '@uppgiftsandring/shared/wire/osparat';
import { badRequest, conflict, Problem } from '../../base/errors.ts';
import { emptyAnswer } from '../api/answers.ts';
import { sessionOf } from '../api/sessionOf.ts';
import type { Api } from '../api/validation.ts';
import { findArbetskopior, removeArbetskopia, writeArbetskopia, type Draft } from './arbetskopior.ts';
import { withoutHiddenSince } from './arbetskopiorShown.ts';
import { findShownDraft } from './judgeSkydd.ts';
import { findDraft, notTheDraft, orgNrIn } from './repository.ts';
import type { WithClock, WithDb, WithLogger } from '../../config/with.ts';
import type { WithPerson } from '../../adapters/register/personRegister.ts';
import type { WithRegister } from '../../adapters/register/foreningRegister.ts';

/** No form is as deep; the database refuses what is much deeper. */
const LEVELS = 32;
const isWithin = (value: unknown, levels: number): boolean =>
  typeof value !== 'object' || value === null || (levels > 0 && Object.values(value).every((one) => isWithin(one, levels - 1)));

/** What is typed and not saved, beside the draft (PLUS-70): read, written and removed by form. Log lines have none of it. */
export function arbetskopiorRoutes(app: Api, deps: WithDb & WithClock & WithLogger & WithRegister & WithPerson): void {
  const { db, now } = deps;

  /** As a save says it, but 404: a browser then keeps what is typed, and asks nobody for it. */
  const noDraft = async ({ personnummer, id }: Draft) => new Problem(404, (await notTheDraft(db, personnummer, id)).kod);

  app.get('/api/ansokan/:id/osparat', { schema: { params: ArbetskopiorParamsSchema, response: { 200: ArbetskopiorSchema } } }, async (request) => {
    const which = { personnummer: sessionOf(request).personnummer, id: request.params.id };
    const former = await findArbetskopior(db, which);
    if (former?.length === 0) return { former };
    const draft = former === null ? null : await findShownDraft(deps, which.personnummer);
    if (former === null || draft?.id !== which.id) throw await noDraft(which);
    return { former: former.map(withoutHiddenSince(draft)) };
  });

  /** Why nothing was written. */
  async function refusal(which: Draft, form: string, forening: string | undefined): Promise<Problem> {
    const former = await findArbetskopior(db, which);
    if (former === null) return noDraft(which);
    const draft = await findDraft(db, which.personnummer);
    if (forening !== undefined && draft && orgNrIn(draft) !== forening) return badRequest([{ path: 'forening', kod: 'annan' }]);
    const isFull = former.length >= MAX_ARBETSKOPIOR && former.every((one) => one.form !== form);
    return isFull ? badRequest([{ path: 'form', kod: 'maxlangd' }]) : conflict('NYARE_ARBETSKOPIA');
  }

  const schema = { params: ArbetskopiaParamsSchema, body: NyArbetskopiaSchema, response: { 200: ArbetskopiaNrSchema } };
  app.put('/api/ansokan/:id/osparat/:form', { schema }, async (request) => {
    const { id, form } = request.params;
    const which = { personnummer: sessionOf(request).personnummer, id };
    if (!isWithin(request.body, LEVELS)) throw badRequest([{ path: 'values', kod: 'maxlangd' }]);
    const nr = await writeArbetskopia(db, which, { form, ...request.body }, now());
    if (nr === null) throw await refusal(which, form, request.body.forening);
    return { nr };
  });

  app.delete(
    '/api/ansokan/:id/osparat/:form',
    { schema: { params: ArbetskopiaParamsSchema, querystring: ArbetskopiaQuerySchema, response: { 204: emptyAnswer('Borttagen.') } } },
    async (request, reply) => {
      const { id, form } = request.params;
      const { nr, enhet = null } = request.query;
      await removeArbetskopia(db, { personnummer: sessionOf(request).personnummer, id }, { form, nr, enhet });
      return reply.code(204).send();
    },
  );
}
