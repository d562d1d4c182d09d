import type { CookieSerializeOptions } from '@fastify/cookie';
import { SESSION_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import type { FastifyReply, FastifyRequest } from 'fastify';

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
