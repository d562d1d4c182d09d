import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { callAs, running } from './support.ts';

const GUARDED = [
  ['register', 'GET', '/samfallighetsforening/v2.2?organisationsnummer=716401-1236'],
  ['person', 'POST', '/personer/sok'],
  ['case', 'POST', '/arenden'],
  ['case', 'GET', '/arenden/S2026-000001/status'],
] as const;

it.each(GUARDED)('PLUS-62 ASVS 13.2.1 the service %s answers 401 to %s %s without its token', async (service, method, where) => {
  const simulators = await running({ SERVICES: 'register,person,case' });
  const token = (await readFile(path.join(simulators.folder, 'keys', `${service}.token`), 'utf8')).trim();
  const other = (await readFile(path.join(simulators.folder, 'keys', `${service === 'case' ? 'person' : 'case'}.token`), 'utf8')).trim();
  const status = async (headers: Record<string, string>) => (await fetch(simulators.at(service, where), { method, headers })).status;
  for (const authorization of ['', 'Bearer', 'Bearer ', `Bearer ${token}x`, `Bearer ${token.slice(0, -1)}`, `Basic ${token}`, token, `Bearer ${other}`])
    expect([authorization, await status({ authorization })]).toEqual([authorization, 401]);
  expect(await status({})).toBe(401);
  expect((await callAs(simulators, service, where, { method })).status).not.toBe(401);
  expect((await fetch(simulators.at(service, '/livez'))).status).toBe(200);
});

it('PLUS-62 two tokens are valid during an exchange, one afterwards', async () => {
  const simulators = await running({ SERVICES: 'register' });
  const file = path.join(simulators.folder, 'keys', 'register.token');
  const old = (await readFile(file, 'utf8')).trim();
  const next = `utveckling-${'n'.repeat(32)}`;
  const ask = async (token: string) =>
    (await fetch(simulators.at('register', '/samfallighetsforening/v2.2?organisationsnummer=716401-1236'), { headers: { authorization: `Bearer ${token}` } }))
      .status;
  expect([await ask(old), await ask(next)]).toEqual([200, 401]);
  await writeFile(file, `${old}\n${next}\n`);
  expect([await ask(old), await ask(next)]).toEqual([200, 200]);
  await writeFile(file, `${next}\n`);
  expect([await ask(old), await ask(next)]).toEqual([401, 200]);
});
