import { hydrateRoot, type RootOptions } from 'react-dom/client';
import type { ReactNode } from 'react';
import { noteAltered } from '@uppgiftsandring/shared/api/browserFaults';
import { readFirst } from '../../contract/firstPage.ts';
import { cameAtAtom, clockAtom, type AppStore } from '@uppgiftsandring/shared/state';
import type { Catalogue } from '../../../host/src/boot/catalogue.ts';
import { rememberedLanguage } from '../../../host/src/boot/language.ts';
import { createTexts } from '../../../host/src/boot/platform.ts';
import { hurry } from '../federation/slices.ts';
import { DEADLINE_MS, inTime } from '../../contract/deadline.ts';
import { SLICE_BOX, untilReady } from './untilReady.ts';
import { loadFirstSlice } from './loadFirst.ts';
import { Whole } from './Whole.tsx';

/** Milliseconds left for the slice to load when the page has already waited until the deadline. */
const LAST_MS = 2000;

interface Page {
  readonly place: Element;
  /** The server's data about the page. */
  readonly said: string;
  readonly store: AppStore;
  readonly texts: Promise<Catalogue>;
  readonly router: (app: ReactNode) => ReactNode;
  readonly options: RootOptions;
}

/** A promise that is resolved from outside; Safari 16 has no `Promise.withResolvers`. */
function deferred() {
  let resolve = () => {};
  const promise = new Promise<void>((done) => (resolve = done));
  return { promise, resolve: () => resolve() };
}

/** Throws for texts in another language than the page's, whose own texts could not be fetched (I18N-02): they cannot take it over. */
function inLanguageOfPage(texts: Catalogue): Catalogue {
  if (texts.language !== rememberedLanguage()) throw new Error(`The page came in another language than its texts, ${texts.language}`);
  return texts;
}

/** Takes over the server-rendered page: from the same state, and with everything it needs already loaded (PLUS-50). Resolves when it can be used; rejects when something is missing: then the browser renders it. */
export async function takeOver({ place, said, store, texts, router, options }: Page): Promise<void> {
  const first = readFirst(said);
  const { now } = store.get(clockAtom);
  const cameAt = store.get(cameAtAtom) ?? now();
  store.set(clockAtom, { now: () => cameAt });
  const sliceReady = deferred();
  const slice = first.slice
    ? inTime(loadFirstSlice(first.slice, location.pathname, sliceReady.resolve), 'The slice of the page did not come in time')
    : sliceReady.resolve();
  const [catalogue] = await Promise.all([texts.then(inLanguageOfPage), slice]).catch((error: unknown) => {
    store.set(clockAtom, { now });
    if (performance.now() > DEADLINE_MS) hurry(LAST_MS);
    throw error;
  });
  const listens = untilReady(place, (element) => !element.closest(SLICE_BOX));
  const stands = deferred();
  // The slice renders after the shell, with the same clock. A slice that is never ready is waited for only until the deadline.
  const shown = () =>
    void Promise.race([sliceReady.promise, new Promise((resolve) => setTimeout(resolve, DEADLINE_MS))]).then(() => {
      store.set(clockAtom, { now });
      listens();
      window.early?.end();
      stands.resolve();
    });
  if (window.early?.altered?.()) noteAltered();
  hydrateRoot(place, <Whole store={store} i18n={createTexts(catalogue)} router={router} onShown={shown} />, options);
  await stands.promise;
}
