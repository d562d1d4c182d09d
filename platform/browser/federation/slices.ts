import type { SliceName } from '../../contract/route.ts';
import { parseRegistry, type Registry, REGISTRY_ID, type RegistryEntry, type Versions, versionsIn } from '../../contract/registry.ts';
import type { ComponentType } from 'react';
import { putPages } from './pages.ts';
import { DEADLINE_MS } from '../../contract/deadline.ts';
import { ContractError, firstRuntime, loadRelease, pageLanguage, type Provider, provideBy } from './load.ts';
import type { MountedSliceProps } from './MountedSlice.tsx';

const KIND: Readonly<Record<string, string>> = { js: 'script', css: 'style', json: 'fetch' };

function isOnThePage(url: string): boolean {
  return document.querySelector(`link[href="${url}"], script[src="${url}"]`) !== null;
}

/** Requests everything that a slice needs at once, instead of entry, chunk and style sheet one after another. */
function preload({ base, entry, integrity, preload }: RegistryEntry, language: string): void {
  for (const file of [entry, ...preload, `assets/i18n/${language}.json`]) {
    const url = base + file;
    if (isOnThePage(url)) continue;
    const link = document.createElement('link');
    const kind = KIND[file.split('.').at(-1) ?? ''] ?? 'fetch';
    Object.assign(link, { rel: 'preload', as: kind, crossOrigin: 'anonymous', href: url });
    if (kind !== 'fetch' && integrity[file]) link.integrity = integrity[file];
    document.head.append(link);
  }
}

// The state of each slice on this page. Outside React, because loading begins before React renders.

export type SliceState =
  | { readonly is: 'idle' }
  | { readonly is: 'loading'; readonly done: Promise<void> }
  /** On the server, where a slice is rendered separately from the shell: the placeholder for its page. */
  | { readonly is: 'apart'; readonly Place: ComponentType }
  /** `MountedSlice` shows it, and calls `onReady` for the slice of a server-rendered page. `tookMs`: from the start of loading until the slice can be shown. */
  | ({ readonly is: 'loaded'; readonly tookMs: number; readonly MountedSlice: ComponentType<MountedSliceProps> } & Pick<MountedSliceProps, 'slice' | 'onReady'>)
  | { readonly is: 'failed'; readonly failure: unknown };

const IDLE: SliceState = { is: 'idle' };

let registry: Versions = {};
const states = new Map<SliceName, SliceState>();
const listeners = new Set<() => void>();

/** Reads the registry in the page, whose slices get what is provided. To be called once, before anything is loaded. */
export function startFederation(provider: () => Promise<Provider>): void {
  provideBy(provider);
  putRegistry(parseRegistry(document.getElementById(REGISTRY_ID)?.textContent));
}

/** Takes a registry that is already read. */
export function putRegistry(read: Registry): void {
  registry = versionsIn(read);
  putPages(read);
}

/** Which versions this page uses, and where they came from (PLUS-34). */
export const sliceVersions = (): Versions => registry;

export const sliceState = (name: SliceName): SliceState => states.get(name) ?? IDLE;

export function onSliceState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function change(name: SliceName, state: SliceState): void {
  states.set(name, state);
  for (const listener of listeners) listener();
}

/** The page load itself has used part of the time before something must be shown. */
const PATIENCE_MS = DEADLINE_MS - 500;
let patience = PATIENCE_MS;

/** Gives the next slice only this many milliseconds to load: the page has already waited for it in another way. */
export function hurry(ms: number): void {
  patience = ms;
}

function load(name: SliceName, pathname: string, again: boolean): Promise<void> {
  const began = performance.now();
  const entry = registry[name];
  if (entry) preload(entry, pageLanguage());
  const loading = entry ? loadRelease(name, entry, pathname, again, patience) : Promise.reject(new ContractError(`No version of the slice ${name} is known`));
  patience = PATIENCE_MS;
  const done = loading
    .then(async (slice) => change(name, { is: 'loaded', slice, MountedSlice: (await firstRuntime()).MountedSlice, tookMs: performance.now() - began }))
    .catch((failure: unknown) => change(name, { is: 'failed', failure }));
  change(name, { is: 'loading', done });
  return done;
}

/**
 * Loads a slice for the page of `pathname`, unless it is loaded or being loaded; the promise never rejects, `sliceState` has the
 * result. A failed slice is loaded again, in a fresh container: the cause may be gone, or have been in another page.
 */
export function loadSlice(name: SliceName, pathname: string): Promise<void> {
  const state = sliceState(name);
  if (state.is === 'loading') return state.done;
  if (state.is === 'loaded' || state.is === 'apart') return Promise.resolve();
  return load(name, pathname, state.is === 'failed');
}

/** Sets the state of a slice that was loaded, or is rendered, elsewhere. */
export const putSlice = change;

const retried = new Set<SliceName>();

/**
 * What *Försök igen* does with a slice that has failed. The first time the slice alone is loaded again; when that did not help, or when
 * the page knows no version of it, the whole page is reloaded: the faulty version may have been rolled back, and a new page gets the
 * live one. Unsaved input is kept in the tab (PLUS-01).
 */
export function retrySlice(name: SliceName, pathname: string): void {
  if (!registry[name] || retried.has(name)) {
    location.reload();
    return;
  }
  retried.add(name);
  void loadSlice(name, pathname);
}

/** Loads a slice that is likely to be needed next. A failure is not shown: the slice is loaded again when it is needed. */
export function prefetchSlice(name: SliceName): void {
  void loadSlice(name, '');
}

/** Notes that a mounted slice has crashed. */
export function failSlice(name: SliceName, failure: unknown): void {
  change(name, { is: 'failed', failure });
}
