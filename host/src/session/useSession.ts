import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import { isAuthTimeout, statusOf } from '@uppgiftsandring/shared/api/errors';
import { clockAtom, loseSessionAtom, sessionAtom, useApi } from '@uppgiftsandring/shared/state';
import { loginNameAtom } from '../../common/firstState.ts';
import { beginSession, step, type SessionAsk, type SessionEvent, type SessionState } from './machine.ts';

/** The logged-in person's session as far as this page knows, and how to tell it what happens (PLUS-02). */
export function useSession(): { readonly state: SessionState; readonly send: (event: SessionEvent) => void } {
  const api = useApi();
  const store = useStore();
  const [state, setState] = useState(() => beginSession(store.get(clockAtom).now()));
  const latest = useRef(state);
  const send = useCallback(
    (first: SessionEvent) => {
      const ask = (what: SessionAsk) =>
        (what === 'read' ? api.getSession() : api.extendSession()).then(
          (info) => {
            store.set(loginNameAtom, info.namn);
            tell({ type: what === 'extend' ? 'extended' : 'told', info });
          },
          () => tell({ type: what === 'extend' ? 'notExtended' : 'silent' }),
        );
      const tell = (event: SessionEvent) => {
        const next = step(latest.current, event, store.get(clockAtom).now());
        latest.current = next.state;
        setState(next.state);
        if (next.ask) void ask(next.ask);
      };
      tell(first);
    },
    [api, store],
  );
  return { state, send };
}

const SIGNS = ['pointerdown', 'keydown', 'touchstart', 'wheel', 'scroll', 'input'] as const;

/** Reports every sign that the user is working with the page, scrolling and touch included (PLUS-02). */
export function useActivity(onActivity: () => void): void {
  const tell = useEffectEvent(onActivity);
  useEffect(() => {
    const listening = new AbortController();
    const options = { capture: true, passive: true, signal: listening.signal };
    SIGNS.forEach((sign) => document.addEventListener(sign, () => tell(), options));
    return () => listening.abort();
  }, []);
}

/** Calls `wake` when the page becomes visible or its window comes in front: the computer may have slept, another window changed the session. Returns how to stop. */
export function onWake(wake: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const look = () => document.visibilityState === 'visible' && wake();
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('focus', look, { signal });
  return () => listening.abort();
}

/** Checks whose session it is on waking (PLUS-19): shows a lost one (ERR-13), reloads the page of another's. Unsaved input stays in the tab (PLUS-01). */
export function useSamePerson(): void {
  const api = useApi();
  const personnummer = useAtomValue(sessionAtom)?.personnummer;
  const lose = useSetAtom(loseSessionAtom);
  useEffect(() => {
    if (personnummer === undefined) return undefined;
    const check = async (fromMemory: boolean) => {
      const found = await api.getIdentity().then(
        (session) => (session.personnummer === personnummer ? 'same' : 'other'),
        // An expired session leads to /logout automatically (SESS-03).
        (error: unknown) => (statusOf(error) === 401 && !isAuthTimeout(error) ? 'gone' : 'same'),
      );
      if (found === 'same') return;
      if (found === 'gone' && !fromMemory) lose('ended');
      else location.reload();
    };
    const stop = onWake(() => void check(false));
    const restored = (event: PageTransitionEvent) => event.persisted && document.visibilityState === 'visible' && void check(true);
    window.addEventListener('pageshow', restored);
    return () => {
      stop();
      window.removeEventListener('pageshow', restored);
    };
  }, [api, personnummer, lose]);
}
