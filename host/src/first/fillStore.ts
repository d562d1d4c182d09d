import { checkMessageAtom, type AppStore } from '@uppgiftsandring/shared/state';
import { openPage } from '../../common/firstPage.ts';

/** Fetches everything that a first page shows, in an order that gives the same state on the server and in the browser (PLUS-50). */
export async function fillStore(store: AppStore, pathname: string, visit?: string): Promise<void> {
  // First of all: every other answer checks for messages too, and nobody waits for that.
  await store.set(checkMessageAtom);
  await openPage(store, pathname, visit);
}
