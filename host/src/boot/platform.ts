import { STATE_ID } from '@uppgiftsandring/platform/contract/firstPage';
import { followCall, saySaved } from '@uppgiftsandring/platform/browser/vitals/life';
import { isSave } from '@uppgiftsandring/shared/api/saves';
import { LOGOUT_PATH } from '@uppgiftsandring/shared/api/paths';
import { OPENED_COOKIE, TERMS_COOKIE } from '@uppgiftsandring/shared/domain/constants';
import { createI18n } from '@uppgiftsandring/shared/i18n/i18n';
import { ansokanAtom, createAppStore, openedDraftAtom, TAB_CHANNEL, tabShelf, type AppStore, type DevtoolsExtension } from '@uppgiftsandring/shared/state';
import { readState } from '../../common/firstState.ts';
import { termsCookieAtom } from '../../common/guards/known.ts';
import host from '../../package.json' with { type: 'json' };
import { sliceNames } from '../pages.ts';
import { leaveMarker } from '../session/returnMarker.ts';
import { HOST_TEXTS, type Catalogue } from './catalogue.ts';
import { readCookie, removeCookie, writeCookie } from './cookies.ts';

declare global {
  interface Window {
    readonly __REDUX_DEVTOOLS_EXTENSION__?: DevtoolsExtension;
  }
}

function arrivedAt(): number {
  const [page] = performance.getEntriesByType('navigation');
  return page instanceof PerformanceNavigationTiming ? page.responseStart : 0;
}

/** Takes the server's state out of the page, so that nothing about the person stays there when the session is gone (ERR-13). */
function stateInPage(): ReturnType<typeof readState> | null {
  const place = document.getElementById(STATE_ID);
  place?.remove();
  try {
    return readState(JSON.parse(place?.textContent ?? ''));
  } catch {
    // There is none, or it is another version's: the page makes all requests itself.
    return null;
  }
}

/**
 * The only store, from the server's state if the page has one (PLUS-80), and whether that is whole. Its client goes to /logout once when the session
 * expires (SESS-03, STATE-15). Until the first page has been taken over, when it `stands`, no answer changes what it is taken over from.
 */
export function createStoreForBrowser(stands: Promise<void>): { readonly store: AppStore; readonly isWhole: boolean } {
  const state = stateInPage();
  const cameAt = state?.cameAt ?? null;
  let leaving = false;
  const store = createAppStore({
    fetch: async (input, init) => {
      const call = fetch(input, init);
      void followCall(call);
      const answer = await call;
      if (isSave(`${init?.method ?? 'GET'} ${input}`)) saySaved(answer.status);
      await stands;
      return answer;
    },
    begunAt: cameAt === null ? undefined : cameAt - arrivedAt(),
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
  store.set(openedDraftAtom, readCookie(OPENED_COOKIE) ?? null);
  state?.put(store, history.state?.key);
  store.sub(openedDraftAtom, () => {
    const draft = store.get(openedDraftAtom);
    if (draft === null) removeCookie(OPENED_COOKIE);
    else writeCookie(OPENED_COOKIE, draft);
  });
  return { store, isWhole: state?.isWhole ?? false };
}

/** The page's texts (I18N-01, I18N-02). */
export function createTexts({ language, texts }: Catalogue) {
  return createI18n({ catalogues: { [language]: { [HOST_TEXTS]: texts } }, language, namespace: HOST_TEXTS, owners: sliceNames() });
}
