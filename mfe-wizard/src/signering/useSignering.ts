import { useEffect, useState } from 'react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import type { SigningForm } from '@uppgiftsandring/shared/wire/signering';
import { KONTAKTUPPGIFT_VISITED, VILLKOR_EJ_GODKANDA } from '@uppgiftsandring/shared/domain/constants';
import type { LamnadForsakran } from '@uppgiftsandring/shared/domain/forsakran';
import { browserShelf, loadAnsokanAtom, resetSigningAtom, signingInProgressAtom, startSigningAtom } from '@uppgiftsandring/shared/state';
import { useHere } from '@uppgiftsandring/shared/ui/useHere';

/** Starts the signing: one call, then the form that takes the browser to the signing service (ESIG-01…04, SUMM-07). Who has not accepted the terms is led to them (VAL-63). */
export function useSignering() {
  const start = useSetAtom(startSigningAtom);
  const reset = useSetAtom(resetSigningAtom);
  const load = useSetAtom(loadAnsokanAtom);
  const busy = useAtomValue(signingInProgressAtom);
  const [form, setForm] = useState<SigningForm | null>(null);
  const here = useHere();
  const navigate = useNavigate();

  // The back button may bring the page back from memory, with a form in it that has been posted already, and with an
  // application that may have been signed since.
  useEffect(() => {
    const comeBack = (event: PageTransitionEvent) => {
      if (!event.persisted) return;
      setForm(null);
      reset();
      void load();
    };
    window.addEventListener('pageshow', comeBack);
    return () => window.removeEventListener('pageshow', comeBack);
  }, [reset, load]);

  // Whoever leaves the page before the form has come is not sent to the service, and may begin anew.
  useEffect(() => reset, [reset]);

  const starta = async (forsakran: LamnadForsakran): Promise<void> => {
    const received = await start(forsakran);
    if (!received || !here()) return;
    if (received === VILLKOR_EJ_GODKANDA) return void navigate('/anvandarvillkor');
    browserShelf.remove(KONTAKTUPPGIFT_VISITED);
    setForm(received);
  };

  return { busy, form, starta };
}
