import { afterEach, beforeEach, expect, it } from 'vitest';
import { freePort } from '../local/ports.ts';
import { serve } from '../release/test/serve.ts';
import { besideStack, sharesCookies } from './besideStack.ts';

// A stack on another computer, over https: its cookies are Secure, with names that a browser on plain http does not take.

let stack: Awaited<ReturnType<typeof serve>>;
const asked: (string | undefined)[] = [];

beforeEach(async () => {
  asked.length = 0;
  stack = await serve((request, response) => {
    if (request.url === '/versions.json') return response.end(JSON.stringify({ slices: { lookup: { active: '1.2.0' } } }));
    asked.push(`${request.url} ${request.headers.cookie ?? ''} ${request.headers.origin ?? ''}`);
    return response.writeHead(200, { 'set-cookie': ['__Host-sid=ny; Path=/; HttpOnly; Secure; SameSite=Lax'] }).end('här');
  });
});
afterEach(() => stack.close());

it("PLUS-49 a shell in development uses a distant stack's slices, calls and cookies", async () => {
  const beside = await besideStack(stack.url, await freePort());
  expect(await (await fetch(`${beside.url}/stores/lookup/releases.json`)).json()).toMatchObject({ active: '1.2.0' });
  const answer = await fetch(`${beside.url}/api/noter`, { headers: { cookie: 'sid=a', origin: 'http://localhost:8100' } });
  expect(asked).toEqual([`/api/noter sid=a; __Host-sid=a ${stack.url}`]);
  expect(answer.headers.getSetCookie()).toEqual(['sid=ny; Path=/; HttpOnly; SameSite=Lax']);
});

it('PLUS-41 nothing is started where no stack answers', async () => {
  const port = await freePort();
  await expect(besideStack('http://127.0.0.1:9', port)).rejects.toThrow('Ingen miljö svarar på http://127.0.0.1:9. Starta den, eller ange en annan med STACK.');
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow('fetch failed');
});

it('PLUS-49 logging in gives the browser the session that it was started with', async () => {
  const { url } = await besideStack(stack.url, await freePort(), '__Host-sid=min');
  const first = await fetch(`${url}/start`, { redirect: 'manual' });
  expect([first.status, first.headers.get('location'), first.headers.getSetCookie()]).toEqual([303, '/start', ['sid=min; Path=/; HttpOnly; SameSite=Lax']]);
  await fetch(`${url}/start`, { headers: { cookie: 'sid=min' } });
  expect(asked).toEqual(['/start sid=min; __Host-sid=min ']);
});

it.each([
  ['http://localhost:8080', true],
  ['http://localhost', true],
  ['https://localhost:8443', false],
  ['https://localhost.example', false],
  ['https://test.example', false],
])('PLUS-49 the cookies of %s are those of this computer: %s', (origin, isSame) => {
  expect(sharesCookies(origin)).toBe(isSame);
});
