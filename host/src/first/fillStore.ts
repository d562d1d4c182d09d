import { checkMessageAtom, type AppStore } from '@uppgiftsandring/shared/state';
import { openPage } from '../../common/firstPage.ts';
import { lookForSessionAtom } from '../../common/guards/gather.ts';

interface Opened {
  readonly pathname: string;
  /** Whether a page without guards says who is logged in. */
  readonly hasSession: boolean;
  /** Key of the history entry. */
  readonly visit?: string | undefined;
}

/** Fetches everything that a first page shows, in an order that gives the same state on the server and in the browser (PLUS-50). */
export async function fillStore(store: AppStore, { pathname, hasSession, visit }: Opened): Promise<void> {
  // First of all: every other answer checks for messages too, and nobody waits for that.
  await store.set(checkMessageAtom);
  await Promise.all([openPage(store, pathname, visit), hasSession && store.set(lookForSessionAtom)]);
}
