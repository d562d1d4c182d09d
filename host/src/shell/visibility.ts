import { pageAt } from '../pages.ts';

/** Steps of the whole errand (SHELL-02, PLUS-13); each is a key under `FORLOPP`. */
export const FORLOPP_STEG = ['SOK', 'ANDRA', 'KOMPLETTERA', 'GRANSKA', 'SKRIV_UNDER', 'KVITTENS'] as const;
export type ForloppSteg = (typeof FORLOPP_STEG)[number];

const WITHOUT_ABORT: readonly string[] = ['/ansokan/sok-forening', '/ansokan/kvittens'];

/** Whether the abort button is shown (ABORT-01). Only the path name counts, never the query (INC-32). */
export function showsAbort(pathname: string): boolean {
  const path = pageAt(pathname)?.path ?? pathname;
  return path.includes('/ansokan') && !WITHOUT_ABORT.includes(path);
}

/** The step of the errand that a page belongs to (PLUS-13), or null outside the errand, and on the wizard's pages, which have their own step bar. */
export function progressStep(pathname: string): ForloppSteg | null {
  const path = pageAt(pathname)?.path;
  if (path === '/ansokan/sok-forening') return 'SOK';
  if (path === '/ansokan/error') return 'SKRIV_UNDER';
  if (path === '/ansokan/kvittens') return 'KVITTENS';
  return path?.startsWith('/ansokan/atgard') ? 'ANDRA' : null;
}

/** Whether a page requires nothing, not even a login (ROUTE-02, PLUS-08). */
export const isOpenPage = (pathname: string): boolean => pageAt(pathname)?.guards.length === 0;
