import { TERMS_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import { routeOf } from '@uppgiftsandring/shared/domain/vag/routes';
import type { Texts } from '../../../platform/contract/index.ts';
import { cameAtAtom, checkMessageAtom, createAppStore } from '@uppgiftsandring/shared/state';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { createPath, Router, type Navigator } from 'react-router-dom';
import { openPage } from '../../../host/common/firstPage.ts';
import type { State } from '../../../platform/contract/firstPage.ts';
import { stateOf } from '../../../host/common/firstState.ts';
import { termsCookieAtom } from '../../../host/common/guards/known.ts';
import { readCookie, visitors } from './cookies.ts';
import { firstScreen, loadParts } from './firstScreen.tsx';

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
  /** The state that the browser starts from. */
  readonly state: State | null;
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

/** `fetch` with the visitor's cookies. */
function asking({ backendUrl, cookie, config }: Request): typeof fetch {
  return async (input, init) => {
    const path = String(input);
    if (path.startsWith('/assets/')) return new Response(config, { headers: { 'content-type': 'application/json' } });
    return fetch(backendUrl + path, { ...init, headers: { ...Object.fromEntries(new Headers(init?.headers)), cookie } });
  };
}

/** Renders a page, with the state that its first screen is rendered from. */
export function render(request: Request): Promise<Rendered> {
  const { pathname, cookie, texts } = request;
  return visitors.run(cookie, async () => {
    const store = createAppStore({ fetch: asking(request), now: Date.now, onAuthTimeout: () => undefined });
    store.set(cameAtAtom, Date.now());
    store.set(termsCookieAtom, { read: () => readCookie(TERMS_COOKIE) });
    const [decision] = await Promise.all([openPage(store, routeOf(pathname)), store.set(checkMessageAtom), loadParts(pathname)]);
    if (decision.kind === 'redirect') return { html: '', state: null, redirect: decision.to };
    const router = (app: ReactNode) => (
      <Router location={pathname} navigator={STILL} static>
        {app}
      </Router>
    );
    const html = renderToString(firstScreen({ store, language: 'sv', texts, router }));
    return { html, state: stateOf(store, true), redirect: null };
  });
}
