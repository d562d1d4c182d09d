import type { ComponentType } from 'react';
import type { SliceName } from '../../contract/route.ts';
import { ACCEPTED_CONTRACTS, type Slice } from '../../contract/contract.ts';
import { parseRegistry, REGISTRY_ID, type RegistryEntry } from '../../contract/registry.ts';
import { DEADLINE_MS, tried } from '../../contract/deadline.ts';
import { maySpeculate } from '../../contract/maySpeculate.ts';
import type { MountedSliceProps } from './MountedSlice.tsx';
import { noteRun } from '../vitals/runs.ts';
import { putRegistry, sliceVersions } from './pages.ts';

export { putRegistry, sliceVersions };

// The slices of this page: their versions, how each is loaded, and the state of each. Outside React, because loading begins before React renders.

export interface Provider {
  readonly PROVIDED: Record<string, unknown>;
  /** Adds the form library, which is the largest of all; rejects when it cannot be fetched. */
  readonly provideForms: () => Promise<void>;
}

let provider = (): Promise<Provider> => Promise.reject(new Error('The shell gives nothing to slices'));

/** Reads the registry in the page, whose slices get what is provided. To be called once, before anything is loaded. */
export function startFederation(provide: () => Promise<Provider>): void {
  provider = provide;
  putRegistry(parseRegistry(document.getElementById(REGISTRY_ID)?.textContent));
}

/** What every slice needs, in a chunk of its own. The federation runtime is another one, which the first slice of a rendered page does not wait for. */
export async function firstRuntime(): Promise<typeof import('./firstRuntime.ts') & Provider> {
  const [own, given] = await Promise.all([import(/* webpackChunkName: "first-runtime" */ './firstRuntime.ts'), provider()]);
  return { ...own, PROVIDED: given.PROVIDED, provideForms: given.provideForms };
}

export const pageLanguage = (): string => document.documentElement.lang;

/** The slice has another contract than the host: a retry cannot help. */
export class ContractError extends Error {}

/** Throws for a slice that this host cannot run. */
export function checkContract({ name, contract }: Slice): void {
  if (!ACCEPTED_CONTRACTS.includes(contract))
    throw new ContractError(`The slice ${name} speaks contract ${contract}, the host ${ACCEPTED_CONTRACTS.join(', ')}`);
}

const KIND: Readonly<Record<string, string>> = { js: 'script', css: 'style', json: 'fetch' };

/** Requests everything that a slice needs at once, instead of entry, chunk and style sheet one after another. */
function preload({ base, entry, integrity, preload }: RegistryEntry): void {
  for (const file of [entry, ...preload, `assets/i18n/${pageLanguage()}.json`]) {
    const url = base + file;
    if (document.querySelector(`link[href="${url}"], script[src="${url}"]`)) continue;
    const kind = KIND[file.split('.').at(-1) ?? ''] ?? 'fetch';
    const checked = kind === 'fetch' ? {} : { integrity: integrity[file] ?? '' };
    document.head.append(Object.assign(document.createElement('link'), { rel: 'preload', as: kind, crossOrigin: 'anonymous', href: url, ...checked }));
  }
}

export type SliceState =
  | { readonly is: 'idle' }
  | { readonly is: 'loading'; readonly done: Promise<void> }
  /** On the server, where a slice is rendered separately from the shell: the placeholder for its page. */
  | { readonly is: 'apart'; readonly Place: ComponentType }
  /** `MountedSlice` shows it, and calls `onReady` for the slice of a server-rendered page. `tookMs`: from the start of loading until the slice can be shown. */
  | ({ readonly is: 'loaded'; readonly tookMs: number; readonly MountedSlice: ComponentType<MountedSliceProps> } & Pick<MountedSliceProps, 'slice' | 'onReady'>)
  | { readonly is: 'failed'; readonly failure: unknown };

const IDLE: SliceState = { is: 'idle' };
const states = new Map<SliceName, SliceState>();
const listeners = new Set<() => void>();

export const sliceState = (name: SliceName): SliceState => states.get(name) ?? IDLE;

export function onSliceState(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Sets the state of a slice; from outside, of one that was loaded, or is rendered, elsewhere. */
export function putSlice(name: SliceName, state: SliceState): void {
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

/**
 * Loads a slice for the page of `pathname`, unless it is loaded or being loaded: its module, that page's chunk and its texts. The promise never rejects,
 * `sliceState` has the result. Tried three times in the time that is left, in a fresh container after a failure: the cause may be gone, or have been in another page.
 */
export function loadSlice(name: SliceName, pathname: string): Promise<void> {
  const state = sliceState(name);
  if (state.is === 'loading') return state.done;
  if (state.is === 'loaded' || state.is === 'apart') return Promise.resolve();
  const began = performance.now();
  const entry = sliceVersions()[name];
  if (entry) preload(entry);
  const load = async (failures: number) => {
    if (!entry) throw new ContractError(`No version of the slice ${name} is known`);
    const { sliceRuntime, PROVIDED, provideForms, MountedSlice } = await firstRuntime();
    const [{ loadModule }] = await Promise.all([sliceRuntime(), provideForms()]);
    const end = noteRun({ name, version: entry.version });
    try {
      const slice = (await loadModule(name, entry, PROVIDED, state.is === 'failed' || failures > 0))?.default();
      if (!slice) throw new Error(`The slice ${name} exposes nothing`);
      checkContract(slice);
      await slice.prepare({ pathname, language: pageLanguage(), base: entry.base });
      return { slice, MountedSlice };
    } finally {
      end();
    }
  };
  const done = tried(`The slice ${name}`, load, { within: patience, isFinal: (error) => error instanceof ContractError }).then(
    (loaded) => putSlice(name, { is: 'loaded', ...loaded, tookMs: performance.now() - began }),
    (failure: unknown) => failSlice(name, failure),
  );
  patience = PATIENCE_MS;
  putSlice(name, { is: 'loading', done });
  return done;
}

const retried = new Set<SliceName>();

/**
 * What *Försök igen* does with a slice that has failed. The first time the slice alone is loaded again; when that did not help, or when the page knows no
 * version of it, the whole page is reloaded: the faulty version may have been rolled back, and a new page gets the live one. Unsaved input is kept in the tab
 * (PLUS-01).
 */
export function retrySlice(name: SliceName, pathname: string): void {
  if (!sliceVersions()[name] || retried.has(name)) return location.reload();
  retried.add(name);
  void loadSlice(name, pathname);
}

/** Loads a slice, and its page of that path, that are likely to be needed next. One that has failed is loaded again when it is needed (ERR-08). */
export const prefetchSlice = (name: SliceName, pathname: string): void => void (maySpeculate() && sliceState(name) === IDLE && loadSlice(name, pathname));

/** Notes that a slice could not be loaded, or that a mounted one has crashed. */
export const failSlice = (name: SliceName, failure: unknown): void => putSlice(name, { is: 'failed', failure });
