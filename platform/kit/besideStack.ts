import http from 'node:http';
import https from 'node:https';
import { NO_RELEASES } from '../contract/releaseStore.ts';
import { SliceStatusSchema } from '../contract/versions.ts';
import * as v from 'valibot';

// What a shell in development needs of a running stack: its backend, and the slices that are live there as stores that can be read.

const { active, paths } = SliceStatusSchema.entries;
/** A server from before there was a list of slices does not say which paths they have. */
const SlicesSchema = v.object({ slices: v.record(v.string(), v.object({ active, paths: v.optional(paths, []) })) });
const STORE = /^\/stores\/([a-z0-9]+)\/(.*)$/;

async function live(stack: string) {
  const answer = await fetch(`${stack}/versions.json`).catch((cause: unknown) => {
    throw new Error(`Ingen miljö svarar på ${stack}. Starta den, eller ange en annan med STACK.`, { cause });
  });
  return v.parse(SlicesSchema, await answer.json()).slices;
}

/** Passes a call on to the stack as one of its own pages would make it. */
function pass(stack: URL, path: string, request: http.IncomingMessage, response: http.ServerResponse): void {
  const { origin: _other, host: _own, ...headers } = request.headers;
  const own = request.headers.origin === undefined ? {} : { origin: stack.origin };
  const call = (stack.protocol === 'https:' ? https : http).request(
    new URL(path, stack),
    { method: request.method, headers: { ...headers, ...own, host: stack.host } },
    (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    },
  );
  call.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(502).end()));
  request.pipe(call);
}

/** Starts a server on that port with what a development shell needs from the stack; `slices` has entries for a list of slices: all of the stack's but one. */
export async function besideStack(origin: string, port: number) {
  const stack = new URL(origin);
  const server = http.createServer((request, response) => {
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
