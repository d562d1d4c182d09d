import type { FastifyInstance } from 'fastify';
import { AUTH_TIMEOUT, SESSION_ENDED_ELSEWHERE, SESSION_LIVE_HEADER, SESSION_PATH } from '@uppgiftsandring/shared/domain/constants';
import { refuseForeign } from '../api/csrf.ts';
import { TextAnswer } from '../../base/errors.ts';
import { cookieJar } from './cookies.ts';
import { findSession, touchSession } from './sessionRepository.ts';
import type { WithClock, WithConfig, WithDb } from '../../config/with.ts';

/** Lets only a live session through (API-00); else 401, by text: none, ended by time (SESS-03), or ended from another browser (PLUS-19). */
export function guardBySession(app: FastifyInstance, { db, config, now }: WithDb & WithConfig & WithClock): void {
  const cookies = cookieJar(config.secure);
  app.addHook('onRequest', async (request, reply) => {
    refuseForeign(request);
    const found = await findSession(db, cookies.readSession(request), config.session, now());
    if (found.kind === 'none') throw new TextAnswer(401, 'Unauthorized');
    if (found.kind === 'ended') throw new TextAnswer(401, SESSION_ENDED_ELSEWHERE);
    if (found.kind === 'expired') throw new TextAnswer(401, AUTH_TIMEOUT);
    reply.header(SESSION_LIVE_HEADER, '1');
    const isReading = request.routeOptions.url === SESSION_PATH;
    request.personSession = isReading ? found.session : await touchSession(db, found.session, config.session, now());
  });
}
