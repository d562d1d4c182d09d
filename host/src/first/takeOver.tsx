import { hydrateRoot, type RootOptions } from 'react-dom/client';
import type { ReactNode } from 'react';
import { readFirst } from '@uppgiftsandring/shared/slice/firstPage';
import { clockAtom, type AppStore } from '@uppgiftsandring/shared/state';
import type { Catalogue } from '../boot/catalogue.ts';
import { createTexts } from '../boot/platform.ts';
import { startFederation } from '../federation/slices.ts';
import { fillStore } from './fillStore.ts';
import { loadFirstSlice } from './loadFirst.ts';
import { Whole } from './Whole.tsx';

interface Page {
  readonly place: Element;
  /** What the server said about it. */
  readonly said: string;
  readonly store: AppStore;
  readonly texts: Promise<Catalogue>;
  readonly router: (app: ReactNode) => ReactNode;
  readonly options: RootOptions;
  /** Called when it can be used. */
  readonly onShown: () => void;
}

/** Takes over the page that came rendered: from the same state, and with what it needs already there (PLUS-50). Rejects when something is missing: then it is rendered anew. */
export async function takeOver({ place, said, store, texts, router, options, onShown }: Page): Promise<void> {
  const first = readFirst(said);
  const { now } = store.get(clockAtom);
  store.set(clockAtom, { now: () => first.now });
  startFederation();
  const slice = first.slice ? loadFirstSlice(first.slice, location.pathname) : null;
  const [catalogue] = await Promise.all([texts, fillStore(store, location.pathname, history.state?.key), slice]).catch((error: unknown) => {
    store.set(clockAtom, { now });
    throw error;
  });
  const shown = () => {
    store.set(clockAtom, { now });
    onShown();
  };
  hydrateRoot(place, <Whole store={store} i18n={createTexts(catalogue)} router={router} onShown={shown} />, options);
}
