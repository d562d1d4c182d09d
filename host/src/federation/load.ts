import type { SliceName } from '@uppgiftsandring/shared/domain/routes';
import { ACCEPTED_CONTRACTS, type Slice } from '@uppgiftsandring/shared/slice';
import type { RegistryEntry } from '@uppgiftsandring/shared/slice/registry';

/** A little less than the ten seconds after which something else must stand on the page: the page itself has taken its part of them. */
const DEADLINE_MS = 9500;
const PAUSES_MS = [300, 900];

/** What to load, and for which page. */
export interface SliceRequest {
  readonly name: SliceName;
  readonly entry: RegistryEntry;
  readonly pathname: string;
  readonly language: string;
  /** Set when it has been tried before and failed. */
  readonly again?: boolean;
}

type Composition = typeof import('./composition.ts');

/** A slice, and the component that shows it. */
export interface Loaded {
  readonly slice: Slice;
  readonly MountedSlice: Composition['MountedSlice'];
}

/** The runtime, in a chunk of its own; a fetch that failed is made anew the next time. */
const composition = (): Promise<Composition> => import(/* webpackChunkName: "composition" */ './composition.ts');

/** The slice speaks another contract than the host: trying again cannot help. */
export class ContractError extends Error {}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function loadOnce({ name, entry, pathname, language }: SliceRequest, isFresh: boolean): Promise<Loaded> {
  const { loadModule, replaceContainer, MountedSlice } = await composition();
  if (isFresh) replaceContainer(name, entry);
  const module = await loadModule(name, entry);
  const slice = module?.default();
  if (!slice) throw new Error(`The slice ${name} exposes nothing`);
  if (!ACCEPTED_CONTRACTS.includes(slice.contract)) throw new ContractError(`The slice ${name} speaks contract ${slice.contract}, the host ${ACCEPTED_CONTRACTS.join(', ')}`);
  await slice.prepare({ pathname, language, base: entry.base });
  return { slice, MountedSlice };
}

async function loadWithRetries(request: SliceRequest, deadline: AbortSignal): Promise<Loaded> {
  let isFresh = request.again === true;
  for (const pause of PAUSES_MS) {
    try {
      return await loadOnce(request, isFresh);
    } catch (error) {
      if (error instanceof ContractError || deadline.aborted) throw error;
      console.warn(`The slice ${request.name} could not be loaded; trying again`, error);
    }
    await sleep(pause);
    deadline.throwIfAborted();
    isFresh = true;
  }
  return loadOnce(request, isFresh);
}

/**
 * Loads a slice, ready to show the page of a path: its module, that page's chunk and its texts. Tried three times, each with
 * a fresh container, within the deadline.
 */
export function loadRelease(request: SliceRequest): Promise<Loaded> {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  return new Promise((resolve, reject) => {
    deadline.addEventListener('abort', () => reject(new Error(`The slice ${request.name} did not come within ${DEADLINE_MS / 1000} s`)));
    loadWithRetries(request, deadline).then(resolve, reject);
  });
}
