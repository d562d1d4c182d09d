import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { clockAtom, sessionAtom } from '@uppgiftsandring/shared/state';
import { sessionPhase, touchInterval } from './expiry.ts';
import { SessionWarning } from './SessionWarning.tsx';
import { useActivity } from './useActivity.ts';
import { useSamePerson } from './useSamePerson.ts';
import { useSessionEnds } from './useSessionEnds.ts';

const SECOND = 1000;
/** How often the end is fetched again while the warning shows, in case another tab has extended the session. */
const LOOK_AGAIN = 15 * SECOND;
/** How often the end is fetched when it is not known, or when it should have come. */
const ASK_AGAIN = 5 * SECOND;

/** Watches the session of the user who is logged in, and warns in good time before it ends (PLUS-02). */
export function SessionWatch() {
  return useAtomValue(sessionAtom) === null ? null : <Watch />;
}

function Watch() {
  useSamePerson();
  const { now } = useAtomValue(clockAtom);
  const { ends, read, extend, touchedAt } = useSessionEnds();
  const [, setTick] = useState(0);
  const [dismissed, setDismissed] = useState(false);
  const phase = ends && sessionPhase(ends, now());
  const kind = phase?.kind;
  const wait = phase?.kind === 'calm' ? phase.warnIn : SECOND;

  const look = useEffectEvent(() => void read().then(() => setTick((tick) => tick + 1)));
  const unknown = ends === null;
  useEffect(() => {
    if (!unknown) return undefined;
    // A failed first request must not leave the session without a warning.
    const asking = setInterval(look, ASK_AGAIN);
    return () => clearInterval(asking);
  }, [unknown]);
  useEffect(() => {
    if (!ends || kind !== 'calm') return undefined;
    // Ask the server before disturbing the user: a call or another tab may have extended the session.
    const timer = setTimeout(look, wait);
    return () => clearTimeout(timer);
  }, [ends, kind, wait]);
  useEffect(() => {
    if (kind !== 'warn' && kind !== 'ended') return undefined;
    const ticking = setInterval(() => setTick((tick) => tick + 1), SECOND);
    const looking = setInterval(look, kind === 'ended' ? ASK_AGAIN : LOOK_AGAIN);
    // Ask the server about the end itself: the response `Auth timeout` leads to the logout.
    if (kind === 'ended') look();
    return () => {
      clearInterval(ticking);
      clearInterval(looking);
    };
  }, [kind]);
  useEffect(() => {
    // A computer that has been asleep has missed every timer.
    const wake = () => document.visibilityState === 'visible' && look();
    document.addEventListener('visibilitychange', wake);
    // Another browser may have ended the session while this window was beside it (PLUS-19).
    window.addEventListener('focus', wake);
    return () => {
      document.removeEventListener('visibilitychange', wake);
      window.removeEventListener('focus', wake);
    };
  }, []);
  useActivity(() => {
    if (ends && kind === 'calm' && now() - touchedAt() > touchInterval(ends)) void extend();
  });

  if (phase?.kind !== 'warn' || (dismissed && !phase.extendable)) return null;
  return <SessionWarning {...phase} extend={extend} onDismiss={() => setDismissed(true)} />;
}
