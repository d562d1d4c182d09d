import { atom } from 'jotai';
import { statusOf } from '@uppgiftsandring/shared/api/errors';
import { apiAtom } from '@uppgiftsandring/shared/state';

/** The value that the terms cookie must have for this person; null when it could not be fetched, undefined before that (API-19). */
export const termsHashAtom = atom<string | null | undefined>(undefined);

/**
 * Fetches the value, for the guard and each time the terms are shown (TERMS-09). Resolves to it, or to null. A known value
 * is kept while the server does not answer: reading the terms must not cost anybody the page. Only the lack of
 * a session clears it.
 */
export const loadTermsHashAtom = atom(null, async (get, set): Promise<string | null> => {
  const known = get(termsHashAtom) ?? null;
  const hash = await get(apiAtom)
    .getTermsHash()
    .catch((error: unknown) => (statusOf(error) === 401 ? null : known));
  set(termsHashAtom, hash);
  return hash;
});
