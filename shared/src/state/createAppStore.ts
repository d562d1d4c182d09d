import { createStore } from 'jotai';
import { type ApiClientDeps, createApiClient } from '../api/client.ts';
import { apiAtom } from './session/api.ts';
import { busyChangedAtom } from './frame/busy.ts';
import { clockAtom, tickAtom } from './frame/clock.ts';
import { createServerClock } from './frame/serverClock.ts';
import { type DevtoolsExtension, connectDevtools } from './frame/devtools.ts';
import { takingFirstAnswers } from './frame/firstAnswers.ts';
import { pendingChangedAtom } from './frame/loader.ts';
import { checkMessageAtom } from './frame/messages.ts';
import { type TabChannel, connectTabsAtom } from './ansokan/otherTab.ts';
import { loseSessionAtom } from './session/session.ts';

export type AppStore = ReturnType<typeof createStore>;

/** The store's external dependencies. */
export interface AppStoreDeps extends Pick<ApiClientDeps, 'fetch' | 'timeoutMs' | 'logContext' | 'shellVersion'> {
  /** '' in the browser. */
  readonly baseUrl?: string;
  /** Milliseconds since 1970; unless given, the server's clock by the answers of `fetch`. */
  readonly now?: () => number;
  /** The server's time when the page began, as the page says; the computer's unless given, and until the first answer. */
  readonly begunAt?: number | undefined;
  /** Goes to /logout by a browser navigation, not a route change (SESS-03, API-22). */
  readonly onAuthTimeout: () => void;
  /** `new BroadcastChannel(TAB_CHANNEL)` in the browser (PLUS-06). */
  readonly tabs?: TabChannel;
  /** `window.__REDUX_DEVTOOLS_EXTENSION__` (CONST-13). */
  readonly devtools?: DevtoolsExtension | undefined;
}

/** Makes the one store that host and slices share, with an API client that reports to it (STATE-15). */
export function createAppStore(deps: AppStoreDeps): AppStore {
  const store = createStore();
  const clock = createServerClock(deps.fetch, { origin: deps.begunAt });
  const api = createApiClient({
    ...deps,
    fetch: clock.fetch,
    baseUrl: deps.baseUrl ?? '',
    onUnauthorized: (how) => store.set(loseSessionAtom, how),
    onBusy: (change) => store.set(busyChangedAtom, change),
    onPending: (change) => store.set(pendingChangedAtom, change),
    onResponse: () => {
      store.set(tickAtom, (tick) => tick + 1);
      void store.set(checkMessageAtom);
    },
  });
  store.set(apiAtom, takingFirstAnswers(store, api));
  store.set(clockAtom, { now: deps.now ?? clock.now });
  if (deps.tabs) store.set(connectTabsAtom, deps.tabs);
  connectDevtools(store, deps.devtools);
  return store;
}
