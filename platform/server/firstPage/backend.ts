import type { FastifyRequest } from 'fastify';
import { Pool, type Dispatcher } from 'undici';
import type { createSliceBackends } from '../composition/sliceBackends.ts';
import type { Options } from '../options.ts';

/** Timeout for a response to begin, and between its parts. */
const ANSWER_MS = 60_000;

/** The configuration is the composition server's own (API-16). */
const CONFIG_PATH = '/assets/config/config.json';

/** Request headers of the visitor that are passed on to the backend. */
const FORWARDED = ['accept-language', 'cookie', 'user-agent'];

/** The backends by way of the edge, which chooses one that is ready and repeats what may be repeated (docs/adr/0078-edge.md). */
export function createBackend({ origin }: URL) {
  const pool = new Pool(origin, { headersTimeout: ANSWER_MS, bodyTimeout: ANSWER_MS, connect: { rejectUnauthorized: true } });
  return {
    /** Rejects when there is no response. */
    async ask(call: Dispatcher.RequestOptions) {
      const { statusCode: status, headers, body } = await pool.request(call);
      return { status, headers, text: await body.text() };
    },
    close: () => pool.close(),
  };
}

/** The header by which the backend knows whose call it is. */
export const senderOf = ({ ip }: Pick<FastifyRequest, 'ip'>) => ({ 'x-forwarded-for': ip });

interface Surroundings {
  readonly config: Options;
  readonly backend: ReturnType<typeof createBackend>;
  readonly cookies: { readonly session: string };
  readonly sliceBackends: ReturnType<typeof createSliceBackends>;
}

/** `fetch` that calls the backend, or that of a slice, directly for a visitor, not by way of the browser; aborted by the signal. */
export function fetchFor({ config, backend, cookies, sliceBackends }: Surroundings, request: FastifyRequest, signal: AbortSignal): typeof fetch {
  const forwarded = Object.fromEntries(FORWARDED.flatMap((name) => (request.headers[name] === undefined ? [] : [[name, request.headers[name]]])));
  return async (input, init) => {
    const path = String(input);
    if (path === CONFIG_PATH) return Response.json({ env: config.appEnv });
    const slice = sliceBackends.at(path);
    if (slice) {
      const asked = { ...request.headers, accept: 'application/json' };
      const call = { method: 'GET', path, headers: asked, sid: request.cookies[cookies.session], body: null, signal } as const;
      const answer = await sliceBackends.ask(slice, call);
      return new Response(answer.body.length === 0 ? null : answer.body, answer);
    }
    const { status, headers, text } = await backend.ask({
      method: init?.method === 'PUT' || init?.method === 'POST' ? init.method : 'GET',
      path,
      // The call is the page's own, and has the headers that say so, as from the browser (ASVS 3.5.1).
      headers: { ...Object.fromEntries(new Headers(init?.headers)), ...forwarded, ...senderOf(request), origin: config.publicOrigin.origin },
      body: typeof init?.body === 'string' ? init.body : null,
      signal,
    });
    const single = Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value] as const] : []));
    return new Response(text === '' ? null : text, { status, headers: Object.fromEntries(single) });
  };
}
