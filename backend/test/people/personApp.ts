import cookie from '@fastify/cookie';
import { RequestErrors } from '@uppgiftsandring/shared/server/http';
import Fastify from 'fastify';
import { sendError } from '../../src/http/errorHandler.ts';
import { useValibot, type Api } from '../../src/features/api/validation.ts';
import { entriesOf } from '../logEntries.ts';
import type { Session } from '../../src/features/api/sessionOf.ts';

const WHEN = new Date('2026-05-18T12:00:00Z');
/** The person who makes the calls. */
export const ANNA: Session = {
  id: 'session-of-anna',
  personnummer: '19850314-2385',
  fornamn: 'Anna',
  efternamn: 'Ek',
  fullname: 'Anna Ek',
  loa: null,
  createdAt: WHEN,
  lastSeenAt: WHEN,
};

/** A person who is on no board of the examples. */
export const STRANGER: Session = { ...ANNA, personnummer: '19920915-2389' };

/** An app where Anna makes every request, behind the real validation and error handler, and what it has logged. The HTTP tests cover the guard. */
export function personApp(session = ANNA) {
  const lines: string[] = [];
  const app: Api = Fastify({
    logger: { stream: { write: (line) => void lines.push(line) } },
    logController: new RequestErrors(),
  });
  app.setErrorHandler(sendError);
  app.decorateRequest('personSession', null);
  app.addHook('onRequest', async (request) => {
    request.personSession = session;
  });
  app.register(cookie);
  useValibot(app);
  return { app, log: (): Record<string, unknown>[] => entriesOf(lines) };
}
