import { buffer } from 'node:stream/consumers';
import type { FastifyRequest } from 'fastify';
import type { Context } from '../context.ts';
import { forwarded } from '../edge/forwarded.ts';
import { laneOf } from '../routes/backend.ts';

/** The configuration is the composition server's own (API-16). */
const CONFIG_PATH = '/assets/config/config.json';

/** Request headers of the visitor that are passed on to the backend. */
const TOLD = ['accept-language', 'cookie', 'user-agent'];

/** `fetch` that calls the backend directly for a visitor, not by way of the browser; aborted by the signal. */
export function shortWay({ config, backends }: Context, request: FastifyRequest, gone: AbortSignal): typeof fetch {
  const told = Object.fromEntries(TOLD.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])));
  return async (input, init) => {
    const path = String(input);
    if (path === CONFIG_PATH) return Response.json({ env: config.appEnv });
    const method = init?.method === 'PUT' ? 'PUT' : 'GET';
    const answer = await backends.ask({
      lane: laneOf(method, path),
      method,
      path,
      // The call is the page's own, and has the headers that say so, as from the browser (ASVS 3.5.1).
      headers: { ...Object.fromEntries(new Headers(init?.headers)), ...told, ...forwarded(request, config), origin: config.publicOrigin.origin },
      body: typeof init?.body === 'string' ? Buffer.from(init.body) : undefined,
      gone,
    });
    const text = (Buffer.isBuffer(answer.body) ? answer.body : await buffer(answer.body)).toString();
    const single = Object.entries(answer.headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
    return new Response(text === '' ? null : text, { status: answer.status, headers: Object.fromEntries(single) });
  };
}
