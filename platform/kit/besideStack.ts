import http from 'node:http';
import https from 'node:https';
import { NO_RELEASES } from '../contract/releaseStore.ts';
import { SliceStatusSchema } from '../contract/versions.ts';
import * as v from 'valibot';

// What a shell in development needs of a running stack: its backend, and the slices that are live there as stores that can be read.

const { active, paths } = SliceStatusSchema.entries;
/** A server from before there was a list of slices does not say which paths they have. */
const SlicesSchema = v.object({ slices: v.record(v.string(), v.object({ active, paths: v.optional(paths, []) })) });
/** Where a page sends the browser to log in. */
const LOGIN = '/start';
const STORE = /^\/stores\/([a-z0-9]+)\/(.*)$/;

async function live(stack: string) {
  const answer = await fetch(`${stack}/versions.json`).catch((cause: unknown) => {
    throw new Error(`Ingen miljö svarar på ${stack}. Starta den, eller ange en annan med STACK.`, { cause });
  });
  return v.parse(SlicesSchema, await answer.json()).slices;
}

/** Over https the names of the stack's cookies begin so, which a browser on plain http does not take (ASVS 3.3.1). */
const PREFIX = '__Host-';
const toStack = (cookies: string) => cookies.split('; ').flatMap((cookie) => [cookie, PREFIX + cookie]);
const toBrowser = (cookie: string) => cookie.replace(PREFIX, '').replace(/; *Secure/i, '');

/** Passes a call on to the stack as one of its own pages would make it. */
function pass(stack: URL, path: string, request: http.IncomingMessage, response: http.ServerResponse): void {
  const { origin: other, host: _own, cookie, ...headers } = request.headers;
  const own = { ...(other !== undefined && { origin: stack.origin }), ...(cookie && { cookie: toStack(cookie).join('; ') }) };
  const call = (stack.protocol === 'https:' ? https : http).request(
    new URL(path, stack),
    { method: request.method, headers: { ...headers, ...own, host: stack.host } },
    (answer) => {
      const { 'set-cookie': set, ...given } = answer.headers;
      response.writeHead(answer.statusCode ?? 502, { ...given, ...(set && { 'set-cookie': set.map(toBrowser) }) });
      answer.pipe(response);
    },
  );
  call.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  request.pipe(call);
}

/** Whether the browser's cookies of a stack are also those of a shell in development: they are the same for all ports of a computer. */
export const sharesCookies = (origin: string): boolean => /^http:\/\/localhost(:|$)/.test(origin);

/**
 * Starts a server on that port with what a development shell needs from the stack; `slices` has entries for a list of slices: all of the stack's but one.
 * `session`: a session cookie of the stack as the browser that logged in there shows it, which logging in here gives to the browser.
 */
export async function besideStack(origin: string, port: number, session = '') {
  const stack = new URL(origin);
  const own = toBrowser(session);
  // Where no stack answers nothing is started.
  await live(origin);
  const server = http.createServer((request, response) => {
    if (own !== '' && request.url === LOGIN && !request.headers.cookie?.includes(own))
      return response.writeHead(303, { location: LOGIN, 'set-cookie': `${own}; Path=/; HttpOnly; SameSite=Lax` }).end();
    const [, name, file] = STORE.exec(request.url ?? '') ?? [];
    if (name === undefined || file === undefined) return pass(stack, request.url ?? '/', request, response);
    if (file !== 'releases.json') return pass(stack, `/slices/${name}/${file}`, request, response);
    live(origin).then(
      (slices) => response.end(JSON.stringify({ ...NO_RELEASES, active: slices[name]?.active ?? null })),
      () => response.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    slices: async (but: string) =>
      Object.entries(await live(origin)).flatMap(([name, { paths }]) => (name === but ? [] : [{ name, paths, store: `${url}/stores/${name}/` }])),
  };
}
