import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useSetAtom, useStore } from 'jotai';
import { hasValidKontaktperson } from '@uppgiftsandring/shared/domain/validering';
import { refreshVerdictsAtom, updateKontaktpersonAtom, valideringskoderAtom } from '@uppgiftsandring/shared/state';

/**
 * Saves e-mail and phone and goes on to the summary once they are saved and the server's check has passed (CONT-04, CONT-05,
 * GUARD-06). `refused` says that the check did not pass.
 */
export function useSparaKontakt() {
  const store = useStore();
  const navigate = useNavigate();
  const update = useSetAtom(updateKontaktpersonAtom);
  const refreshVerdicts = useSetAtom(refreshVerdictsAtom);
  const [refused, setRefused] = useState(false);

  const spara = async (epostadress: string, telefonnummer: string): Promise<void> => {
    setRefused(false);
    if (!(await update({ epostadress, telefonnummer }))) return;
    await refreshVerdicts({ duplicate: false });
    if (hasValidKontaktperson(store.get(valideringskoderAtom))) await navigate('/ansokan/sammanfattning');
    else setRefused(true);
  };

  return { refused, spara };
}
