import Fastify from 'fastify';
import { beforeAll, expect, it } from 'vitest';
import { entriesOf } from '../../../test/logEntries.ts';
import { useDatabase } from '../../../test/database.ts';
import { search } from '../granskning/granskningslogg.ts';
import { sendError } from '../../http/errorHandler.ts';
import { useValibot, type Api } from '../api/validation.ts';
import { meddelandeOperatorRoutes, meddelandeRoutes } from './routes.ts';

const TOKEN = 'hemlig-nyckel-2';
const lines: string[] = [];
const database = useDatabase();
let app: Api;
beforeAll(async () => {
  app = Fastify({ logger: { stream: { write: (line) => void lines.push(line) } } });
  app.setErrorHandler(sendError);
  useValibot(app);
  const deps = { db: database.db, now: () => new Date() };
  meddelandeRoutes(app, deps);
  meddelandeOperatorRoutes(app, deps, TOKEN);
});

const put = (kind: string, meddelande: unknown) =>
  app.inject({ method: 'PUT', url: `/internal/meddelande/${kind}`, headers: { authorization: `Bearer ${TOKEN}` }, payload: { meddelande } });
const read = async (name: string) => (await app.inject(`/public/${name}`)).json();

it('API-15 API-20 PLUS-61 what an operator sets and takes away is shown, each by itself, and told in the audit trail and the log', async () => {
  const meddelande = { rubrik: 'Underhåll', text: 'Tjänsten är stängd på lördag.' };
  const told = async () => (await search(database.db, { handelse: 'meddelande' }, 10)).map(({ aktor, avser, utfall }) => [aktor, avser, utfall].join(' '));
  expect((await put('system', meddelande)).statusCode).toBe(204);
  expect([await read('getSystemmeddelande'), await read('getMeddelande')]).toEqual([meddelande, null]);
  expect((await put('notifiering', { ...meddelande, rubrik: null })).statusCode).toBe(204);
  expect((await put('system', null)).statusCode).toBe(204);
  expect([await read('getSystemmeddelande'), await read('getMeddelande')]).toEqual([null, { ...meddelande, rubrik: null }]);
  expect(await told()).toEqual(['driften system borttaget', 'driften notifiering satt', 'driften system satt']);
  const events = entriesOf(lines).filter(({ event }) => event === 'meddelande');
  expect(events.map(({ kind }) => kind)).toEqual(['system', 'notifiering', 'system']);
  expect((await app.inject({ method: 'PUT', url: '/internal/meddelande/system', payload: { meddelande: null } })).statusCode).toBe(401);
});
