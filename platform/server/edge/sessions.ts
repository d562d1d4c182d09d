import { SESSION_LIVE_HEADER } from '@uppgiftsandring/shared/domain/constants';
import { strangerAt, type Taker } from '@uppgiftsandring/shared/server/shares';
import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Answer } from '../../../host/server/backends/exchange.ts';

/** How many sessions are remembered, and for how long since a backend last confirmed one, in milliseconds. */
const [MOST, REMEMBERED_MS] = [20_000, 900_000];

type Asking = Pick<FastifyRequest, 'ip' | 'headers'>;

/** Sessions that a backend has lately confirmed: only they count as sessions here, since anybody can make up a cookie. */
export interface Sessions {
  takerOf(request: Asking): Taker;
  /** Whether the request has the cookie of a session that is not known to be live. */
  isUnknown(request: Asking): boolean;
  /** Learns from the response to a call with that cookie; returns it without what only this server reads. */
  learn(cookie: string | undefined, answer: Answer): Answer;
}

/** `cookieName`: of the session's cookie. */
export function confirmedSessions(cookieName: string): Sessions {
  const live = new LRUCache<string, true>({ max: MOST, ttl: REMEMBERED_MS });
  const pattern = new RegExp(`(?:^|;\\s*)${cookieName}=([^;]+)`);
  const sidIn = (cookies = '') => pattern.exec(cookies)?.[1];
  return {
    takerOf({ ip, headers }) {
      const id = sidIn(headers.cookie);
      return id !== undefined && live.has(id) ? { id, hasSession: true } : strangerAt(ip);
    },
    isUnknown({ headers }) {
      const id = sidIn(headers.cookie);
      return id !== undefined && !live.has(id);
    },
    learn(cookie, answer) {
      const { [SESSION_LIVE_HEADER]: isLive, ...headers } = answer.headers;
      // A login has just begun it, or the call was made in it.
      const begun = [answer.headers['set-cookie'] ?? []]
        .flat()
        .map(sidIn)
        .find((sid) => sid !== undefined);
      const sid = begun ?? (isLive === undefined ? undefined : sidIn(cookie));
      if (sid !== undefined) live.set(sid, true);
      return isLive === undefined ? answer : { ...answer, headers };
    },
  };
}
