import type { InlinedAnswer } from '@uppgiftsandring/shared/api/answers';
import { TERMS_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import type { Texts } from '@uppgiftsandring/shared/slice';
import { createAppStore } from '@uppgiftsandring/shared/state';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createPath, Router, type Navigator } from 'react-router-dom';
import { termsCookieAtom } from '../../../host/common/guards/known.ts';
import { readCookie, visitors } from './cookies.ts';
import { fetchFirst, firstScreen } from './firstScreen.tsx';

// The server side of the server-rendered twin.

interface Request {
  readonly pathname: string;
  readonly cookie: string;
  /** The backend, which is called directly. */
  readonly backendUrl: string;
  readonly config: string;
  readonly texts: Texts;
}

interface Rendered {
  readonly html: string;
  readonly answers: readonly InlinedAnswer[];
  /** Where the guards send the visitor instead. */
  readonly redirect: string | null;
}

// The server is always online.
Object.defineProperty(navigator, 'onLine', { value: true });

/** Nobody navigates while a page is rendered. */
const STILL: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

/** `fetch` with the visitor's cookies that records the responses. */
function noting({ backendUrl, cookie, config }: Request, answers: InlinedAnswer[]): typeof fetch {
  return async (input, init) => {
    const path = String(input);
    const response = path.startsWith('/assets/')
      ? new Response(config, { headers: { 'content-type': 'application/json' } })
      : await fetch(backendUrl + path, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie } });
    const body = await response.clone().text();
    const sent = typeof init?.body === 'string' ? { sent: init.body } : {};
    const headers = Object.fromEntries([...response.headers].filter(([name]) => /^(content-type|etag|date)$/.test(name)));
    if (response.ok) answers.push({ method: init?.method ?? 'GET', path, ...sent, status: response.status, headers, body });
    return response;
  };
}

/** Renders a page with everything that its first screen needs to be rendered again. */
export function render(request: Request): Promise<Rendered> {
  const { pathname, cookie, texts } = request;
  return visitors.run(cookie, async () => {
    const answers: InlinedAnswer[] = [];
    const store = createAppStore({ fetch: noting(request, answers), onAuthTimeout: () => undefined });
    store.set(termsCookieAtom, { read: () => readCookie(TERMS_COOKIE) });
    const decision = await fetchFirst(store, pathname);
    if (decision.kind === 'redirect') return { html: '', answers, redirect: decision.to };
    const router = (app: ReactNode) => (
      <Router location={pathname} navigator={STILL} static>
        {app}
      </Router>
    );
    const html = renderToString(firstScreen({ store, language: 'sv', texts, router }));
    return { html, answers, redirect: null };
  });
}
