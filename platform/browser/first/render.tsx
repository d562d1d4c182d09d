import { renderToString } from 'react-dom/server.edge';
import { createPath, Router, type Location, type Navigator } from 'react-router-dom';
import type { ResourceLanguage } from 'i18next';
import type { ReactNode } from 'react';
import * as reactHookForm from '../../contract/curated/react-hook-form.ts';
import { sprakOf, type Sprak } from '@uppgiftsandring/shared/domain/sprak';
import { knowTexts, type Slice, type Texts } from '../../contract/index.ts';
import { SLICE_PLACE, type RenderRequest } from '../../contract/firstPage.ts';
import { cameAtAtom, clockAtom, createAppStore, type AppStore } from '@uppgiftsandring/shared/state';
import { readState } from '../../../host/common/firstState.ts';
import { sentBy, stateBy } from '../../../host/common/guards/decide.ts';
import { termsCookieAtom } from '../../../host/common/guards/known.ts';
import { createTexts } from '../../../host/src/boot/platform.ts';
import { PROVIDED } from '../federation/provide.ts';
import { sliceNames } from '../federation/pages.ts';
import { putRegistry, putSlice } from '../federation/slices.ts';
import { serveHostName } from './hostName.ts';
import { Whole } from './Whole.tsx';

// Run by the composition server, in a process of its own, to render a first page (PLUS-50, PLUS-51). Nothing here outlives a page.

/** Texts by language. */
export type Catalogues = { readonly [language in Sprak]: ResourceLanguage };

type SliceTexts = { readonly [language in Sprak]: Texts };

const PLACE = { __html: SLICE_PLACE };
const navigator: Navigator = { createHref: (to) => (typeof to === 'string' ? to : createPath(to)), go() {}, push() {}, replace() {} };

/** What slices take from the host. */
export const provides = { ...PROVIDED, 'react-hook-form': reactHookForm };

function Place() {
  return <div data-slice suppressHydrationWarning dangerouslySetInnerHTML={PLACE} />;
}

/** The state; where it is of another version, nobody is to blame, and the browser renders the page. */
function read({ state }: RenderRequest): ReturnType<typeof readState> {
  try {
    return readState(state);
  } catch {
    throw Object.assign(new Error('The state is of another version'), { name: 'Unanswered' });
  }
}

/** A store that holds the state, and no network. */
function storeFrom(request: RenderRequest): AppStore {
  const offline: typeof fetch = async () => {
    throw new TypeError('No network here');
  };
  const store = createAppStore({ fetch: offline, onAuthTimeout: () => undefined });
  store.set(termsCookieAtom, { read: () => request.terms ?? undefined });
  read(request).put(store);
  const now = store.get(cameAtAtom) ?? 0;
  store.set(clockAtom, { now: () => now });
  return store;
}

/** The address as the browser has it after removing the guard that redirected (boot/arrive). */
function locationOf({ pathname, search }: RenderRequest): Location {
  const guard = sentBy(search);
  return { pathname, search: guard === null ? search : '', hash: '', state: stateBy(guard), key: 'default' };
}

/** The HTML, if all of it has been rendered: React leaves a failed part to the browser, and marks it with a comment. */
function whole(html: string): string {
  if (html.includes('<!--$!-->')) throw new Error('A part of the page could not be rendered');
  return html;
}

/** The shell around the page, with `SLICE_PLACE` where a slice's page goes. */
export async function renderShell(request: RenderRequest, texts: Catalogues): Promise<string> {
  const store = storeFrom(request);
  const { host, registry } = request;
  const language = sprakOf(request.language);
  serveHostName(host);
  putRegistry(registry);
  // Every slice is a placeholder in the shell: its page is rendered separately.
  for (const name of sliceNames()) putSlice(name, { is: 'apart', Place });
  const location = locationOf(request);
  const router = (app: ReactNode) => (
    <Router basename="/" location={location} navigator={navigator} static>
      {app}
    </Router>
  );
  return whole(renderToString(<Whole store={store} i18n={createTexts({ language, texts: texts[language] })} router={router} />));
}

/** A slice's page, for its box in the shell. */
export async function renderSlice(slice: Slice, base: string, request: RenderRequest, texts: Catalogues, sliceTexts: SliceTexts): Promise<string> {
  const store = storeFrom(request);
  const { pathname } = request;
  const language = sprakOf(request.language);
  const i18n = createTexts({ language, texts: texts[language] });
  i18n.addResourceBundle(language, slice.name, sliceTexts[language], false, false, { skipCopy: true });
  const { Root, name } = slice;
  knowTexts(base, language, sliceTexts[language]);
  await slice.prepare({ pathname, language, base });
  const page = <Root base={base} basename="/" location={locationOf(request)} navigator={navigator} platform={{ store, i18n }} />;
  return whole(renderToString(page, { identifierPrefix: `${name}-` }));
}
