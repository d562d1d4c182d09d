import { shares, strangerAt, type Take, type Taker } from '@uppgiftsandring/shared/server/shares';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { sendClosed, type Closing } from '../answers/closed.ts';
import { AGAIN, isFormPost, isNavigation, sendOverloaded, type Reply } from '../answers/problem.ts';
import { placesOf, type Lane } from '../../../host/server/backends/backend.ts';
import type { Sessions } from './sessions.ts';
import type { Options } from '../options.ts';

/** How long a refusal is held back, in milliseconds: who asks again at once costs hundreds of refusals a second, not thousands. */
const HELD_MS = 500;
/** Files in progress; what is compared for changed files has a limit of its own (`createDeltas`). */
const FILES = 512;

/** How much is done for a page: everything; only what the browser cannot do itself; nothing. */
export type Effort = 'whole' | 'bare' | 'none';

/** The places of each kind, divided among visitors (docs/adr/0074-fair-shares.md). */
export interface Places {
  /** Takes a place for a page, and returns how much may be done for it (ADR 0036). */
  readonly page: (taker: Taker, answer: ServerResponse) => Effort;
  readonly call: Readonly<Record<Lane, Take>>;
  readonly file: Take;
}

export function createPlaces({ wholePagesAtOnce, pagesAtOnce, backendUrls }: Options, connections: Readonly<Record<Lane, number>>): Places {
  const [page, whole] = [shares(pagesAtOnce), shares(wholePagesAtOnce)];
  // Nobody who logs in has a session yet: half of twice as many is all.
  const calls = (lane: Lane) => shares(placesOf(connections[lane]) * backendUrls.length * (lane === 'login' ? 2 : 1));
  return {
    page: (taker, answer) => (page(taker, answer) ? (whole(taker, answer) ? 'whole' : 'bare') : 'none'),
    call: { plain: calls('plain'), login: calls('login'), lookup: calls('lookup'), save: calls('save'), sendIn: calls('sendIn') },
    file: shares(FILES),
  };
}

/** Refuses requests of this scope that get no place. */
export function limitShares(scope: FastifyInstance, context: Closing & { readonly sessions: Sessions }, takeOf: (request: FastifyRequest) => Take): void {
  scope.addHook('onRequest', (request, reply, done) => {
    if (takeOf(request)(context.sessions.takerOf(request), reply.raw)) done();
    else void refuse(context, reply);
  });
}

/** Responds that there is no place, to a person with a page or a redirect. */
export async function refuse(context: Closing, reply: Reply): Promise<Reply> {
  await wait(HELD_MS);
  if (isNavigation(reply.request)) return sendClosed(context, reply, 503, AGAIN);
  // The signing service's response has not been used: the user may send it again.
  return isFormPost(reply.request) ? reply.redirect('/ansokan/error?orsak=upptagen', 303) : sendOverloaded(reply);
}

/** Limits the open connections for each address. Behind a proxy all connections are the proxy's, which has to limit them itself. */
export function limitConnections(app: FastifyInstance, { proxies, connectionsPerAddress }: Options): void {
  if (proxies > 0) return;
  const take = shares(Infinity, connectionsPerAddress);
  app.server.on('connection', (socket) => {
    if (!take(strangerAt(socket.remoteAddress ?? ''), socket)) socket.destroy();
  });
}
