import type { SliceName } from '../../contract/route.ts';
import { ACCEPTED_CONTRACTS, type Slice } from '../../contract/index.ts';
import type { ComponentType } from 'react';
import type { MountedSliceProps } from './MountedSlice.tsx';
import { tried } from '../../contract/deadline.ts';
import type { RegistryEntry } from '../../contract/registry.ts';

/** What to load, and for which page. */
export interface SliceRequest {
  readonly name: SliceName;
  readonly entry: RegistryEntry;
  readonly pathname: string;
  readonly language: string;
  /** Set when loading has failed before. */
  readonly again?: boolean;
  /** Milliseconds for all tries together. */
  readonly within: number;
}

/** A slice, and the component that shows it. */
export interface Loaded {
  readonly slice: Slice;
  readonly MountedSlice: ComponentType<MountedSliceProps>;
}

/** What the shell gives to slices. */
export interface Provider {
  /** Modules by name. */
  readonly PROVIDED: Record<string, unknown>;
  /** Adds the form library, which is the largest of all; rejects when it cannot be fetched. */
  readonly provideForms: () => Promise<void>;
}

let provider = (): Promise<Provider> => Promise.reject(new Error('The shell gives nothing to slices'));

/** Sets where what the shell gives is loaded from. */
export function provideBy(load: () => Promise<Provider>): void {
  provider = load;
}

/** What every slice needs, in a chunk of its own. The federation runtime is another one, which the first slice of a rendered page does not wait for. */
export async function firstRuntime(): Promise<typeof import('./firstRuntime.ts') & Provider> {
  const [own, given] = await Promise.all([import(/* webpackChunkName: "first-runtime" */ './firstRuntime.ts'), provider()]);
  return { ...own, PROVIDED: given.PROVIDED, provideForms: given.provideForms };
}

/** The language that the page is in. */
export const pageLanguage = (): string => document.documentElement.lang;

/** The slice has another contract than the host: a retry cannot help. */
export class ContractError extends Error {}

async function loadOnce({ name, entry, pathname, language }: SliceRequest, isFresh: boolean): Promise<Loaded> {
  const { sliceRuntime, PROVIDED, provideForms } = await firstRuntime();
  const [{ loadModule, replaceContainer, MountedSlice }] = await Promise.all([sliceRuntime(), provideForms()]);
  if (isFresh) replaceContainer(name, entry);
  const module = await loadModule(name, entry, PROVIDED);
  const slice = module?.default();
  if (!slice) throw new Error(`The slice ${name} exposes nothing`);
  checkContract(slice);
  await slice.prepare({ pathname, language, base: entry.base });
  return { slice, MountedSlice };
}

/** Throws for a slice that this host cannot run. */
export function checkContract({ name, contract }: Slice): void {
  if (!ACCEPTED_CONTRACTS.includes(contract))
    throw new ContractError(`The slice ${name} speaks contract ${contract}, the host ${ACCEPTED_CONTRACTS.join(', ')}`);
}

/**
 * Loads a slice, ready to show the page of a path: its module, that page's chunk and its texts. Tried three times, each with
 * a fresh container, within the time.
 */
export function loadRelease(request: SliceRequest): Promise<Loaded> {
  const load = (failures: number) => loadOnce(request, failures > 0 || request.again === true);
  return tried(`The slice ${request.name}`, load, { within: request.within, isFinal: (error) => error instanceof ContractError });
}
