import { createRendering } from '@uppgiftsandring/platform/browser/first/render';
import * as reactHookForm from '@uppgiftsandring/platform/contract/curated/react-hook-form';
import type { RenderRequest } from '@uppgiftsandring/platform/contract/firstPage';
import { sprakOf } from '@uppgiftsandring/shared/domain/sprak';
import { cameAtAtom, clockAtom, createAppStore, type AppStore } from '@uppgiftsandring/shared/state';
import { readState } from '../common/firstState.ts';
import { sentBy, stateBy } from '../common/guards/decide.ts';
import { termsCookieAtom } from '../common/guards/known.ts';
import { createTexts } from './boot/platform.ts';
import { Whole } from './boot/Whole.tsx';
import { sliceNames } from './pages.ts';
import { PROVIDED } from './provide.ts';
import { loadHostPage } from './shell/later.ts';

// The shell as the composition server renders it (PLUS-50).

/** What slices take from the host. */
export const provides = { ...PROVIDED, 'react-hook-form': reactHookForm };

/** The state; where it is of another version, nobody is to blame, and the browser renders the page. */
function read({ state }: RenderRequest): ReturnType<typeof readState> {
  try {
    return readState(state);
  } catch {
    throw Object.assign(new Error('The state is of another version'), { name: 'Unanswered' });
  }
}

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

export const { renderShell, renderSlice } = createRendering({
  storeFrom,
  createTexts: (language, texts) => createTexts({ language: sprakOf(language), texts }),
  /** The address as the browser has it after removing the guard that redirected (boot/start). */
  addressOf({ search }) {
    const guard = sentBy(search);
    return { search: guard === null ? search : '', state: stateBy(guard) };
  },
  sliceNames,
  async shell({ store, i18n }, router, pathname) {
    await loadHostPage(pathname);
    return <Whole store={store} i18n={i18n} router={router} />;
  },
});
