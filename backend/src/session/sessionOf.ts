import type { FastifyRequest } from 'fastify';
import type { Session } from './sessionRepository.ts';

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
