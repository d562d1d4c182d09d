import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { fullName } from '@uppgiftsandring/shared/api/person';
import { ansokanAtom, sessionAtom, useApi } from '@uppgiftsandring/shared/state';

/**
 * The logged-in person's name: the contact person's of the Application once loaded, until then the person register's
 * (SHELL-08). Empty while it is not known, also when the register does not answer.
 */
export function useFullName(): string {
  const api = useApi();
  const personnummer = useAtomValue(sessionAtom)?.personnummer;
  const ofAnsokan = useAtomValue(ansokanAtom).data?.kontaktperson?.fullname;
  const [ofRegister, setOfRegister] = useState('');
  const asked = personnummer !== undefined && !ofAnsokan && ofRegister === '';
  useEffect(() => {
    if (!asked) return;
    api.getPerson(personnummer).then(
      (person) => setOfRegister(fullName(person)),
      () => undefined,
    );
  }, [api, asked, personnummer]);
  return ofAnsokan || ofRegister;
}
