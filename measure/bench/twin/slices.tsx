import { PageRoutes, Waiting, type Pages, type Texts } from '../../../platform/contract/index.ts';
import { putRegistry as putPages } from '../../../platform/browser/federation/pages.ts';
import { untilReady } from '../../../platform/browser/first/untilReady.ts';
import type { takeOver as takeOverSlice } from '../../../platform/browser/first/takeOver.ts';
import type { SliceName } from '@uppgiftsandring/platform/contract/route';
import { routeOf } from '@uppgiftsandring/shared/domain/vag/routes';
import { sliceRegistry } from '@uppgiftsandring/shared/testing/sliceRegistry';
import { startTransition, Suspense, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { partOf } from './parts.ts';

// Replaces platform/browser/federation/slices.ts and first/takeOver.ts in a twin: the pages of all slices are in the host's own tree, and nothing is versioned
// or retried.

/** A part of the application: its pages and its texts. */
interface Part {
  readonly name: SliceName;
  readonly pages: Pages;
  readonly texts: Texts;
}

function MountedSlice({ slice: { name, pages, texts } }: { slice: Part }) {
  const { t, i18n } = useTranslation();
  const [own] = useState(() => {
    i18n.addResourceBundle(i18n.language, name, texts);
    // Texts that the shell already has are not sent again.
    return i18n.cloneInstance({ ns: [name], defaultNS: name, fallbackNS: 'host', initAsync: false });
  });
  return (
    <I18nextProvider i18n={own} defaultNS={name}>
      <Suspense fallback={<Waiting text={t('SLICE.LADDAR')} />}>
        <PageRoutes pages={pages} />
      </Suspense>
    </I18nextProvider>
  );
}

/** Of a part: while it loads `done`, when it has loaded the rest. */
interface State extends Partial<Record<'failure' | 'tookMs' | 'MountedSlice', unknown>> {
  readonly is: 'idle' | 'loading' | 'loaded' | 'failed';
  readonly done?: Promise<void>;
  readonly slice?: Part;
}

const IDLE: State = { is: 'idle' };
const states = new Map<SliceName, State>();
const listeners = new Set<() => void>();

const PAGES = sliceRegistry();
export const startFederation = (): void => putPages(PAGES);
export const putRegistry = (): void => putPages(PAGES);
export const putSlice = (): void => undefined;
const VERSIONS = Object.fromEntries(['lookup', 'measures', 'wizard', 'receipt'].map((name) => [name, { version: '1.0.0' }]));
export const sliceVersions = (): Readonly<Record<string, { readonly version: string } | undefined>> => VERSIONS;
export const sliceState = (name: SliceName): State => states.get(name) ?? IDLE;

export function onSliceState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(name: SliceName, state: State): void {
  states.set(name, state);
  for (const listener of listeners) listener();
}

async function fetchTexts(name: SliceName): Promise<Texts> {
  const response = await fetch(`/assets/i18n/${name}.${document.documentElement.lang}.json`);
  return response.json();
}

const loadPage = async (pages: Pages, pathname: string): Promise<void> =>
  void (await Object.entries(pages)
    .find(([path]) => path === routeOf(pathname)?.path)?.[1]
    .load());

async function load(name: SliceName, pathname: string, texts: Promise<Texts>): Promise<Part> {
  const pages = await partOf(name);
  await loadPage(pages, pathname);
  return { name, pages, texts: await texts };
}

/** Fetches a part with the page of a path, and its texts. */
export function loadSlice(name: SliceName, pathname: string, textsOf = fetchTexts): Promise<void> {
  const { done: pending, slice: loaded } = sliceState(name);
  if (loaded) return loadPage(loaded.pages, pathname);
  if (pending) return pending;
  const began = performance.now();
  const done = load(name, pathname, textsOf(name)).then(
    (slice) => change(name, { is: 'loaded', slice, MountedSlice, tookMs: performance.now() - began }),
    (failure: unknown) => change(name, { is: 'failed', failure }),
  );
  change(name, { is: 'loading', done });
  return done;
}

export const retrySlice = (): void => location.reload();
/** Fetches the code alone: a part that is mounted before its page has come would wait for it inside a transition of the router. */
export const prefetchSlice = (name: SliceName, pathname = ''): void => void partOf(name).then((pages) => loadPage(pages, pathname));
export const failSlice = (name: SliceName, failure: unknown): void => change(name, { is: 'failed', failure });

/** Takes over a page that a twin's server rendered. */
export const takeOver: typeof takeOverSlice = async ({ place, load: loadShell, stopClock, options }) => {
  const startClock = stopClock();
  const { owner = 'host' } = routeOf(location.pathname) ?? {};
  const [render] = await Promise.all([loadShell(), owner === 'host' ? undefined : loadSlice(owner, location.pathname)]);
  const listens = untilReady(place, (element) => place.contains(element));
  await new Promise<void>((resolve) => {
    const onShown = () => {
      startClock();
      listens();
      window.early?.end();
      resolve();
    };
    startTransition(() => void hydrateRoot(place, render(onShown), options));
  });
};
