import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LoginFailed, type LoginProvider } from '../../../../backend/src/adapters/login/loginProvider.ts';
import type { PartName } from '../../../build/paths.ts';
import { LOGOUT_PATH } from '../common/wire.ts';
import { partsOf, personHash } from './persons.ts';
import type { Operator, Sessions } from './sessions.ts';
import type { Settings } from './settings.ts';

// The login of the desk: the same electronic identification as the service's, and a list of who may come in (docs/adr/0047).

/** Somebody who is logged in and is on the list now. */
export interface Visitor extends Operator {
  readonly parts: readonly PartName[];
}

export interface Door {
  readonly settings: Pick<Settings, 'origin' | 'key' | 'persons'>;
  readonly sessions: Sessions;
  readonly login: Pick<LoginProvider, 'begin' | 'complete'>;
}

const isSecure = ({ settings }: Door) => settings.origin.startsWith('https:');
const cookieName = (door: Door, name: string) => (isSecure(door) ? `__Host-${name}` : name);

/** Who makes a request, by their cookie and the present list of persons. */
export function visitorOf(door: Door, request: FastifyRequest): Visitor | undefined {
  const operator = door.sessions.find(request.cookies[cookieName(door, 'desk')]);
  const listed = operator && door.settings.persons().find(({ hash }) => hash === operator.person);
  return operator && listed ? { ...operator, parts: listed.parts } : undefined;
}

export function loginRoutes(app: FastifyInstance, door: Door): void {
  const { settings, sessions, login } = door;
  const options = { path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(door) } as const;
  const refuse = (reply: FastifyReply, reason: string) => {
    console.error(JSON.stringify({ event: 'desk-login-refused', reason }));
    return reply.redirect(`/?inloggning=${reason === 'not-listed' ? 'nekad' : 'misslyckad'}`, 303);
  };

  app.get('/start', async (_request, reply) => {
    try {
      const { url, secrets } = await login.begin();
      return reply.setCookie(cookieName(door, 'desk-login'), sessions.begin(secrets), options).redirect(url.href, 303);
    } catch (error) {
      if (!(error instanceof LoginFailed)) throw error;
      return refuse(reply, error.reason);
    }
  });

  app.get('/inloggad', async (request, reply) => {
    const callback = new URL(request.url, settings.origin);
    const secrets = sessions.claim(request.cookies[cookieName(door, 'desk-login')], callback.searchParams.get('state'));
    reply.clearCookie(cookieName(door, 'desk-login'), options);
    if (!secrets) return refuse(reply, 'state');
    try {
      const { personnummer, fullname } = await login.complete(callback, secrets);
      if (!partsOf(settings.persons(), settings.key, personnummer)) return refuse(reply, 'not-listed');
      // Without a name the history would not say who did it.
      if (fullname.trim() === '') return refuse(reply, 'no-name');
      sessions.close(request.cookies[cookieName(door, 'desk')]);
      const cookie = sessions.open({ person: personHash(personnummer, settings.key), name: fullname }, secrets);
      return reply.setCookie(cookieName(door, 'desk'), cookie, options).redirect('/', 303);
    } catch (error) {
      if (!(error instanceof LoginFailed)) throw error;
      return refuse(reply, error.reason);
    }
  });

  app.post(LOGOUT_PATH, async (request, reply) => {
    sessions.close(request.cookies[cookieName(door, 'desk')]);
    return reply.clearCookie(cookieName(door, 'desk'), options).code(204).send();
  });
}
