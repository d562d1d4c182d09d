import type { Server, Socket } from 'node:net';
import { networkOf } from './network.ts';

/** Whose a request is: a session that is known to be live, else a network. */
export interface Taker {
  readonly id: string;
  readonly hasSession: boolean;
}

/** Someone without a session, at that address. */
export const strangerAt = (address: string): Taker => ({ id: networkOf(address), hasSession: false });

/** What a place is held for: until it closes. */
interface Held {
  readonly closed: boolean;
  once(event: 'close', listener: () => void): unknown;
}

/** Takes a place; false when there is none for this taker. */
export type Take = (taker: Taker, held: Held) => boolean;

/** The part of all places that those without a session may hold together. */
const STRANGERS = 1 / 2;

/**
 * Divides places among those who want them (ASVS 2.4.1): nobody holds more than are still free, nor more than `each`. One who wants all thus gets half, two get a third
 * each, and whoever holds most is refused first, without knowing anybody in advance. Those without a session share half of the places in the same way.
 */
export function shares(most: number, each = most): Take {
  const counts = new Map<string, number>();
  let [all, strangers] = [0, 0];
  return ({ id, hasSession }, held) => {
    const count = counts.get(id) ?? 0;
    const free = Math.min(each, most - all, hasSession ? most : most * STRANGERS - strangers);
    // If it has closed already, no event would tell that the place is free again.
    if (held.closed || count >= free) return false;
    const change = (by: 1 | -1) => {
      const now = (counts.get(id) ?? 0) + by;
      if (now > 0) counts.set(id, now);
      else counts.delete(id);
      all += by;
      if (!hasSession) strangers += by;
    };
    change(1);
    held.once('close', () => change(-1));
    return true;
  };
}

/**
 * Divides connections among those who have shown no key yet (ASVS 2.4.1): one more than `most` ends the oldest of the network that has most, so that a newcomer gets
 * in, also beside a greedy neighbour. Returns what to call when the one at a connection has shown a key: it is not counted any more.
 */
export function limitStrangers(server: Server, most: number): (socket: Socket) => void {
  const held = new Map<Socket, string>();
  const leave = (socket: Socket) => void held.delete(socket);
  server.on('connection', (socket) => {
    held.set(socket, networkOf(socket.remoteAddress ?? ''));
    socket.once('close', () => leave(socket));
    if (held.size <= most) return;
    const [greediest] = [...Map.groupBy(held.keys(), (one) => held.get(one)).values()].toSorted((one, other) => other.length - one.length);
    const [oldest = socket] = greediest ?? [];
    leave(oldest);
    oldest.destroy();
  });
  return leave;
}
