import { useStore } from 'jotai';
import { useCallback, useRef, useState } from 'react';
import { clockAtom, useApi } from '@uppgiftsandring/shared/state';
import { loginNameAtom } from '../../common/fullName.ts';
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
