import { expect, it } from 'vitest';
import { useDatabase } from '../../../test/database.ts';
import { ANNA, personApp } from '../../../test/people/personApp.ts';
import { acceptedAt, hashFor, villkorRoutes } from './villkor.ts';

const NOW = new Date('2026-05-18T12:00:00Z');
const database = useDatabase();

const { app } = personApp();
const accept = async (hash: string) => {
  const { statusCode, body } = await app.inject({ method: 'POST', url: '/api/anvandarvillkor/godkann', payload: { hash } });
  return [statusCode, body === '' ? null : JSON.parse(body).fel];
};
const accepted = () => acceptedAt(database.db, ANNA.personnummer, hashFor(ANNA.personnummer), NOW);

it('API-19 API-24 TERMS-11 VAL-63 INC-18 only the hash that the server tells accepts the terms', async () => {
  villkorRoutes(app, { db: database.db, now: () => NOW });
  const { headers, body } = await app.inject('/api/anvandarvillkor/hash');
  expect([headers['content-type'], body]).toEqual(['text/plain; charset=utf-8', hashFor(ANNA.personnummer)]);
  expect(await accept(hashFor('20000229-1011'))).toEqual([400, [{ path: 'hash', kod: 'annan' }]]);
  expect(await accepted()).toBeNull();
  expect(await accept(body)).toEqual([204, null]);
  expect(await accepted()).toEqual(NOW);
  // The host repeats the request when a backend dies while it handles it (API-24).
  expect([await accept(body), await accepted()]).toEqual([[204, null], NOW]);
});
