import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, it } from 'vitest';
import { startRendering } from './rendering/rendering.ts';
import type { Behind, Site } from './site.ts';
import { visitor, type Answer } from './visitor.ts';

// More visitors who open pages than the server has time for.

const PATH = '/logga-in';
let site: Site;
afterEach(() => site.stop());

/** A server whose responses can be held back. */
function gate(): { answer: Behind; asked: () => number; hold: () => void; release: () => void } {
  const held: ServerResponse[] = [];
  let holds = false;
  let asked = 0;
  const end = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'application/json' }).end('null');
  return {
    answer: (_request, response) => {
      asked += 1;
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
function open(): { page: Promise<Answer>; leave: () => void } {
  const gone = new AbortController();
  const page = visitor(site.url, '127.0.0.1').ask(PATH, { headers: BROWSER, signal: gone.signal });
  page.catch(() => undefined);
  return { page, leave: () => gone.abort() };
}
const hasState = ({ body }: Answer) => body.includes('<script type="application/json" id="state">');
const isRendered = ({ body }: Answer) => body.includes('<div id="root"><header>');
/** What a page came with: its status, and whether there are responses and HTML in it. */
const whole = (page: Answer) => [page.status, hasState(page), isRendered(page)];

it('PLUS-50 ASVS 15.2.2 above the limit of whole pages the next come bare', async () => {
  const backend = gate();
  const env = { WHOLE_PAGES_AT_ONCE: '1', FIRST_PAGE_WAIT_MS: '4000' };
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
