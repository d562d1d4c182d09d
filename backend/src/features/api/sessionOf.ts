import type { FastifyRequest } from 'fastify';
import type { sessions } from '../../db/schema.ts';
import type { LoggedInPerson } from '../../adapters/login/loginProvider.ts';

/** A logged-in person in one browser. `id` is the hash of the cookie's value and may be stored as a reference. */
export type Session = LoggedInPerson & Pick<typeof sessions.$inferSelect, 'id' | 'createdAt' | 'lastSeenAt'>;

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the session guard; read it through `sessionOf`. */
    personSession: Session | null;
  }
}

/** The session of a request behind the session guard. */
export function sessionOf(request: FastifyRequest): Session {
  if (request.personSession === null) throw new Error('The route is not behind the session guard');
  return request.personSession;
}
