import type { ServerResponse } from 'node:http';
import type { HostConfig } from '../config.ts';

/** How much is done for a page: everything; only what the browser cannot do itself; nothing. */
export type Effort = 'whole' | 'bare' | 'none';

/** Counts a page as in progress until its response is finished or its connection closed, and returns how much may be done for it. */
export type TakePage = (answer: Pick<ServerResponse, 'closed' | 'once'>) => Effort;

/** Counts the pages in progress: above the first limit a page is bare, above the second it is refused, so that nobody waits behind all the others (ADR 0036). */
export function pagesUnderWay({ wholePagesAtOnce, pagesAtOnce }: Pick<HostConfig, 'wholePagesAtOnce' | 'pagesAtOnce'>): TakePage {
  let underWay = 0;
  return (answer) => {
    // If the connection has closed already, no event would tell that the page is over.
    if (answer.closed || underWay >= pagesAtOnce) return 'none';
    underWay += 1;
    answer.once('close', () => (underWay -= 1));
    return underWay <= wholePagesAtOnce ? 'whole' : 'bare';
  };
}
