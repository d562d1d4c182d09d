import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cookieOf, registryIn, startSite, type Site } from './test/site.ts';

const SESSIONS = 1000;
const AT_ONCE = 50;
let site: Site;

beforeAll(async () => {
  site = await startSite();
});
afterAll(() => site.stop());

async function inTurns<T>(work: (index: number) => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let first = 0; first < SESSIONS; first += AT_ONCE) {
    results.push(...(await Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(first + index)))));
  }
  return results;
}

async function visit(cookie: string) {
  const response = await site.get('/ansokan/sok-forening', { headers: { cookie } });
  return { entry: registryIn(await response.text())['lookup'], cookie: cookieOf(response) || cookie };
}

const version = async () => (await visit('')).entry?.version;

describe('sessions that are open during a redeploy', () => {
  it('PLUS-24 a thousand of them find every chunk of the version that they began with, and keep it', async () => {
    const sessions = await inTurns(() => visit(''));
    site.publish('lookup', '1.1.0');
    site.setReleases('lookup', { active: '1.1.0', previous: '1.0.0' });
    await expect.poll(version, { timeout: 5000 }).toBe('1.1.0');

    const chunks = await inTurns(async (index) => (await site.get(`${sessions[index]?.entry?.base}slice.11111111.js`)).status);
    expect(new Set(chunks)).toEqual(new Set([200]));
    const again = await inTurns(async (index) => (await visit(sessions[index]?.cookie ?? '')).entry?.version);
    expect(new Set(again)).toEqual(new Set(['1.0.0']));
  });
});
