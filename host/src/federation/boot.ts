import './provide.ts';
import { routeOf } from '@uppgiftsandring/shared/domain/routes';
import { loadSlice, startFederation } from './slices.ts';

const HEAD_START_MS = 700;

/**
 * Starts the composition and then renders the shell. The slice of the page's URL is asked for first and gets a short head
 * start: when it is there at the first render, it shows at once instead of after a loading text.
 */
export async function boot(render: () => void): Promise<void> {
  startFederation();
  const owner = routeOf(location.pathname)?.owner ?? 'host';
  if (owner !== 'host') {
    const late = new Promise<void>((resolve) => setTimeout(resolve, HEAD_START_MS));
    await Promise.race([late, loadSlice(owner, location.pathname)]);
  }
  render();
}
