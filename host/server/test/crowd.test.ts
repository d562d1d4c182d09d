import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import texts from '../../assets/i18n/sv.json' with { type: 'json' };
import { startRendering } from './rendering/rendering.ts';
import { startSite, type Behind, type Site } from './site.ts';
import { visitor, type Answer } from './visitor.ts';

// More visitors who open pages than the server has time for.

const PATH = '/logga-in';
let site: Site;
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  await site.stop();
});

/** A server whose responses can be held back. */
function gate(status: number): { answer: Behind; asked: () => number; hold: () => void; release: () => void } {
  const held: ServerResponse[] = [];
  let holds = false;
  let asked = 0;
  const end = (response: ServerResponse) => response.writeHead(status, { 'content-type': 'application/json' }).end('null');
  return {
    answer: ({ headers }, response) => {
      asked += 1;
      if (headers.cookie === 'sid=live') response.setHeader('x-session-live', '1');
      if (holds) held.push(response);
      else end(response);
    },
    asked: () => asked,
    hold: () => void (holds = true),
    release: () => {
      holds = false;
      for (const response of held.splice(0)) end(response);
    },
  };
}

const BROWSER = { accept: 'text/html,*/*', 'sec-fetch-dest': 'document' };

/** Opens the page as a browser does. */
function open(path = PATH, address = '127.0.0.1', more = {}): { page: Promise<Answer>; leave: () => void } {
  const gone = new AbortController();
  const page = visitor(site.url, address).ask(path, { headers: { ...BROWSER, ...more }, signal: gone.signal });
  page.catch(() => undefined);
  return { page, leave: () => gone.abort() };
}
const hasState = ({ body }: Answer) => body.includes('<script type="application/json" id="state">');
const isRendered = ({ body }: Answer) => body.includes('<div id="root"><header>');
/** What a page came with: its status, and whether there are responses and HTML in it. */
const whole = (page: Answer) => [page.status, hasState(page), isRendered(page)];

it('PLUS-50 ASVS 15.2.2 above the limit of whole pages the next come bare', async () => {
  const backend = gate(200);
  const env = { WHOLE_PAGES_AT_ONCE: '1', FIRST_PAGE_WAIT_MS: '20000' };
  site = await startRendering('on', undefined, { env, backend: backend.answer });
  await expect.poll(async () => whole(await open().page)).toEqual([200, true, true]);
  backend.hold();
  const asked = backend.asked();
  const first = open();
  await expect.poll(backend.asked).toBeGreaterThan(asked);
  const bare = await open().page;
  expect([bare.headers['cache-control'], ...whole(bare)]).toEqual(['private, no-cache', 200, false, false]);
  first.leave();
  const before = backend.asked();
  const isAskedFor = async () => {
    await Promise.race([open().page, wait(500)]);
    return backend.asked() > before;
  };
  await expect.poll(isAskedFor).toBe(true);
  backend.release();
  await expect.poll(async () => whole(await open().page)).toEqual([200, true, true]);
});

it('PLUS-50 PLUS-69 ASVS 15.2.2 an address with its share of pages is refused more; others and live sessions get in', async () => {
  const store = gate(404);
  const server = createServer(store.answer).listen(0, '127.0.0.1');
  await new Promise((listening) => server.once('listening', listening));
  ends.push(() => (server.closeAllConnections(), server.close()));
  store.hold();
  // A quarter is the share of one address.
  const env = { WHOLE_PAGES_AT_ONCE: '8', PAGES_AT_ONCE: '16', STORE_LOOKUP: `http://127.0.0.1:${(server.address() as AddressInfo).port}` };
  site = await startSite({ env, backend: gate(200).answer });
  const held = Array.from({ length: 4 }, () => open().page);
  await expect.poll(async () => (await Promise.race([open().page, wait(1500, null)]))?.status).toBe(503);
  const [person, program] = [await open('/ansokan/sok-forening').page, await site.get(PATH)];
  expect([person.status, person.headers['content-type'], person.headers['cache-control']]).toEqual([503, 'text/html; charset=utf-8', 'no-store']);
  expect([person.headers['retry-after'], program.headers.get('retry-after')]).toEqual(['2', '2']);
  expect(person.body).toContain(`<h1>${texts.SKAL.STANGT.RUBRIK}</h1>`);
  expect([program.status, program.headers.get('content-type')]).toEqual([503, 'application/problem+json; charset=utf-8']);
  for (const path of ['/livez', '/assets/main.00000000.css', '/slices/wizard/1.0.0/remoteEntry.js']) expect((await site.get(path)).status, path).toBe(200);
  expect((await open(PATH, '127.0.0.1', { cookie: 'sid=made-up' }).page).status).toBe(503);
  const others = [open(PATH, '127.0.0.2').page, open(PATH, '127.0.0.1', { cookie: 'sid=live' }).page];
  expect(await Promise.race([...others, wait(500, null)])).toBeNull();
  store.release();
  for (const other of others) expect((await other).status).toBe(200);
  const pages = await Promise.all(held);
  expect(pages.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(pages.filter((page) => hasState(page))).toHaveLength(2);
  await expect.poll(async () => [(await open().page).status, hasState(await open().page)]).toEqual([200, true]);
});
