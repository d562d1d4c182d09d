import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import * as v from 'valibot';
import { INGEN_ANDRING } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { ansokanOf, call, draftOf, save } from '../api.ts';
import { Browser } from '../browser.ts';
import { hasStruck, order, reset } from '../faults.ts';
import { answerOf, beginSigning, completeDraft, sendIn, type Answer } from '../http/signering/signera.support.ts';
import { login, startLogin, wayBack } from '../people/login.ts';
import { withDash } from '../people/people.ts';
import { copyMigrated, createDatabase } from '../postgres.ts';
import { type Started } from '../process.ts';
import { freePort } from '../../../platform/local/ports.ts';
import { startBackend, startStack, type Running } from '../stack.ts';

const PERSON = '198503142385';
const LIMIT = 12;
const CasesSchema = v.object({ arenden: v.array(v.object({ arendenr: v.string() })) });

describe('two backends on one PostgreSQL server', () => {
  let running: Running;
  let second: Started;
  let address: string;
  let one: Browser;
  let other: Browser;
  beforeAll(async () => {
    const server = inject('postgres');
    if (server === undefined) throw new Error('This test needs a PostgreSQL server.');
    const PORT = String(await freePort());
    running = await startStack({
      DATABASE_URL: await copyMigrated(server),
      LOOKUP_LIMIT: String(LIMIT),
      LOOKUP_WINDOW_SECONDS: '86400',
      OUTSIDE_TIMEOUT_MS: '4000',
    });
    second = await startBackend({ ...running.stack.backendEnv, PORT });
    address = `http://127.0.0.1:${PORT}`;
    one = await login(PERSON, running.stack.origin);
    other = one.via(address);
  }, 300_000);
  afterAll(async () => {
    await second.stop();
    await running.stop();
  });
  const casesOf = async (id: string) =>
    v.parse(CasesSchema, await (await fetch(`${running.stack.backendEnv.CASE_URL}/arenden?ansokanId=${id}`)).json()).arenden;
  const eight = <T>(work: (browser: Browser, index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 8 }, (_, index) => work(index % 2 === 0 ? one : other, index)));
  /** The service's answer, posted back to the other backend. */
  const postBackTo = (base: string, { action, fields }: Answer) =>
    fetch(new URL(new URL(action).pathname, base), { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

  it('API-24 three backends start at once on an empty database', { timeout: 300_000 }, async () => {
    const DATABASE_URL = await createDatabase(inject('postgres') ?? '');
    const ports = [await freePort(), await freePort(), await freePort()];
    const started = await Promise.all(ports.map((port) => startBackend({ ...running.stack.backendEnv, DATABASE_URL, PORT: String(port) })));
    expect(await Promise.all(started.map((backend) => backend.stop()))).toEqual([0, 0, 0]);
  });

  it('API-24 SESS-04 two backends share logins, drafts and versions', async () => {
    expect(await (await other.go('/api/identity')).json()).toEqual({ personnummer: withDash(PERSON) });
    const draft = await draftOf(one);
    const changed = { ...draft, uppgiftsandring: { ...INGEN_ANDRING, foreningsstamma: '2025-05-17' } };
    const saved = await save(other, changed);
    expect(saved.status).toBe(200);
    const read = await one.go('/api/ansokan');
    expect([await ansokanOf(read.clone()), read.headers.get('etag')]).toEqual([changed, saved.headers.get('etag')]);
    expect((await save(one, changed, { 'if-match': saved.headers.get('etag') ?? '' })).status).toBe(200);
    expect((await save(other, draft, { 'if-match': saved.headers.get('etag') ?? '' })).status).toBe(409);
  });

  it('SESS-05 SESS-06 a login and a logout at one backend hold at another', async () => {
    const mine = new Browser(one.origin);
    const back = await wayBack(mine, await startLogin(mine), '191212121212');
    expect((await mine.via(address).go(back.href)).headers.get('location')).toBe('/ansokan/sok-forening');
    expect((await mine.go('/api/identity')).status).toBe(200);
    await mine.via(address).go('/logout');
    expect((await mine.go('/api/identity')).status).toBe(401);
  });

  it('API-04 eight calls at once create one draft', async () => {
    await call(one, 'DELETE', '/api/ansokan');
    expect(new Set((await eight(draftOf)).map(({ id }) => id)).size).toBe(1);
  });

  it('ESIG-05 API-10 eight submissions at two backends make one case', async () => {
    const draft = await completeDraft(one);
    const answer = await answerOf(await beginSigning(one, draft));
    const landings = await Promise.all([address, one.origin, address].map((base) => postBackTo(base, answer)));
    expect(landings.map(({ headers }) => headers.get('location'))).toEqual(Array(3).fill('/ansokan/kvittens'));
    const numbers = (await Promise.all((await eight(sendIn)).map(ansokanOf))).map(({ arendenr }) => arendenr);
    expect(new Set(numbers).size).toBe(1);
    expect(await casesOf(draft.id)).toEqual([{ arendenr: numbers[0] }]);
  });

  it('API-10 another backend finishes a killed one’s submission as the same case', async () => {
    const slow = { service: 'case', mode: 'slow', delayMs: 2000, times: 1 } as const;
    await order(running.stack.control, slow);
    const draft = await completeDraft(one);
    const answer = await answerOf(await beginSigning(one, draft));
    expect((await postBackTo(address, answer)).headers.get('location')).toBe('/ansokan/kvittens');
    const cut = sendIn(other).then(
      ({ status }) => status,
      () => 'cut',
    );
    // Wait until the case system has the request.
    await expect.poll(() => hasStruck(running.stack.control, slow), { interval: 20 }).toBe(true);
    await second.stop('SIGKILL');
    expect(await cut).toBe('cut');
    const sent = await sendIn(one);
    expect(sent.status).toBe(200);
    expect(await casesOf(draft.id)).toEqual([{ arendenr: (await ansokanOf(sent)).arendenr }]);
    await reset(running.stack.control);
  });
});
