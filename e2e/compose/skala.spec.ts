import type { APIRequestContext } from '@playwright/test';
import { compose, composeText } from '../../tools/compose/docker.ts';
import { readyDraft } from '../support/pages/drafts.ts';
import { expect, test } from '../support/fixtures.ts';
import { otherPerson } from '../support/people/otherPerson.ts';
import { giveAnswer, signByHttp, signingHeaders } from '../support/people/signByHttp.ts';
import { containers, crash, untilWhole } from './containers.ts';

// Three backends on one database, behind one name.

const COUNT = 3;
const SIGN_LIMIT = 10;
/** More than two windows of the limit allow, and fewer than three backends would allow if each counted separately. */
const ATTEMPTS = 26;
const HEADERS = { 'X-Requested-With': 'uppgiftsandring' };

const scale = (count: number, settings = {}) => composeText(['up', '-d', '--wait', '--scale', `backend=${count}`, 'backend'], settings);

test.beforeAll(async () => {
  test.setTimeout(120_000);
  await scale(COUNT, { SIGN_LIMIT: String(SIGN_LIMIT) });
});
test.afterAll(async () => {
  await scale(1);
});

/** How many of the backends have handled calls to that route since then. */
async function answeredBy(route: string, since: Date): Promise<number> {
  const lines = (await composeText(['logs', '--no-color', '--since', since.toISOString(), 'backend'])).split('\n');
  return new Set(lines.filter((line) => line.includes(`"route":"${route}"`)).map((line) => /backend-\d+/.exec(line)?.[0])).size;
}

const identities = (request: APIRequestContext, origin: string, count: number) =>
  Promise.all(
    Array.from({ length: count }, () =>
      request.get(`${origin}/api/identity`, { headers: HEADERS }).then(
        (answer) => answer.status(),
        () => 0,
      ),
    ),
  );

test('PLUS-30 the calls of one session are answered by all three backends', async ({ page, baseURL }) => {
  expect((await containers()).filter(({ service }) => service === 'backend')).toHaveLength(COUNT);
  const started = new Date();
  const statuses = await identities(page.request, baseURL ?? '', 60);
  expect(new Set(statuses)).toEqual(new Set([200]));
  await expect.poll(() => answeredBy('/api/identity', started)).toBe(COUNT);
});

test('PLUS-30 API-10 a signing that one began is known to all, and sent in only once', async ({ page, api, baseURL }) => {
  const origin = baseURL ?? '';
  const draft = await readyDraft(api);
  expect(await giveAnswer(page.request, await signByHttp(page.request, origin, draft))).toBe('/ansokan/kvittens');
  const answers = await Promise.all(Array.from({ length: 12 }, () => page.request.get(`${origin}/api/ansokan/skickain`, { headers: HEADERS })));
  const numbers = await Promise.all(answers.map(async (answer) => (await answer.json()).arendenr));
  expect(new Set(numbers).size).toBe(1);
  const { arenden } = await (await fetch(`${process.env['CASE_URL'] ?? ''}/arenden?ansokanId=${draft.id}`)).json();
  expect(arenden).toHaveLength(1);
});

test('PLUS-30 ASVS 2.4.1 a limit applies to the session, whichever backend counts', async ({ baseURL }) => {
  const origin = baseURL ?? '';
  const person = await otherPerson(origin, '19121212-1212');
  const draft = await readyDraft(person.api);
  const headers = await signingHeaders(person.request, origin);
  const begin = () => person.request.post(`${origin}/api/signera/getSigningInstance`, { headers, data: draft });
  const statuses = (await Promise.all(Array.from({ length: ATTEMPTS }, begin))).map((answer) => answer.status());
  const accepted = statuses.filter((status) => status === 200);
  expect(accepted.length, statuses.join(' ')).toBeLessThanOrEqual(2 * SIGN_LIMIT);
  expect(statuses).toContain(429);
  await person.request.dispose();
});

test('PLUS-30 one of three that crashes is not noticed for long: the others answer, and it comes back', async ({ page, baseURL }) => {
  const origin = baseURL ?? '';
  await crash('backend', 2);
  await expect.poll(async () => new Set(await identities(page.request, origin, 20)), { timeout: 10_000 }).toEqual(new Set([200]));
  await untilWhole();
});

test('API-24 PLUS-30 three migrations at once on an empty database make its tables once', async () => {
  const name = `tom_${Date.now()}`;
  const url = `postgres://uppgift_agare@postgres:5432/${name}`;
  const psql = (database: string, sql: string) => composeText(['exec', '-T', 'postgres', 'psql', '-tA', '-U', 'postgres', '-d', database, '-c', sql]);
  await psql('postgres', `create database ${name} owner uppgift_agare`);
  const run = () => compose(['run', '--rm', '-T', '--no-deps', '-e', `DATABASE_URL=${url}`, 'migrate']);
  const codes = (await Promise.all([run(), run(), run()])).map(({ code }) => code);
  expect(codes).toEqual([0, 0, 0]);
  expect(Number(await psql(name, 'select count(*) - count(distinct name) from schema_migration'))).toBe(0);
  expect(Number(await psql(name, 'select count(*) from schema_migration'))).toBeGreaterThan(0);
});

test('PLUS-61 PLUS-60 ASVS 13.2.2 no database role may do more than it needs', async () => {
  const { output } = await compose(['exec', '-T', 'backend', 'node', 'backend/built/server/doctor.mjs', '--database']);
  expect(output).toMatch(/^ {2}ja {3}Rollen i DATABASE_URL ska bara kunna läsa granskningsloggen och fylla på den/m);
  expect((await composeText(['exec', '-T', 'backend', 'sh', '-c', 'ls -A /owner'])).trim()).toBe('');
  const psql = (sql: string) => composeText(['exec', '-T', 'postgres', 'psql', '-tA', '-U', 'postgres', '-d', 'uppgiftsandring', '-c', sql]);
  expect(
    await psql(
      "select string_agg(rolname || ' ' || rolsuper || rolcreaterole || rolcreatedb || rolbypassrls, ',' order by rolname) from pg_roles where rolname like 'uppgift%'",
    ),
  ).toBe('uppgift_agare falsefalsefalsefalse,uppgift_backend falsefalsefalsefalse,uppgift_plattform falsefalsefalsefalse');
});
