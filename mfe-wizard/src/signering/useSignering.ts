import { useEffect, useState } from 'react';
import { useAtomValue, useSetAtom } from 'jotai';
import { useNavigate } from 'react-router-dom';
import type { SigningForm } from '@uppgiftsandring/shared/wire/ansokan';
import { FORSAKRAN_EJ_LAMNAD, KONTAKTUPPGIFT_VISITED, VILLKOR_EJ_GODKANDA } from '@uppgiftsandring/shared/domain/constants';
import type { LamnadForsakran } from '@uppgiftsandring/shared/domain/ansokan/forsakran';
import { browserShelf, loadAnsokanAtom, resetSigningAtom, signingInProgressAtom, startSigningAtom, type Signeringsavslag } from '@uppgiftsandring/shared/state';
import { useHere } from '@uppgiftsandring/shared/hooks/useHere';

/**
 * Starts the signing: one call, then the form that takes the browser to the signing service (ESIG-01…04, SUMM-07). A user who has not
 * accepted the terms is sent to them; any other refusal whose cause the user can correct is shown on the page (VAL-61, VAL-63).
 * `onForsakranGammal` is called when the wording of the declaration is no longer valid.
 */
export function useSignering(onForsakranGammal: () => void) {
  const start = useSetAtom(startSigningAtom);
  const reset = useSetAtom(resetSigningAtom);
  const load = useSetAtom(loadAnsokanAtom);
  const busy = useAtomValue(signingInProgressAtom);
  const [form, setForm] = useState<SigningForm | null>(null);
  const [avslag, setAvslag] = useState<Signeringsavslag | null>(null);
  const here = useHere();
  const navigate = useNavigate();

  // The back button may bring the page back from the browser's memory, with a form that has already been posted, and an
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

  // A user who leaves the page before the form has arrived is not sent to the service, and may start again.
  useEffect(() => reset, [reset]);

  const refused = (received: Signeringsavslag): void => {
    if (received.kod === VILLKOR_EJ_GODKANDA) return void navigate('/anvandarvillkor');
    if (received.kod === FORSAKRAN_EJ_LAMNAD) onForsakranGammal();
    setAvslag(received);
  };

  const sign = async (forsakran: LamnadForsakran): Promise<void> => {
    setAvslag(null);
    const received = await start(forsakran);
    if (!received || !here()) return;
    if ('kod' in received) return refused(received);
    browserShelf.remove(KONTAKTUPPGIFT_VISITED);
    setForm(received);
  };

  return { busy, form, avslag, sign };
}
