import { atom } from 'jotai';
import { isApiError } from '../../api/errors.ts';
import type { Historik } from '../../wire/kvitto.ts';
import type { Samfallighetstraff } from '../../wire/register.ts';
import { NO_STYRELSEINFORMATION } from '../../domain/constants.ts';
import { action } from '../action.ts';
import { apiAtom } from '../session/session.ts';

/** Kinds of a failed look-up, numbered as in the specification (STATE-13). */
export const LOOKUP_ERROR = { notFound: 0, tooMany: 1, unexpected: 2, styrelseMissing: 3 } as const;
export type LookupErrorKind = (typeof LOOKUP_ERROR)[keyof typeof LOOKUP_ERROR];

/** STATE-13; null before the first search. */
export type LookupState =
  | { readonly status: 'found'; readonly samfallighet: Samfallighetstraff }
  | { readonly status: 'error'; readonly kind: LookupErrorKind; readonly orgNr: string };

const heldLookupAtom = atom<LookupState | null>(null);
const searchNrAtom = atom(0);

export const lookupAtom = atom((get) => get(heldLookupAtom));

/** What was sent in before for an association, as it was last told: by its look-up, or to the selection page (PLUS-73). */
export const historikAtom = atom<Historik | null>(null);

/** Returns the kind of a failed look-up (LOOK-07…10). */
export function lookupErrorKind(error: unknown): LookupErrorKind {
  if (!isApiError(error)) return LOOKUP_ERROR.unexpected;
  if (error.status === 404) return LOOKUP_ERROR.notFound;
  if (error.status === 429) return LOOKUP_ERROR.tooMany;
  if (error.status === 400 && typeof error.body === 'string' && error.body.trim() === NO_STYRELSEINFORMATION) return LOOKUP_ERROR.styrelseMissing;
  return LOOKUP_ERROR.unexpected;
}

/** Looks up an association by `NNNNNN-NNNN` (API-18). Resolves to null when another search or `resetLookup` has come in between. */
export const searchSamfallighetAtom = action('searchSamfallighet', async (get, set, orgNr: string): Promise<LookupState | null> => {
  const nr = get(searchNrAtom) + 1;
  set(searchNrAtom, nr);
  const state = await get(apiAtom)
    .searchSamfallighet(orgNr)
    .then(
      (samfallighet): LookupState => ({ status: 'found', samfallighet }),
      (error: unknown): LookupState => ({ status: 'error', kind: lookupErrorKind(error), orgNr }),
    );
  if (get(searchNrAtom) !== nr) return null;
  set(heldLookupAtom, state);
  if (state.status === 'found') set(historikAtom, state.samfallighet.historik ?? { orgNr, egna: [], annan: null });
  return state;
});

/** Forgets result and failure; a response that is still pending is dropped (LOOK-13). */
export const resetLookupAtom = action('resetLookup', (_get, set) => {
  set(searchNrAtom, (nr) => nr + 1);
  set(heldLookupAtom, null);
});
