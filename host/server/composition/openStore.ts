import { folderStore } from './folderStore.ts';
import { httpStore } from './httpStore.ts';
import type { ReleaseStore } from './releaseStore.ts';

/** The release store at an http address or in a folder. */
export function openStore(place: string): ReleaseStore {
  return /^https?:\/\//.test(place) ? httpStore(place) : folderStore(place);
}
