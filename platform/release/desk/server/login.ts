import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PartName } from '../../../build/paths.ts';
import { LOGOUT_PATH } from '../common/wire.ts';
import type { LoginSecrets, Operator, Sessions } from './sessions.ts';
import { personHash, type Settings } from './settings.ts';

// The login of the desk: the service's electronic identification, and a list of who may come in (docs/adr/0047).

interface Refused {
  readonly refused: string;
}

/** What the page is told of a refusal. */
const OUTCOMES: Readonly<Record<string, string>> = { 'not-listed': 'nekad', 'team-key': 'nyckel' };

/** The service's login, which returns to `/inloggad` at the desk. */
export interface Login {
  /** Where to send the browser, and what must be remembered until it comes back. */
  readonly begin: () => Promise<{ readonly url: URL; readonly secrets: LoginSecrets } | Refused>;
  /** The person behind a callback: `id` is what the list of persons has the hash of. */
  readonly complete: (callback: URL, secrets: LoginSecrets) => Promise<{ readonly id: string; readonly name: string } | Refused>;
}

/** Somebody who is logged in and is on the list now. */
export interface Visitor extends Operator {
  readonly parts: readonly PartName[];
  readonly signsAs?: string | undefined;
}

export interface Door {
  readonly settings: Pick<Settings, 'origin' | 'key' | 'persons'>;
  readonly sessions: Sessions;
  readonly login: Login;
}

const isSecure = ({ settings }: Door) => settings.origin.startsWith('https:');
const cookieName = (door: Door, name: string) => (isSecure(door) ? `__Host-${name}` : name);

const listed = ({ settings }: Door, person: string) => settings.persons().find(({ hash }) => hash === person);

/** Who makes a request, by their cookie and the present list of persons. */
export function visitorOf(door: Door, request: FastifyRequest): Visitor | undefined {
  const operator = door.sessions.find(request.cookies[cookieName(door, 'desk')]);
  const entry = operator && listed(door, operator.person);
  return entry && { ...operator, parts: entry.parts, signsAs: entry.signsAs };
}

const optionsOf = (door: Door) => ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(door) }) as const;

/** Logs in somebody, in place of whoever the browser was, and shows the desk. */
export function letIn(door: Door, request: FastifyRequest, reply: FastifyReply, operator: Operator, by: Pick<LoginSecrets, 'nonce'>): FastifyReply {
  door.sessions.close(request.cookies[cookieName(door, 'desk')]);
  return reply.setCookie(cookieName(door, 'desk'), door.sessions.open(operator, by), optionsOf(door)).redirect('/', 303);
}

export function loginRoutes(app: FastifyInstance, door: Door): void {
  const { settings, sessions, login } = door;
  const options = optionsOf(door);
  const refuse = (reply: FastifyReply, reason: string) => {
    console.error(JSON.stringify({ event: 'desk-login-refused', reason }));
    return reply.redirect(`/?inloggning=${OUTCOMES[reason] ?? 'misslyckad'}`, 303);
  };

  app.get('/start', async (_request, reply) => {
    const begun = await login.begin();
    if ('refused' in begun) return refuse(reply, begun.refused);
    return reply.setCookie(cookieName(door, 'desk-login'), await sessions.begin(begun.secrets), options).redirect(begun.url.href, 303);
  });

  app.get('/inloggad', async (request, reply) => {
    const callback = new URL(request.url, settings.origin);
    const secrets = await sessions.claim(request.cookies[cookieName(door, 'desk-login')], callback.searchParams.get('state'));
    reply.clearCookie(cookieName(door, 'desk-login'), options);
    if (!secrets) return refuse(reply, 'state');
    const answer = await login.complete(callback, secrets);
    if ('refused' in answer) return refuse(reply, answer.refused);
    const operator = { person: personHash(answer.id, settings.key), name: answer.name };
    if (!listed(door, operator.person)) return refuse(reply, 'not-listed');
    // Without a name the history would not say who did it.
    if (operator.name.trim() === '') return refuse(reply, 'no-name');
    return letIn(door, request, reply, operator, secrets);
  });

  app.post(LOGOUT_PATH, async (request, reply) => {
    sessions.close(request.cookies[cookieName(door, 'desk')]);
    return reply.clearCookie(cookieName(door, 'desk'), options).code(204).send();
  });
}
