import { lookup } from 'node:dns';
import type { LookupFunction } from 'node:net';

function shuffled<T>(all: readonly T[]): T[] {
  return all
    .map((one) => ({ one, key: Math.random() }))
    .toSorted((a, b) => a.key - b.key)
    .map(({ one }) => one);
}

/**
 * Looks a name up and returns its addresses in random order. The resolver sorts them the same way each time, so that of several
 * backends behind one name the first would get every connection. The others are for when it does not answer.
 */
export const anyAddress: LookupFunction = (hostname, options, found) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    const [first, ...others] = shuffled(addresses ?? []);
    if (error || first === undefined) found(error ?? new Error(`${hostname} has no address`), '');
    else if (options.all) found(null, [first, ...others]);
    else found(null, first.address, first.family);
  });
};
