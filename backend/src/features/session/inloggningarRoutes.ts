import { InloggningarSchema, InloggningParamsSchema } from '@uppgiftsandring/shared/wire/session';
import { notFound } from '../../base/errors.ts';
import type { Api } from '../api/validation.ts';
import { emptyAnswer } from '../api/answers.ts';
import { endOthers, findInloggningar } from './inloggningar.ts';
import { sessionOf } from '../api/sessionOf.ts';
import type { WithClock, WithConfig, WithDb } from '../../config/with.ts';

/** Where the person is logged in, and ending one or all other logins (PLUS-19). This browser is logged out by /logout. */
export function inloggningarRoutes(app: Api, { db, config, now }: WithDb & WithConfig & WithClock): void {
  const limits = config.session;

  app.get('/api/inloggningar', { schema: { response: { 200: InloggningarSchema } } }, async (request) =>
    findInloggningar(db, sessionOf(request), limits, now()),
  );

  app.delete('/api/inloggningar', { schema: { response: { 204: emptyAnswer('Alla andra inloggningar är avslutade.') } } }, async (request, reply) => {
    const ended = await endOthers(db, sessionOf(request), limits, now());
    request.log.info({ event: 'sessions-ended', ended }, 'ended the other sessions of the person');
    return reply.code(204).send();
  });

  app.delete(
    '/api/inloggningar/:id',
    { schema: { params: InloggningParamsSchema, response: { 204: emptyAnswer('Inloggningen är avslutad.') } } },
    async (request, reply) => {
      if ((await endOthers(db, sessionOf(request), limits, now(), request.params.id)) === 0) throw notFound();
      request.log.info({ event: 'sessions-ended', ended: 1 }, 'ended another session of the person');
      return reply.code(204).send();
    },
  );
}
