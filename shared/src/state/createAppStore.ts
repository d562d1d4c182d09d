import { atom, createStore } from 'jotai';
import { type ApiClientDeps, clientAmong, createApiClient } from '../api/client.ts';
import { DEVTOOLS_MAX_AGE } from '../domain/constants.ts';
import { lastActionAtom } from './action.ts';
import { ansokanAtom } from './ansokan/ansokan.ts';
import { clockAtom, createServerClock, tickAtom } from './frame/clock.ts';
import { configAtom, checkMessageAtom } from './frame/messages.ts';
import { errorAtom } from './frame/error.ts';
import { answersAtom, takeAnswerAtom, withFirstCopies } from './firstState.ts';
import { type TabChannel, connectTabsAtom } from './ansokan/otherTab.ts';
import { busyChangedAtom, loaderAtom, pendingChangedAtom, uiAtom } from './frame/ui.ts';
import { apiAtom, loseSessionAtom } from './session/session.ts';

/** A client whose calls are answered by what the page came with alone. */
export const firstApiAtom = atom((get) => clientAmong(get(answersAtom)));

export type AppStore = ReturnType<typeof createStore>;

export interface DevtoolsExtension {
  connect(options: { name: string; maxAge: number }): { send(action: { type: string }, state: unknown): void };
}

const stateAtom = atom((get) => ({ ansokan: get(ansokanAtom), error: get(errorAtom), loader: get(loaderAtom), ui: get(uiAtom) }));

/** Shows the store's named actions in the developer tools, never in production and at most 25 of them (CONST-13). */
function connectDevtools(store: AppStore, extension: DevtoolsExtension | undefined): void {
  let connection: ReturnType<DevtoolsExtension['connect']> | undefined;
  store.sub(lastActionAtom, () => {
    if (extension === undefined || store.get(configAtom).env === 'prod') return;
    connection ??= extension.connect({ name: 'Uppgiftsandring', maxAge: DEVTOOLS_MAX_AGE });
    connection.send({ type: store.get(lastActionAtom).name }, store.get(stateAtom));
  });
}

export interface AppStoreDeps extends Pick<ApiClientDeps, 'fetch' | 'timeoutMs' | 'logContext' | 'shellVersion'> {
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
    take: (path) => store.set(takeAnswerAtom, path),
    onBusy: (change) => store.set(busyChangedAtom, change),
    onPending: (change) => store.set(pendingChangedAtom, change),
    onResponse: () => {
      store.set(tickAtom, (tick) => tick + 1);
      void store.set(checkMessageAtom);
    },
  });
  store.set(apiAtom, withFirstCopies(store, api));
  store.set(clockAtom, { now: deps.now ?? clock.now });
  if (deps.tabs) store.set(connectTabsAtom, deps.tabs);
  connectDevtools(store, deps.devtools);
  return store;
}
