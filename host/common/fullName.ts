import { atom } from 'jotai';
import { fullName } from '@uppgiftsandring/shared/domain/person/namn';
import { ansokanAtom, apiAtom, sessionAtom } from '@uppgiftsandring/shared/state';

/** What the person register says. */
export const ofRegisterAtom = atom<{ readonly personnummer: string; readonly name: string } | null>(null);

/**
 * The logged-in person's name: the contact person's of the Application once loaded, until then the person register's
 * (SHELL-08). Empty while it is not known, also when the register does not respond.
 */
export const fullNameAtom = atom((get) => {
  const ofAnsokan = get(ansokanAtom).data?.kontaktperson?.fullname;
  const ofRegister = get(ofRegisterAtom);
  return ofAnsokan || (ofRegister?.personnummer === get(sessionAtom)?.personnummer && ofRegister?.name) || '';
});

/** Requests the logged-in person's name from the person register. */
export const loadFullNameAtom = atom(null, async (get, set) => {
  const { personnummer } = get(sessionAtom) ?? {};
  if (personnummer === undefined) return;
  const person = await get(apiAtom)
    .getPerson(personnummer)
    .catch(() => null);
  if (person) set(ofRegisterAtom, { personnummer, name: fullName(person) });
});
