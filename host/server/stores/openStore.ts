import { folderStore } from './folderStore.ts';
import { httpStore } from './httpStore.ts';
import type { Store } from './store.ts';

/** The release store at an http address or in a folder. */
export function openStore(place: string): Store {
  return /^https?:\/\//.test(place) ? httpStore(place) : folderStore(place);
}
