import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useEffectEvent, useRef, useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { promised } from '@uppgiftsandring/shared/i18n/promises';
import { announceAtom, SESSION_DIALOG, sessionAtom, tabShelf, clockAtom, loseSessionAtom, unsavedInTabAtom, useApi } from '@uppgiftsandring/shared/state';
import { Button } from '@uppgiftsandring/shared/ui/buttons/Button';
import { Dialog } from '@uppgiftsandring/shared/ui/dialogs/Dialog';
import { StatusMessage } from '@uppgiftsandring/shared/ui/messages/StatusMessage';
import { beginSession, isWarned, step, timeLeft, type SessionAsk, type SessionEvent, type SessionState, type WarnedSession } from './machine.ts';
import { useLogout } from './useLogout.ts';
import { isAuthTimeout, statusOf } from '@uppgiftsandring/shared/api/errors';
import { loginNameAtom } from '../../common/firstState.ts';

const SECOND = 1000;
/** How often the end is fetched again while warned, in case another tab has extended the session. */
const LOOK_AGAIN = 15 * SECOND;
/** How often the end is fetched when it is not known, or when it should have come. */
const ASK_AGAIN = 5 * SECOND;
const LOOKS: { readonly [kind in SessionState['kind']]: number | null } = {
  unknown: ASK_AGAIN,
  calm: null,
  warn: LOOK_AGAIN,
  extending: LOOK_AGAIN,
  last: LOOK_AGAIN,
  ended: ASK_AGAIN,
};

/** Watches the session of the user who is logged in, and warns in good time before it ends (PLUS-02). */
export function SessionWatch() {
  return useAtomValue(sessionAtom) === null ? null : <Watch />;
}

function Watch() {
  useSamePerson();
  const { t } = useTranslation('host');
  const announce = useSetAtom(announceAtom);
  const { state, send } = useSession();
  const { kind, ends } = state;
  const looks = LOOKS[kind];
  const warnIn = kind === 'calm' ? state.warnIn : null;

  useEffect(() => send({ type: 'look' }), [send]);
  useEffect(() => {
    if (looks === null) return undefined;
    const looking = setInterval(() => send({ type: 'look' }), looks);
    return () => clearInterval(looking);
  }, [looks, send]);
  useEffect(() => {
    const tick = () => send({ type: 'tick' });
    if (warnIn === null) {
      const ticking = setInterval(tick, SECOND);
      return () => clearInterval(ticking);
    }
    const timer = setTimeout(tick, warnIn);
    return () => clearTimeout(timer);
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new response that is as calm as the one before needs a new timer.
  }, [warnIn, ends, send]);
  useEffect(() => onWake(() => send({ type: 'look' })), [send]);
  useActivity(() => send({ type: 'activity' }));

  const before = useRef(kind);
  const sayExtended = useEffectEvent(() => announce(t('SESSION.FORLANGD')));
  useEffect(() => {
    if (before.current === 'extending' && kind === 'calm') sayExtended();
    before.current = kind;
  }, [kind]);

  return isWarned(state) ? <SessionWarning warned={state} onGoOn={() => send({ type: 'goOn' })} onLeave={() => send({ type: 'leave' })} /> : null;
}

/** What is left if nobody presses a button, and after a logout: all that the server has (PLUS-70), and else what the browser can store. */
function whatTheTimeTakes(unsent: boolean) {
  if (!unsent) return promised('ended', 'SESSION.VARNING.SPARAT');
  return tabShelf.lasts() ? promised('ended', 'SESSION.VARNING.I_FLIKEN') : promised('denied', 'SESSION.VARNING.INTE_SPARAT');
}

/** Warns that the session is about to end; the user goes on, or leaves to save at the absolute limit or after a failed extension (PLUS-02). */
function SessionWarning({ warned, onGoOn, onLeave }: { readonly warned: WarnedSession; readonly onGoOn: () => void; readonly onLeave: () => void }) {
  const { t } = useTranslation('host');
  const logout = useLogout();
  const unsent = useAtomValue(unsavedInTabAtom).length > 0;
  const goOnButton = useRef<HTMLButtonElement>(null);
  const { key, count } = timeLeft(warned.secondsLeft);
  const isLast = warned.kind === 'last';
  const hasFailed = warned.kind === 'warn' && warned.failed;
  return (
    <Dialog
      open
      id={SESSION_DIALOG}
      role="alertdialog"
      title={t('SESSION.VARNING.RUBRIK')}
      initialFocus={goOnButton}
      onClose={isLast || hasFailed ? onLeave : undefined}
      actions={
        <>
          <Button ref={goOnButton} variant="primary" busy={warned.kind === 'extending'} onClick={onGoOn}>
            {t('SESSION.VARNING.FORTSATT')}
          </Button>
          {hasFailed && <Button onClick={onLeave}>{t('COMMON.STANG')}</Button>}
          <Button variant="secondary" onClick={() => void logout()}>
            {t('SESSION.VARNING.LOGGA_UT')}
          </Button>
        </>
      }
    >
      <div className="stack">
        <p role="timer">{t(isLast ? 'SESSION.VARNING.TEXT_SISTA' : 'SESSION.VARNING.TEXT', { tid: t(key, { count }) })}</p>
        <p aria-live="polite">{t(isLast ? promised('limit', 'SESSION.SISTA') : whatTheTimeTakes(unsent))}</p>
        <StatusMessage role="alert" message={hasFailed ? t(promised('ended', 'SESSION.FORLANG_FEL')) : null} />
      </div>
    </Dialog>
  );
}

/** The logged-in person's session as far as this page knows, and how to tell it what happens (PLUS-02). */
function useSession(): { readonly state: SessionState; readonly send: (event: SessionEvent) => void } {
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
function onWake(wake: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  const look = () => document.visibilityState === 'visible' && wake();
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('focus', look, { signal });
  return () => listening.abort();
}

/** Checks whose session it is on waking (PLUS-19): shows a lost one (ERR-13), reloads the page of another's. Unsaved input stays in the tab (PLUS-01). */
function useSamePerson(): void {
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
