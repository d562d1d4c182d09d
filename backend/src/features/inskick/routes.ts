import { AnsokanSchema } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ansokanAnswer } from '../ansokan/etag.ts';
import { findLatestSigned } from '../ansokan/repository.ts';
import { notFound } from '../../base/errors.ts';
import { requireToken } from '../api/bearer.ts';
import { SEND_IN } from '../api/csrf.ts';
import type { Api } from '../api/validation.ts';
import { versionedAnswer } from '../api/answers.ts';
import { sessionOf } from '../api/sessionOf.ts';
import { sendIn, type InskickDeps } from './deliver.ts';
import { stateOf } from '../utkorg/outbox.ts';
import { inskick, kvittensmejl, lagesmejl } from '../../db/signeraSchema.ts';
import type { WithDb } from '../../config/with.ts';

/** The state of the queues, for operators: what waits, since when, what is overdue or stopped (docs/operations.md). */
export function utkorgOperatorRoutes(app: Api, { db }: WithDb, operatorToken: string): void {
  app.get('/internal/utkorgar', { exposeHeadRoute: false, schema: { hide: true }, onRequest: requireToken(operatorToken, 'OPERATOR_TOKEN') }, async () => ({
    inskick: await stateOf(db, inskick),
    kvittensmejl: await stateOf(db, kvittensmejl),
    lagesmejl: await stateOf(db, lagesmejl),
  }));
}

/** Send in the signed Application (`GET /api/ansokan/skickain`, API-10), and read the one that is sent in (API-05). */
export function inskickRoutes(app: Api, deps: InskickDeps): void {
  app.get(SEND_IN, { exposeHeadRoute: false, schema: { response: { 200: versionedAnswer(AnsokanSchema) } } }, async (request, reply) =>
    ansokanAnswer(reply, await sendIn(deps, sessionOf(request).personnummer)),
  );

  app.get('/api/ansokan/inskickad', { schema: { response: { 200: versionedAnswer(AnsokanSchema) } } }, async (request, reply) => {
    const row = await findLatestSigned(deps.db, sessionOf(request).personnummer);
    if (row?.status !== 'INSKICKAD') throw notFound();
    return ansokanAnswer(reply, row);
  });
}
