import type { SliceName } from '../../contract/route.ts';
import { ACCEPTED_CONTRACTS, type Slice } from '../../contract/index.ts';
import { tried } from '../../contract/deadline.ts';
import type { RegistryEntry } from '../../contract/registry.ts';

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

/** Throws for a slice that this host cannot run. */
export function checkContract({ name, contract }: Slice): void {
  if (!ACCEPTED_CONTRACTS.includes(contract))
    throw new ContractError(`The slice ${name} speaks contract ${contract}, the host ${ACCEPTED_CONTRACTS.join(', ')}`);
}

/**
 * Loads a slice, ready to show the page of a path: its module, that page's chunk and its texts. Tried three times within that many milliseconds, each but the first with a
 * fresh container; the first too when loading has failed before (`again`).
 */
export function loadRelease(name: SliceName, entry: RegistryEntry, pathname: string, again: boolean, within: number): Promise<Slice> {
  const load = async (failures: number) => {
    const { sliceRuntime, PROVIDED, provideForms } = await firstRuntime();
    const [{ loadModule, replaceContainer }] = await Promise.all([sliceRuntime(), provideForms()]);
    if (again || failures > 0) replaceContainer(name, entry);
    const slice = (await loadModule(name, entry, PROVIDED))?.default();
    if (!slice) throw new Error(`The slice ${name} exposes nothing`);
    checkContract(slice);
    await slice.prepare({ pathname, language: pageLanguage(), base: entry.base });
    return slice;
  };
  return tried(`The slice ${name}`, load, { within, isFinal: (error) => error instanceof ContractError });
}
