import { afterAll, beforeAll, expect, it } from 'vitest';
import { SLICES, cookieOf, FILES, registryIn, startSite, type Site } from './site.ts';

// Many sessions that go on while every slice gets a new version and the server itself is restarted: a thousand in the long run.

const SESSIONS = Number(process.env['SESSIONS'] ?? 100);
const AT_ONCE = 50;
const OLD = '1.0.0';
const NEW = '1.1.0';

interface Session {
  readonly cookie: string;
  /** Version and place of each slice, as in the page when it was opened. */
  readonly slices: Readonly<Record<string, { readonly version: string; readonly base: string }>>;
}

let site: Site;
let sessions: readonly Session[];

/** Does something for each session, several at a time; `between` runs once in the middle. */
async function forEachSession<T>(work: (index: number) => Promise<T>, between: () => void = () => undefined): Promise<T[]> {
  const results: T[] = [];
  for (let first = 0; first < SESSIONS; first += AT_ONCE) {
    const going = Promise.all(Array.from({ length: AT_ONCE }, (_, index) => work(first + index)));
    if (first === SESSIONS / 2) between();
    results.push(...(await going));
  }
  return results;
}

async function visit(cookie: string): Promise<Session> {
  const response = await site.get('/ansokan/sok-forening', { headers: { cookie } });
  return { slices: registryIn(await response.text()), cookie: cookieOf(response) || cookie };
}

/** The different versions that the sessions have now. */
async function versionsOf(cookie: string): Promise<string> {
  const { slices } = await visit(cookie);
  return [...new Set(Object.values(slices).map(({ version }) => version))].join();
}

/** Fetches what a session's open page would fetch next: each file of one of its slices. */
async function chunksOf(index: number): Promise<string[]> {
  const name = SLICES[index % SLICES.length] ?? 'lookup';
  const base = sessions[index]?.slices[name]?.base;
  return Promise.all(FILES.map(async (file) => (await site.get(`${base}${file}`)).text()));
}

const expected = (version: string, index: number) => FILES.map((file) => `/* ${SLICES[index % SLICES.length]} ${version} ${file} */`);

beforeAll(async () => {
  site = await startSite();
  sessions = await forEachSession(() => visit(''));
});
afterAll(() => site.stop());

it('PLUS-24 open sessions find every chunk of their versions during a release', async () => {
  const goLive = () => {
    for (const name of SLICES) {
      site.publish(name, NEW);
      site.setReleases(name, { active: NEW, previous: OLD });
    }
  };
  const chunks = await forEachSession(chunksOf, goLive);
  expect(chunks).toEqual(sessions.map((_session, index) => expected(OLD, index)));
  await expect.poll(() => versionsOf('')).toBe(NEW);
});

it('PLUS-24 open sessions keep their versions when they reload', async () => {
  const again = await forEachSession((index) => versionsOf(sessions[index]?.cookie ?? ''));
  expect(new Set(again)).toEqual(new Set([OLD]));
});

it('PLUS-24 open sessions keep their versions and chunks after a restart', async () => {
  await site.restart();
  const again = await forEachSession((index) => versionsOf(sessions[index]?.cookie ?? ''));
  expect(new Set(again)).toEqual(new Set([OLD]));
  expect(await forEachSession(chunksOf)).toEqual(sessions.map((_session, index) => expected(OLD, index)));
  expect(await versionsOf('')).toBe(NEW);
});
