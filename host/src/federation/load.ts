import { loadRemote } from '@module-federation/enhanced/runtime';
import type { SliceName } from '@uppgiftsandring/shared/domain/routes';
import { CONTRACT, type Slice } from '@uppgiftsandring/shared/slice';
import { remoteName, replaceContainer } from './container.ts';
import type { RegistryEntry } from './registry.ts';

const DEADLINE_MS = 10_000;
const PAUSES_MS = [300, 900];

/** What to load, and for which page. */
export interface SliceRequest {
  readonly name: SliceName;
  readonly entry: RegistryEntry;
  readonly pathname: string;
  readonly language: string;
}

/** The slice speaks another contract than the host: trying again cannot help. */
export class ContractError extends Error {}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

async function loadOnce({ name, entry, pathname, language }: SliceRequest): Promise<Slice> {
  const module = await loadRemote<{ default: () => Slice }>(`${remoteName(name)}/slice`);
  const slice = module?.default();
  if (!slice) throw new Error(`The slice ${name} exposes nothing`);
  if (slice.contract !== CONTRACT) throw new ContractError(`The slice ${name} speaks contract ${slice.contract}, the host ${CONTRACT}`);
  await slice.prepare({ pathname, language, base: entry.base });
  return slice;
}

async function loadWithRetries(request: SliceRequest, deadline: AbortSignal): Promise<Slice> {
  for (const pause of PAUSES_MS) {
    try {
      return await loadOnce(request);
    } catch (error) {
      if (error instanceof ContractError || deadline.aborted) throw error;
      console.warn(`The slice ${request.name} could not be loaded; trying again`, error);
    }
    await sleep(pause);
    deadline.throwIfAborted();
    replaceContainer(request.name, request.entry);
  }
  return loadOnce(request);
}

/**
 * Loads a slice, ready to show the page of a path: its module, that page's chunk and its texts. Tried three times, each with
 * a fresh container, within ten seconds.
 */
export function loadRelease(request: SliceRequest): Promise<Slice> {
  const deadline = AbortSignal.timeout(DEADLINE_MS);
  return new Promise((resolve, reject) => {
    deadline.addEventListener('abort', () => reject(new Error(`The slice ${request.name} did not come within ${DEADLINE_MS / 1000} s`)));
    loadWithRetries(request, deadline).then(resolve, reject);
  });
}
