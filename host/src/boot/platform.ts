import { LOGOUT_PATH } from '@uppgiftsandring/shared/api/paths';
import { createI18n } from '@uppgiftsandring/shared/i18n/i18n';
import { ansokanAtom, createAppStore, serverNowAtom, TAB_CHANNEL, tabShelf, type AppStore, type DevtoolsExtension } from '@uppgiftsandring/shared/state';
import { leaveMarker } from '../session/returnMarker.ts';
import { HOST_TEXTS, type Catalogue } from './catalogue.ts';
import { createServerClock } from './serverClock.ts';

declare global {
  interface Window {
    readonly __REDUX_DEVTOOLS_EXTENSION__?: DevtoolsExtension;
  }
}

/** The one store, with a client that goes to /logout when the session has run out, once (SESS-03, STATE-15). */
export function createStoreForBrowser(): AppStore {
  const clock = createServerClock((input, init) => fetch(input, init));
  let leaving = false;
  const store = createAppStore({
    fetch: clock.fetch,
    tabs: new BroadcastChannel(TAB_CHANNEL),
    devtools: window['__REDUX_DEVTOOLS_EXTENSION__'],
    onAuthTimeout: () => {
      if (leaving) return;
      leaving = true;
      leaveMarker(tabShelf, { path: location.pathname + location.search, ansokan: store.get(ansokanAtom).data?.id ?? null });
      location.assign(LOGOUT_PATH);
    },
  });
  store.set(serverNowAtom, { now: clock.now });
  return store;
}

/** The page's texts (I18N-01, I18N-02). */
export function createTexts({ language, texts }: Catalogue) {
  return createI18n({ catalogues: { [language]: { [HOST_TEXTS]: texts } }, language, namespace: HOST_TEXTS });
}
