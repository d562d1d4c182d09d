import type { ServerResponse } from 'node:http';
import type { HostConfig } from '../config.ts';

/** How much is done for a page: all; what the browser cannot do itself; nothing. */
export type Effort = 'whole' | 'bare' | 'none';

/** Counts a page as under way until its answer is finished or its connection closed, and says how much may be done for it. */
export type TakePage = (answer: Pick<ServerResponse, 'closed' | 'once'>) => Effort;

/** Counts the pages under way: above the first bound a page is bare, above the second there is none, so that nobody waits behind all the others (ADR 0036). */
export function pagesUnderWay({ wholePagesAtOnce, pagesAtOnce }: Pick<HostConfig, 'wholePagesAtOnce' | 'pagesAtOnce'>): TakePage {
  let underWay = 0;
  return (answer) => {
    // Nobody is there any more, and nothing would say that it is over.
    if (answer.closed || underWay >= pagesAtOnce) return 'none';
    underWay += 1;
    answer.once('close', () => (underWay -= 1));
    return underWay <= wholePagesAtOnce ? 'whole' : 'bare';
  };
}
