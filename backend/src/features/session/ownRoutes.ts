import { InloggningarSchema, InloggningParamsSchema, SessionInfoSchema, SessionSchema } from '@uppgiftsandring/shared/wire/session';
import { SESSION_PATH } from '@uppgiftsandring/shared/domain/constants';
import { notFound } from '../../base/errors.ts';
import type { Api } from '../api/validation.ts';
import { emptyAnswer } from '../api/answers.ts';
import { endOthers, findInloggningar, endOf } from './sessions.ts';
import { sessionOf, type Session } from '../api/sessionOf.ts';
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

/** Who is logged in (API-01), and how long the session lasts and by what name (`GET /api/session`, PLUS-02, SHELL-08). */
export function identityRoutes(app: Api, { config }: WithConfig): void {
  const times = (session: Session) => {
    const { expiresAt, absoluteExpiresAt } = endOf(session, config.session);
    return { expiresAt: expiresAt.toISOString(), absoluteExpiresAt: absoluteExpiresAt.toISOString(), namn: session.fullname };
  };

  app.get('/api/identity', { schema: { response: { 200: SessionSchema } } }, async (request) => ({
    personnummer: sessionOf(request).personnummer,
  }));

  app.get(SESSION_PATH, { schema: { response: { 200: SessionInfoSchema } } }, async (request) => times(sessionOf(request)));

  // The guard has already recorded the activity.
  app.post('/api/session/extend', { schema: { response: { 200: SessionInfoSchema } } }, async (request) => times(sessionOf(request)));
}
