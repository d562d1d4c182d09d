import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { announceAtom, sessionAtom } from '@uppgiftsandring/shared/state';
import { isWarned, type SessionState } from './machine.ts';
import { SessionWarning } from './SessionWarning.tsx';
import { useActivity } from './useActivity.ts';
import { useSamePerson } from './useSamePerson.ts';
import { useSession } from './useSession.ts';

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
  useEffect(() => {
    // A computer that has been asleep has missed every timer.
    const wake = () => document.visibilityState === 'visible' && send({ type: 'look' });
    document.addEventListener('visibilitychange', wake);
    // Another browser may have ended the session while this window was beside it (PLUS-19).
    window.addEventListener('focus', wake);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('focus', wake);
    };
  }, [send]);
  useActivity(() => send({ type: 'activity' }));

  const before = useRef(kind);
  const sayExtended = useEffectEvent(() => announce(t('SESSION.FORLANGD')));
  useEffect(() => {
    if (before.current === 'extending' && kind === 'calm') sayExtended();
    before.current = kind;
  }, [kind]);

  return isWarned(state) ? <SessionWarning warned={state} onGoOn={() => send({ type: 'goOn' })} onLeave={() => send({ type: 'leave' })} /> : null;
}
