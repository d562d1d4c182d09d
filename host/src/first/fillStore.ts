import type { RouteEntry } from '@uppgiftsandring/shared/domain/vag/routes';
import { checkMessageAtom, type AppStore } from '@uppgiftsandring/shared/state';
import { openPage } from '../../common/firstPage.ts';
import { loadFullNameAtom } from '../session/fullName.ts';
import { gatherSent, lookForSessionAtom } from '../../common/guards/gather.ts';

interface Opened {
  readonly route: RouteEntry | undefined;
  /** Whether a page without guards names the logged-in person. */
  readonly hasSession: boolean;
  /** Whether the person register has given the logged-in person's name. */
  readonly names: boolean;
  /** Whether it is the receipt of what has been sent in. */
  readonly sent: boolean;
  /** Key of the history entry. */
  readonly visit?: string | undefined;
}

/** Fetches everything that a first page shows, in an order that gives the same state on the server and in the browser (PLUS-50). */
export async function fillStore(store: AppStore, { route, hasSession, names, sent, visit }: Opened): Promise<void> {
  // First, because every other response checks for messages too, without waiting for the result.
  await store.set(checkMessageAtom);
  await Promise.all([openPage(store, route, visit), hasSession && store.set(lookForSessionAtom)]);
  if (sent) await gatherSent(store, visit);
  if (names) await store.set(loadFullNameAtom);
}
