import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AUTH_TIMEOUT, SESSION_ENDED_ELSEWHERE, SESSION_LIVE_HEADER, SESSION_PATH, SESSION_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import type { CookieSerializeOptions } from '@fastify/cookie';
import { refuseForeign } from '../api/csrf.ts';
import type { Session } from '../api/sessionOf.ts';
import { TextAnswer } from '../../base/errors.ts';
import { together } from './personer.ts';
import { findSession, touchSession } from './sessions.ts';
import type { WithClock, WithConfig, WithDb } from '../../config/with.ts';

/** Lets only a live session through (API-00); else 401, by text: none, ended by time (SESS-03), or ended from another browser (PLUS-19). */
export function guardBySession(app: FastifyInstance, { db, config, now }: WithDb & WithConfig & WithClock): void {
  const cookies = cookieJar(config.secure);
  const live = async (request: FastifyRequest, isActivity: boolean): Promise<Session> => {
    const found = await findSession(db, cookies.readSession(request), config.session, now());
    if (found.kind !== 'active') throw new TextAnswer(401, { none: 'Unauthorized', ended: SESSION_ENDED_ELSEWHERE, expired: AUTH_TIMEOUT }[found.kind]);
    return isActivity ? touchSession(db, found.session, config.session, now()) : found.session;
  };
  app.addHook('onRequest', async (request, reply) => {
    refuseForeign(request);
    const shared = together.getStore();
    request.personSession = await (shared ? (shared.session ??= live(request, true)) : live(request, request.routeOptions.url !== SESSION_PATH));
    reply.header(SESSION_LIVE_HEADER, '1');
  });
}

const LOGIN_SECONDS = 600;

/** The session cookie and that of a login in progress. Over https they are Secure with the `__Host-` prefix (ASVS 3.3.1–3.3.4). */
export function cookieJar(secure: boolean) {
  const options: CookieSerializeOptions = { path: '/', httpOnly: true, secure, sameSite: 'lax' };
  const prefix = secure ? '__Host-' : '';
  const sid = prefix + SESSION_COOKIE;
  const login = `${prefix}login`;
  return {
    readSession: (request: FastifyRequest) => request.cookies[sid],
    setSession: (reply: FastifyReply, secret: string) => reply.setCookie(sid, secret, options),
    clearSession: (reply: FastifyReply) => reply.clearCookie(sid, options),
    readLogin: (request: FastifyRequest) => request.cookies[login],
    setLogin: (reply: FastifyReply, secret: string) => reply.setCookie(login, secret, { ...options, maxAge: LOGIN_SECONDS }),
    clearLogin: (reply: FastifyReply) => reply.clearCookie(login, options),
  };
}
