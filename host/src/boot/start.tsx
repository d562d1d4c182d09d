import type { ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadSlice, startFederation } from '@uppgiftsandring/platform/browser/federation/slices';
import { startLife } from '@uppgiftsandring/platform/browser/vitals/life';
import { FIRST_ID } from '@uppgiftsandring/platform/contract/firstPage';
import { noteAltered, watchPage } from '@uppgiftsandring/shared/api/browserFaults';
import { loadDeviceInfo } from '@uppgiftsandring/shared/api/describeDevice';
import { describeError, logUncaughtErrors } from '@uppgiftsandring/shared/api/log';
import { GUARD_TARGET } from '@uppgiftsandring/shared/domain/vag/routes';
import { dropStaleUndo } from '@uppgiftsandring/shared/hooks/dropStaleUndo';
import { apiAtom, cameAtAtom, clockAtom, keepWorkingCopies, tabShelf, type AppStore } from '@uppgiftsandring/shared/state';
import { openPage } from '../../common/firstPage.ts';
import { sentBy, stateBy } from '../../common/guards/decide.ts';
import host from '../../package.json' with { type: 'json' };
import { pageAt } from '../pages.ts';
import { isMarked } from '../session/returnMarker.ts';
import { loadHostPage } from '../shell/later.ts';
import { loadCatalogue, type Catalogue } from './catalogue.ts';
import { pageLanguage, rememberedLanguage } from './cookies.ts';
import { createStoreForBrowser, createTexts } from './platform.ts';
import { Closed, Whole } from './Whole.tsx';

const HEAD_START_MS = 700;
/** When work that waits for an idle page is done: after all that the first screen needs. */
const AT_EARLIEST_MS = 1000;
const AT_LATEST_MS = 5000;

function whenAtRest(work: () => void): void {
  setTimeout(() => {
    // Safari has no such callback.
    if (typeof requestIdleCallback === 'function') requestIdleCallback(work, { timeout: AT_LATEST_MS });
    else setTimeout(work, AT_LATEST_MS);
  }, AT_EARLIEST_MS);
}

/** Logs an error: one that a boundary of React catches too, while the window logs the uncaught ones (LOG-03). */
const logIn = (store: AppStore) => (error: unknown) => void store.get(apiAtom).log({ level: 'ERROR', ...describeError(error) });

/** Loads, when the page is idle, what it needs later or only if something goes wrong (LOG-02, PLUS-25). The page works without it. */
async function lookAfter(store: AppStore): Promise<void> {
  // The style sheets that are inlined in this page, for the next (docs/adr/0055).
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[disabled]')) Object.assign(link, { media: 'not all', disabled: false });
  void loadDeviceInfo();
  const { reportVitals } = await import(/* webpackChunkName: "vitals" */ '@uppgiftsandring/platform/browser/vitals/report');
  reportVitals(pageAt(location.pathname) ?? { path: '/404', owner: 'host' }, host.version, store.get(apiAtom).log);
}

const inBrowser = (app: ReactNode) => <BrowserRouter>{app}</BrowserRouter>;

/** The server's data about the page that it rendered; null when it rendered none or in another language, or this tab knows more: unsaved input, or why another page has led here. */
function renderedPage(): string | null {
  const said = document.getElementById(FIRST_ID)?.textContent ?? null;
  return tabShelf.names().length > 0 || history.state?.usr || pageLanguage() !== rememberedLanguage() ? null : said;
}

interface Here {
  readonly place: Element;
  readonly store: AppStore;
  readonly texts: Promise<Catalogue>;
}

/** Stops the clock when the server rendered the page; the returned function starts it again. */
function stopClock(store: AppStore): () => void {
  const { now } = store.get(clockAtom);
  const cameAt = store.get(cameAtAtom) ?? now();
  store.set(clockAtom, { now: () => cameAt });
  return () => store.set(clockAtom, { now });
}

/** Renders the shell with those texts. Throws when they are in another language than the page, whose own texts could not be fetched (I18N-02). */
function shellIn(catalogue: Catalogue, store: AppStore): (onShown: () => void) => ReactNode {
  if (catalogue.language !== rememberedLanguage()) throw new Error(`The page came in another language than its texts, ${catalogue.language}`);
  return (onShown) => <Whole store={store} i18n={createTexts(catalogue)} router={inBrowser} onShown={onShown} />;
}

/** Takes over the server-rendered page; false when something that it needs could not be loaded. */
async function takenOver({ said, place, store, texts }: Here & { readonly said: string }): Promise<boolean> {
  try {
    const [{ takeOver }] = await Promise.all([
      import(/* webpackChunkName: "take-over" */ '@uppgiftsandring/platform/browser/first/takeOver'),
      loadHostPage(location.pathname),
    ]);
    const load = async () => shellIn(await texts, store);
    await takeOver({ said, place, load, stopClock: () => stopClock(store), onAltered: noteAltered, options: { onCaughtError: logIn(store) } });
    return true;
  } catch (error) {
    logIn(store)(error);
    return false;
  }
}

/** Loads the slice of the page first, within a short head start: one that is there at the first render shows at once, without a loading text before it. */
async function startSlices(): Promise<void> {
  const owner = pageAt(location.pathname)?.owner ?? 'host';
  if (owner === 'host') return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, HEAD_START_MS));
  await Promise.race([late, loadSlice(owner, location.pathname)]);
}

/** Loads the function that carries over what was typed in a server-rendered page to the page that replaces it; null for a page that came empty. */
async function loadCarryOver(store: AppStore): Promise<((place: Element) => () => void) | null> {
  const { early } = window;
  if (!early) return null;
  try {
    return (await import(/* webpackChunkName: "carry-over" */ '@uppgiftsandring/platform/browser/first/carryOver')).carryOver;
  } catch (error) {
    logIn(store)(error);
    return () => early.end;
  }
}

async function render({ place, store, texts }: Here): Promise<void> {
  const root = createRoot(place, { onCaughtError: logIn(store) });
  try {
    const [catalogue, carryOver] = await Promise.all([texts, loadCarryOver(store), startSlices()]);
    document.documentElement.lang = catalogue.language;
    root.render(<Whole store={store} i18n={createTexts(catalogue)} router={inBrowser} onShown={carryOver?.(place)} />);
  } catch (error) {
    root.render(<Closed />);
    throw error;
  }
}

/** Loads in parallel everything that the first screen waits for, then shows the shell. */
export async function start(): Promise<void> {
  const place = document.getElementById('root');
  if (!place) throw new Error('The page has no place for the shell');
  const asked = location.pathname;
  const said = renderedPage();
  watchPage(place);
  startFederation(() => import(/* webpackChunkName: "first-runtime" */ '../provide.ts'));
  dropStaleUndo(document);
  arrive();
  const language = rememberedLanguage();
  document.documentElement.lang = language;
  const texts = loadCatalogue(language);
  let standing: () => void = () => undefined;
  const { store, isWhole } = createStoreForBrowser(new Promise((resolve) => (standing = resolve)));
  startLife(pageAt(asked));
  logUncaughtErrors(window, store.get(apiAtom).log);
  const isTakenOver = isWhole && said !== null && asked === location.pathname && (await takenOver({ said, place, store, texts }));
  standing();
  if (!isTakenOver) {
    if (!isWhole) void openPage(store, pageAt(location.pathname), history.state?.key);
    await render({ place, store, texts });
  }
  keepWorkingCopies(store);
  whenAtRest(() => void lookAfter(store).catch(() => undefined));
}

/** Moves the guard that made the server redirect here from the address to the history entry. A user whose session ended on a page is led on from the start page (PLUS-02). */
function arrive(): void {
  const guard = sentBy(location.search);
  if (guard === null) return;
  const path = guard === 'noAssociation' && isMarked(tabShelf) ? GUARD_TARGET.association : location.pathname;
  history.replaceState({ usr: stateBy(guard) }, '', path);
}
