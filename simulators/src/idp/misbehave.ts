import type { ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { GARBAGE, statusOf } from '../control/applyFault.ts';
import type { Fault } from '../control/faults.ts';
import { errorPage } from './pages.ts';
import { sendPage } from './respond.ts';

/** Carries out a fault; returns whether the request is finished with that, or goes on (only late). */
export async function misbehave(fault: Fault, response: ServerResponse): Promise<boolean> {
  if (fault.delayMs > 0) await wait(fault.delayMs);
  const status = statusOf(fault.mode);
  if (status !== null) {
    sendPage(response, status, errorPage(`beställt fel ${status}`));
    return true;
  }
  if (fault.mode === 'garbage') {
    response.writeHead(200, { 'content-type': 'application/json' }).end(GARBAGE);
    return true;
  }
  if (fault.mode === 'drop' || fault.mode === 'down') {
    response.socket?.destroy();
    return true;
  }
  return false;
}
