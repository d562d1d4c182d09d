import { atom } from 'jotai';
import { ansokanAtom } from '@uppgiftsandring/shared/state';

/** The name that the login gave; empty until the session's response has said it. */
export const loginNameAtom = atom('');

/** The logged-in person's name: the contact person's of the Application once loaded, until then the login's (SHELL-08). */
export const fullNameAtom = atom((get) => get(ansokanAtom).data?.kontaktperson?.fullname || get(loginNameAtom));
