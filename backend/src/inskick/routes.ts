import type { FastifyReply } from 'fastify';
import { AnsokanSchema, type Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { etagOf } from '../ansokan/etag.ts';
import { findLatestSigned, toAnsokan, type AnsokanRow } from '../ansokan/repository.ts';
import type { Deps } from '../deps.ts';
import { notFound } from '../http/errors.ts';
import { requireToken } from '../http/bearer.ts';
import { SEND_IN } from '../http/csrf.ts';
import type { Api } from '../http/validation.ts';
import { versionedAnswer } from '../operations/openapi/answers.ts';
import { sessionOf } from '../session/sessionOf.ts';
import type { InskickDeps } from './deliver.ts';
import { stateOf } from './outbox.ts';
import { sendIn } from './sendIn.ts';
import { inskick, kvittensmejl } from './tables.ts';

type SendingDeps = Pick<Deps, 'config' | 'db' | 'logger' | 'now' | 'signing' | 'caseSystem'>;

/** What sending in needs, as configured. */
export function inskickDeps({ config, db, logger, now, signing, caseSystem }: SendingDeps): InskickDeps {
  // The timeout of the call, doubled for what comes before and after it.
  return { db, logger, now, signing, caseSystem, leaseMs: config.outsideTimeoutMs * 2 };
}

/** The submitted Application; the time it was sent in is in Last-Modified. */
function submittedAnswer(reply: FastifyReply, row: AnsokanRow): Ansokan {
  const submittedAt = row.submittedAt ?? row.updatedAt;
  reply.header('etag', etagOf(row.version)).header('last-modified', submittedAt.toUTCString());
  return toAnsokan(row);
}

/** The state of the queues, for operators: what waits, since when, what is overdue or stopped (docs/operations.md). */
export function utkorgOperatorRoutes(app: Api, { db }: Pick<Deps, 'db'>, operatorToken: string): void {
  app.get('/internal/utkorgar', { exposeHeadRoute: false, schema: { hide: true }, onRequest: requireToken(operatorToken, 'OPERATOR_TOKEN') }, async () => ({
    inskick: await stateOf(db, inskick),
    kvittensmejl: await stateOf(db, kvittensmejl),
  }));
}

/** Send in the signed Application (`GET /api/ansokan/skickain`, API-10), and read the one that is sent in (API-05). */
export function inskickRoutes(app: Api, deps: SendingDeps): void {
  const sending = inskickDeps(deps);

  app.get(SEND_IN, { exposeHeadRoute: false, schema: { response: { 200: versionedAnswer(AnsokanSchema) } } }, async (request, reply) =>
    submittedAnswer(reply, await sendIn(sending, sessionOf(request).personnummer)),
  );

  app.get('/api/ansokan/inskickad', { schema: { response: { 200: versionedAnswer(AnsokanSchema) } } }, async (request, reply) => {
    const row = await findLatestSigned(deps.db, sessionOf(request).personnummer);
    if (row?.status !== 'INSKICKAD') throw notFound();
    return submittedAnswer(reply, row);
  });
}
