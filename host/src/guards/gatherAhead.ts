import { routeOf } from '@uppgiftsandring/shared/domain/vag/routes';
import type { AppStore } from '@uppgiftsandring/shared/state';
import { gatherAtom } from './gather.ts';
import { judgementAtom } from './known.ts';

/**
 * Fetches what the guards of the first page will need, while the shell and the slice are still loading. The receipt's
 * checks send the Application in, so they wait until the page is there.
 */
export async function gatherAhead(store: AppStore, pathname: string): Promise<void> {
  const judgement = judgementAtom(routeOf(pathname), '');
  let before: string | null = null;
  for (;;) {
    const { need } = store.get(judgement);
    if (need === null || need === 'receipt' || need === before) return;
    before = need;
    await store.set(gatherAtom, need, '');
  }
}
