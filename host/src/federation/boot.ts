import { routeOf } from '@uppgiftsandring/shared/domain/vag/routes';
import { loadSlice, startFederation } from './slices.ts';

const HEAD_START_MS = 700;

/**
 * Starts federation. The slice of the page's URL is loaded first; the promise resolves when it is loaded, or after a
 * short head start: a slice that is there at the first render shows at once, without a loading text before it.
 */
async function startSlices(): Promise<void> {
  startFederation();
  const owner = routeOf(location.pathname)?.owner ?? 'host';
  if (owner === 'host') return;
  const late = new Promise<void>((resolve) => setTimeout(resolve, HEAD_START_MS));
  await Promise.race([late, loadSlice(owner, location.pathname)]);
}

/** Starts federation and then renders the shell. */
export async function boot(render: () => void | Promise<void>): Promise<void> {
  await startSlices();
  await render();
}
