import { SESSION_PATH } from '@uppgiftsandring/shared/domain/constants';
import { SessionInfoSchema, SessionSchema } from '@uppgiftsandring/shared/wire/session';
import type { Api } from '../api/validation.ts';
import { sessionOf, type Session } from '../api/sessionOf.ts';
import { endOf } from './sessionRepository.ts';
import type { WithConfig } from '../../config/with.ts';

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
