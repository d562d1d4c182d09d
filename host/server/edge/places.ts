import type { EventEmitter } from 'node:events';
import { networkOf } from '@uppgiftsandring/shared/domain/natverk';

/** Takes a place for an address until `taker` closes; returns false when the address has no place left. */
export type Take = (address: string, taker: EventEmitter) => boolean;

/** Counts the places taken by each network address: at most `most`. */
export function places(most: number): Take {
  const taken = new Map<string, number>();
  return (address, taker) => {
    const network = networkOf(address);
    const count = taken.get(network) ?? 0;
    if (count >= most) return false;
    taken.set(network, count + 1);
    taker.once('close', () => {
      const left = (taken.get(network) ?? 1) - 1;
      if (left > 0) taken.set(network, left);
      else taken.delete(network);
    });
    return true;
  };
}
