import type { Answers, InlinedAnswer } from '@uppgiftsandring/shared/api/answers';
import { LOG_ENDPOINT } from '@uppgiftsandring/shared/domain/constants';

/** Response headers that the client reads. */
const READ = ['content-type', 'date', 'etag', 'last-modified', 'x-request-id'];
/** The only call that may be made although it is not a read: a check that stores nothing (API-07). */
const CHECKS: readonly string[] = ['/api/ansokan/validera'];

interface Recording {
  readonly fetch: typeof fetch;
  /** The responses so far, once no call is in progress; failed ones are left out. */
  readonly answers: () => Promise<Answers>;
  /** Whether a call to the API has failed, so that a missing response decides nothing. */
  readonly hasFailed: () => boolean;
}

/** `fetch` that makes only calls that change nothing that opening the page would not change, and keeps their responses. */
export function recording(ask: typeof fetch): Recording {
  const kept: InlinedAnswer[] = [];
  const underWay = new Set<Promise<unknown>>();
  let failed = false;
  const keep = async (path: string, init: RequestInit): Promise<Response> => {
    const { method = 'GET', body } = init;
    const response = await ask(path, init);
    if (!response.ok) throw new Error(`The backend answered ${response.status}`);
    const headers = Object.fromEntries(READ.flatMap((name) => (response.headers.has(name) ? [[name, response.headers.get(name) ?? '']] : [])));
    const text = await response.clone().text();
    kept.push({ method, path, ...(typeof body === 'string' && { sent: body }), status: response.status, headers, body: text });
    return response;
  };
  return {
    fetch: async (input, init = {}) => {
      const path = String(input);
      // Do not log here: the browser logs, if it gets the same response.
      if (path === LOG_ENDPOINT) return new Response(null, { status: 204 });
      if (init.method !== undefined && init.method !== 'GET' && !CHECKS.includes(path)) throw new Error('A first page changes nothing');
      const call = keep(path, init);
      underWay.add(call);
      try {
        return await call;
      } catch (error) {
        failed ||= path.startsWith('/api/');
        throw error;
      } finally {
        underWay.delete(call);
      }
    },
    answers: async () => {
      while (underWay.size > 0) await Promise.allSettled(underWay);
      return kept;
    },
    hasFailed: () => failed,
  };
}
