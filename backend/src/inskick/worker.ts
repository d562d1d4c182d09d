import { deliver, type InskickDeps } from './deliver.ts';
import { claimDue } from './outbox.ts';

const PAUSE_MS = 1000;

/** Sends in everything that is due, one after the other; returns how many were tried. */
export async function sendDue(deps: InskickDeps): Promise<number> {
  let taken = 0;
  const claim = () => claimDue(deps.db, deps.now(), deps.leaseMs);
  for (let row = await claim(); row !== null; row = await claim()) {
    taken += 1;
    await deliver(deps, row);
  }
  return taken;
}

/**
 * Sends in what is signed, also when the user never comes back (ERR-06): looks for work every second. Any number of
 * backends may do so. Returns how to stop it, which waits for the current delivery.
 */
export function startSendingIn(deps: InskickDeps): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  const round = async (): Promise<void> => {
    try {
      await sendDue(deps);
    } catch (err) {
      deps.logger.error({ err }, 'the outbox could not be read');
    }
    if (!isStopped) timer = setTimeout(() => (running = round()), PAUSE_MS);
  };
  let running = round();
  return async () => {
    isStopped = true;
    clearTimeout(timer);
    await running;
  };
}
