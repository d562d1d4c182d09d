import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as v from 'valibot';
import { draftOf, problemOf } from '../api.ts';
import { answerOf, beginSigning, completeDraft, landing } from '../http/signering/signera.support.ts';
import { login } from '../people/login.ts';
import { PEOPLE, STORANGEN } from '../people/people.ts';
import { copyMigrated, execute } from '../postgres.ts';
import { isUp, REPO, until, type Started } from '../process.ts';
import { freePort } from '../../../tools/stack/ports.ts';
import { startBackend, startHost, startStack, type Running } from '../stack.ts';

const NODE_OPTIONS = `--import=${join(REPO, 'backend/test/noNames.preload.ts')}`;
const CasesSchema = v.object({ arenden: v.array(v.object({ ansokanId: v.string() })) });
const byName = (url: string) => url.replace('127.0.0.1', 'localhost');

describe('a name service that is gone for a while', () => {
  let running: Running;
  let backend: Started;
  const hosts: Started[] = [];
  let server: string;
  let database: string;
  let noNames: string;
  beforeAll(async () => {
    server = inject('postgres') ?? '';
    const made = await copyMigrated(server);
    database = new URL(made).pathname.slice(1);
    running = await startStack({ DATABASE_URL: byName(made), OUTSIDE_TIMEOUT_MS: '2000' });
    await running.backend.stop();
    noNames = join(running.stack.folder, 'no-names');
    const { backendEnv } = running.stack;
    const named = Object.fromEntries(['REGISTER_URL', 'PERSON_URL', 'CASE_URL', 'SMTP_URL'].map((name) => [name, byName(backendEnv[name] ?? '')]));
    backend = await startBackend({ ...backendEnv, ...named, NODE_OPTIONS, NO_NAMES: noNames }, running.stack.logFile);
  }, 300_000);
  afterAll(async () => {
    for (const host of hosts) await host.stop();
    await backend.stop();
    await running.stop();
    await rm(running.stack.folder, { recursive: true, force: true });
  });

  async function anotherHost(): Promise<string> {
    const PORT = String(await freePort());
    const { origin } = running.stack;
    hosts.push(await startHost({ PORT, PUBLIC_ORIGIN: origin, BACKEND_URL: origin, NODE_OPTIONS, NO_NAMES: noNames }));
    return `http://127.0.0.1:${PORT}`;
  }

  async function states(): Promise<string[]> {
    const client = new Client({ connectionString: `${server.replace(/\/postgres$/, '')}/${database}` });
    await client.connect();
    const { rows } = await client.query<{ state: string }>('select state from inskick');
    await client.end();
    return rows.map(({ state }) => state);
  }

  it(
    'API-24 API-10 ASVS 16.5.2 open connections work on, the rest says so, and all goes on by itself when names have addresses again: nothing lost, nothing double',
    { timeout: 300_000 },
    async () => {
      const { origin, backendEnv } = running.stack;
      const front = await anotherHost();
      const browser = (await login(PEOPLE.ansokan, origin)).via(front);
      const draft = await completeDraft(browser);
      const answer = await answerOf(await beginSigning(browser, draft));
      await writeFile(noNames, '');
      // Open connections would keep working: this ends those to other systems.
      await running.killSimulators();
      // The host already has the backend's address, and the backend has connections to the database.
      expect(await draftOf(browser)).toEqual(draft);
      expect(await landing(answer)).toBe('303 /ansokan/kvittens');
      const lookUp = async () => {
        const found = await browser.go(`/api/samfallighetsforening/${STORANGEN}`);
        return [found.status, found.status === 200 ? '' : (await problemOf(found)).kod];
      };
      await expect.poll(lookUp, { timeout: 60_000 }).toEqual([502, 'REGISTRET_SVARAR_INTE']);
      await execute(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
      await until(async () => !(await isUp(`${origin}/readyz`)), 'not ready');
      const refused = await browser.go('/api/ansokan');
      expect([await problemOf(refused.clone()), refused.headers.get('retry-after')]).toEqual([expect.objectContaining({ status: 503, kod: 'UPPTAGET' }), '2']);
      expect(await isUp(`${origin}/livez`)).toBe(true);
      const late = await anotherHost();
      expect((await browser.via(late).go('/api/ansokan')).status).toBeGreaterThanOrEqual(502);
      await rm(noNames);
      await until(() => isUp(`${origin}/readyz`), 'ready again');
      await expect.poll(lookUp, { timeout: 60_000 }).toEqual([200, '']);
      await expect.poll(async () => (await browser.via(late).go('/api/identity')).status, { timeout: 60_000 }).toBe(200);
      await expect.poll(states, { timeout: 120_000 }).toEqual(['sent']);
      const { arenden } = v.parse(CasesSchema, await (await fetch(`${backendEnv.CASE_URL}/arenden`)).json());
      expect(arenden.map(({ ansokanId }) => ansokanId)).toEqual([draft.id]);
      expect((await draftOf(browser)).id).not.toBe(draft.id);
    },
  );
});
