import { atom } from 'jotai';
import { apiAtom } from '@uppgiftsandring/shared/state';

/** The value that the terms cookie must have for this person; null when it could not be fetched, undefined before that (API-19). */
export const termsHashAtom = atom<string | null | undefined>(undefined);

/** Fetches the value, for the guard and each time the terms are shown (TERMS-09). Resolves to it, or to null. */
export const loadTermsHashAtom = atom(null, async (get, set): Promise<string | null> => {
  const hash = await get(apiAtom).getTermsHash().catch(() => null);
  set(termsHashAtom, hash);
  return hash;
});
