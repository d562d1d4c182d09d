import { readFile, rm } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { InloggningarSchema, type Inloggning } from '@uppgiftsandring/shared/wire/inloggning';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { call } from '../../api.ts';
import type { Browser } from '../../browser.ts';
import { ownDatabase } from '../../database.ts';
import { login } from '../../people/login.ts';
import { PEOPLE } from '../../people/people.ts';
import { startStack, type Running } from '../../stack.ts';

const PATH = '/api/inloggningar';
const IDLE_MS = 8000;
const UNKNOWN = '0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11';

/** A backend of its own: ending all other logins of a person would reach those of other tests. */
let running: Running;
beforeAll(async () => {
  running = await startStack({ SESSION_IDLE_SECONDS: String(IDLE_MS / 1000), ...(await ownDatabase()) });
});
afterAll(async () => {
  await running.stop();
  await rm(running.stack.folder, { recursive: true, force: true });
});

const enter = (person: string) => login(person, running.stack.origin);
const listOf = async (browser: Browser) => v.parse(InloggningarSchema, await (await browser.go(PATH)).json());
const other = async (browser: Browser): Promise<Inloggning> => {
  const found = (await listOf(browser)).find(({ denHar }) => !denHar);
  if (found === undefined) throw new Error('there is no other login');
  return found;
};
const end = async (browser: Browser, id = '') => (await call(browser, 'DELETE', `${PATH}${id && `/${id}`}`)).status;
const answerTo = async (browser: Browser, path = '/api/identity') => {
  const response = await browser.go(path);
  return `${response.status} ${response.ok ? '' : await response.text()}`.trim();
};
/** Two browsers in which the person is logged in, and no third. */
async function twoBrowsers(): Promise<[Browser, Browser]> {
  const mine = await enter(PEOPLE.ansokan);
  await end(mine);
  return [mine, await enter(PEOPLE.ansokan)];
}

describe('where a person is logged in', () => {
  it('PLUS-19 is told with this browser first, in times and a browser family, and nothing that could open a session', async () => {
    const [mine, theirs] = await twoBrowsers();
    const list = await listOf(theirs);
    expect(list.map(({ denHar }) => denHar)).toEqual([true, false]);
    for (const { inloggad, senastAktiv } of list) expect(Date.parse(senastAktiv)).toBeGreaterThanOrEqual(Date.parse(inloggad));
    const text = JSON.stringify(list);
    expect(text).not.toContain(mine.cookie('sid')?.value ?? 'no cookie');
    mine.setCookie('sid', list[1]?.id ?? '');
    expect(await answerTo(mine)).toBe('401 Unauthorized');
    expect(await readFile(running.stack.logFile, 'utf8')).not.toMatch(/user-agent/i);
  });

  it('PLUS-19 one is ended, says so at its next call, whatever it is, and is gone from the list; a repeat is 404', async () => {
    const [mine, theirs] = await twoBrowsers();
    const { id } = await other(mine);
    expect(await end(mine, id)).toBe(204);
    for (const path of ['/api/identity', '/api/ansokan', '/api/session', PATH]) expect(await answerTo(theirs, path)).toBe('401 Session ended elsewhere');
    expect((await call(theirs, 'POST', '/api/session/extend')).status).toBe(401);
    expect(await answerTo(mine)).toBe('200');
    expect((await listOf(mine)).map(({ denHar }) => denHar)).toEqual([true]);
    expect(await end(mine, id)).toBe(404);
    const again = await login(PEOPLE.ansokan, running.stack.origin, theirs);
    expect(await answerTo(again)).toBe('200');
  });

  it('PLUS-19 ASVS 8.2.2 another person’s is neither told nor ended: 404, as for an unknown one', async () => {
    const [mine, stranger] = [await enter(PEOPLE.ansokan), await enter(PEOPLE.ansokanOther)];
    const [theirs] = await listOf(stranger);
    expect((await listOf(mine)).map(({ id }) => id)).not.toContain(theirs?.id);
    expect([await end(mine, theirs?.id), await end(mine, UNKNOWN), await end(mine, 'inget')]).toEqual([404, 404, 400]);
    expect(await end(mine)).toBe(204);
    expect(await answerTo(stranger)).toBe('200');
  });

  it('PLUS-19 API-06 a call without the client’s own header ends nothing', async () => {
    const [mine, theirs] = await twoBrowsers();
    expect((await mine.go(PATH, { method: 'DELETE', headers: { origin: 'https://evil.example' } })).status).toBe(403);
    expect(await answerTo(theirs)).toBe('200');
  });

  it('PLUS-19 one that has ended by time is not told, cannot be ended, and still says Auth timeout', async () => {
    const [mine, theirs] = await twoBrowsers();
    const { id } = await other(mine);
    for (let round = 0; round < 3; round += 1) {
      await wait(IDLE_MS / 2.5);
      await mine.go('/api/identity');
    }
    expect((await listOf(mine)).map(({ denHar }) => denHar)).toEqual([true]);
    expect(await end(mine, id)).toBe(404);
    expect(await answerTo(theirs)).toBe('401 Auth timeout');
  });
});
