import { LOG_ENDPOINT } from '@uppgiftsandring/shared/domain/constants';
import type { FirstPage, Visit } from '@uppgiftsandring/platform/server/service';
import { askFirst } from '../common/firstPage.ts';
import { addressOf } from '../common/guards/decide.ts';

/** The only call that may be made although it is not a read: a check that stores nothing (API-07). */
const CHECKS: readonly string[] = ['/api/ansokan/validera'];

/** `fetch` that makes only calls that change nothing that opening the page would not change; `failed` are the paths of those that have failed, which decide nothing. */
function readOnly(ask: typeof fetch, failed: string[]): typeof fetch {
  return async (input, init = {}) => {
    const path = String(input);
    // Do not log here: the browser logs, if it gets the same response.
    if (path === LOG_ENDPOINT) return new Response(null, { status: 204 });
    if (init.method !== undefined && init.method !== 'GET' && !CHECKS.includes(path)) throw new Error('A first page changes nothing');
    try {
      const response = await ask(path, init);
      if (!response.ok) throw new Error(`The backend answered ${response.status}`);
      return response;
    } catch (error) {
      failed.push(path);
      throw error;
    }
  };
}

/** Makes the calls that a page makes first and judges its guards (PLUS-50). */
export async function openPage({ pathname, route, fetch, terms, ...visit }: Visit): Promise<FirstPage> {
  const failed: string[] = [];
  const visitor = { ...visit, fetch: readOnly(fetch, failed), termsCookie: terms, hasFailed: () => failed.length > 0 };
  const { decision, state } = await askFirst(pathname, route, visitor);
  if (decision.kind !== 'redirect') return { state, redirect: null };
  // After a failure, also of an expired session, the browser decides: it logs, and remembers the way back (SESS-02, SESS-03).
  return { state, redirect: failed.some((path) => path.startsWith('/api/')) ? null : addressOf(decision) };
}
