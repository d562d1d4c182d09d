import { ANSWERS_ID, type Answers, inlinedFetch, parseAnswers } from '@uppgiftsandring/shared/api/answers';
import { LOGOUT_PATH } from '@uppgiftsandring/shared/api/paths';
import { createI18n } from '@uppgiftsandring/shared/i18n/i18n';
import { ansokanAtom, createAppStore, TAB_CHANNEL, tabShelf, type AppStore, type DevtoolsExtension } from '@uppgiftsandring/shared/state';
import { TERMS_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import host from '../../package.json' with { type: 'json' };
import { termsCookieAtom } from '../../common/guards/known.ts';
import { sliceNames } from '../federation/pages.ts';
import { leaveMarker } from '../session/returnMarker.ts';
import { HOST_TEXTS, type Catalogue } from './catalogue.ts';
import { readCookie } from './cookies.ts';

declare global {
  interface Window {
    readonly __REDUX_DEVTOOLS_EXTENSION__?: DevtoolsExtension;
  }
}

/** Milliseconds since the first byte of the page arrived. */
function ageOfPage(): number {
  const [page] = performance.getEntriesByType('navigation');
  return performance.now() - (page instanceof PerformanceNavigationTiming ? page.responseStart : 0);
}

/** Takes the inlined responses out of the page, so that nothing about the person stays there when the session is gone (ERR-13). */
function answersInPage(): Answers {
  const place = document.getElementById(ANSWERS_ID);
  place?.remove();
  return parseAnswers(place?.textContent);
}

/** The only store, with a client that first uses the responses in the page (PLUS-50), and goes to /logout once when the session expires (SESS-03, STATE-15). */
export function createStoreForBrowser(): AppStore {
  let leaving = false;
  const store = createAppStore({
    fetch: inlinedFetch(answersInPage(), (input, init) => fetch(input, init), ageOfPage),
    shellVersion: host.version,
    // Where it is missing or forbidden, the tabs know nothing of each other; the server still refuses to overwrite (INC-09).
    ...(typeof BroadcastChannel === 'function' && { tabs: new BroadcastChannel(TAB_CHANNEL) }),
    devtools: window['__REDUX_DEVTOOLS_EXTENSION__'],
    onAuthTimeout: () => {
      if (leaving) return;
      leaving = true;
      leaveMarker(tabShelf, { path: location.pathname + location.search, ansokan: store.get(ansokanAtom).data?.id ?? null });
      location.assign(LOGOUT_PATH);
    },
  });
  store.set(termsCookieAtom, { read: () => readCookie(TERMS_COOKIE) });
  return store;
}

/** The page's texts (I18N-01, I18N-02). */
export function createTexts({ language, texts }: Catalogue) {
  return createI18n({ catalogues: { [language]: { [HOST_TEXTS]: texts } }, language, namespace: HOST_TEXTS, owners: sliceNames() });
}
