import { setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { addFaults } from '../control/applyFault.ts';
import type { Faults } from '../control/faults.ts';
import { demandToken } from '../http/demandToken.ts';
import { createServer, textIn } from '../http/server.ts';
import { findPerson, isPossibleNumber, withDash } from './people.ts';
import type { TestPerson } from './persons.ts';

const SLOW_MS = 3000;

function answerFor(person: TestPerson) {
  const { fornamn, mellannamn, efternamn, adress, skyddad = false } = person;
  return { fornamn, mellannamn, efternamn, personnummer: withDash(person.personnummer), skyddad, adress };
}

/** The person register: `POST /personer/sok` with `{personnummer}` (12 digits) answers 200, 404 (unknown), 400 (not a number) or 401 (without its token); API-02's source. */
export function createPersonServer(faults: Faults, keysDir: string): FastifyInstance {
  const app = createServer();
  addFaults(app, faults, 'person', ({ body }) => textIn(body, 'personnummer'));
  demandToken(app, keysDir, 'person');
  app.post('/personer/sok', async (request, reply) => {
    const personnummer = textIn(request.body, 'personnummer');
    if (!isPossibleNumber(personnummer)) return reply.code(400).send({ status: 400, fel: 'Felaktigt personnummer' });
    const person = findPerson(personnummer);
    if (person === undefined || person.svar === 'saknas') return reply.code(404).send({ status: 404, fel: 'Personen finns inte' });
    if (person.svar === 'fel') return reply.code(500).send({ status: 500, fel: 'Internt fel' });
    if (person.svar === 'langsamt') await wait(SLOW_MS);
    return answerFor(person);
  });
  return app;
}
