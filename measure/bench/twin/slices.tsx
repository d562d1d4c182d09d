import { PageRoutes, Waiting, type Pages, type Texts } from '../../../platform/contract/index.ts';
import type { SliceName } from '@uppgiftsandring/platform/contract/route';
import { routeOf } from '@uppgiftsandring/shared/domain/vag/routes';
import { Suspense, useState } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { pages as lookup } from '../../../mfe-lookup/src/pages.ts';
import { pages as measures } from '../../../mfe-measures/src/pages.ts';
import { pages as receipt } from '../../../mfe-receipt/src/pages.ts';
import { pages as wizard } from '../../../mfe-wizard/src/pages.ts';
import { textsOf } from './texts.ts';

// Replaces platform/browser/federation/slices.ts in the one bundle: the pages of all slices are chunks of one build, and
// nothing is looked up, versioned, retried or taken over (platform/browser/first/takeOver.ts).

/** A part of the one bundle: its pages and its texts. */
interface Part {
  readonly name: SliceName;
  readonly pages: Pages;
  readonly texts: Texts;
}

/** Replaces a mounted slice in the one bundle: its pages are in the host's own tree. */
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

const PAGES: Readonly<Record<SliceName, Pages>> = { lookup, measures, wizard, receipt };
const pagesOf = (name: SliceName): Pages => PAGES[name] ?? {};

type State =
  | { readonly is: 'idle' }
  | { readonly is: 'loading'; readonly done: Promise<void> }
  | { readonly is: 'loaded'; readonly slice: Part; readonly MountedSlice: typeof MountedSlice; readonly tookMs: number }
  | { readonly is: 'failed'; readonly failure: unknown };

const IDLE: State = { is: 'idle' };
const states = new Map<SliceName, State>();
const listeners = new Set<() => void>();

export const startFederation = (): void => undefined;
export const sliceVersions = (): Readonly<Record<string, { readonly version: string } | undefined>> => ({});
export const sliceState = (name: SliceName): State => states.get(name) ?? IDLE;

export function onSliceState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(name: SliceName, state: State): void {
  states.set(name, state);
  for (const listener of listeners) listener();
}

/** Fetches the page of a path, if the part has it. */
export const loadPage = async (name: SliceName, pathname: string): Promise<unknown> =>
  Object.entries(pagesOf(name))
    .find(([path]) => path === routeOf(pathname)?.path)?.[1]
    .load();

/** Fetches the page of a path and the part's texts. */
export function loadSlice(name: SliceName, pathname: string): Promise<void> {
  const state = sliceState(name);
  if (state.is === 'loading') return state.done;
  if (state.is === 'loaded') return Promise.resolve();
  const began = performance.now();
  const done = Promise.all([loadPage(name, pathname), textsOf(name)]).then(
    ([, texts]) => change(name, { is: 'loaded', slice: { name, pages: pagesOf(name), texts }, MountedSlice, tookMs: performance.now() - began }),
    (failure: unknown) => change(name, { is: 'failed', failure }),
  );
  change(name, { is: 'loading', done });
  return done;
}

export const retrySlice = (): void => location.reload();
export const prefetchSlice = (name: SliceName): void => void loadSlice(name, '');
export const failSlice = (name: SliceName, failure: unknown): void => change(name, { is: 'failed', failure });
export const takeOver = (): Promise<never> => Promise.reject(new Error('The one bundle takes no page over'));
