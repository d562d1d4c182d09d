import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { SessionInfo } from '@uppgiftsandring/shared/wire/session';
import { clockAtom, useApi } from '@uppgiftsandring/shared/state';
import { readEnds, type SessionEnds } from './expiry.ts';

export interface SessionTimes {
  /** Null until the server has responded. */
  readonly ends: SessionEnds | null;
  /** Fetches when the session ends, without extending it. A session that has ended sends the browser to /logout (SESS-03). */
  read(): Promise<boolean>;
  /** Extends the session. Resolves to false when that failed. */
  extend(): Promise<boolean>;
  /** When this page last extended the session, by the server's clock. */
  readonly touchedAt: () => number;
}

/** When the logged-in person's session ends, according to the server (PLUS-02). */
export function useSessionEnds(): SessionTimes {
  const api = useApi();
  const clock = useAtomValue(clockAtom);
  const [ends, setEnds] = useState<SessionEnds | null>(null);
  const touched = useRef(clock.now());

  const note = useCallback(
    (asked: Promise<SessionInfo>) =>
      asked.then(
        ({ expiresAt, absoluteExpiresAt }) => {
          setEnds((before) => readEnds(expiresAt, absoluteExpiresAt, clock.now(), before));
          return true;
        },
        () => false,
      ),
    [clock],
  );
  const read = useCallback(() => note(api.getSession()), [api, note]);
  const extend = useCallback(() => {
    touched.current = clock.now();
    return note(api.extendSession());
  }, [api, clock, note]);

  useEffect(() => void read(), [read]);
  return { ends, read, extend, touchedAt: () => touched.current };
}
