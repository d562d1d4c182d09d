import { atom } from 'jotai';
import type { VersionedAnsokan } from '../../api/client.ts';
import type { Ansokan } from '../../domain/ansokan/ansokan.ts';
import type { Undertecknare } from '../../domain/styrelse/behorighet.ts';
import { action } from '../action.ts';
import { clearUnsavedExcept, clearUnsavedOf } from '../unsaved/unsaved.ts';

/** The Application in the client (DATA-02). `version` is the draft's ETag; `inskickad`: the submitted one, which the receipt shows (STATE-05). */
export type AnsokanState =
  | { readonly status: 0; readonly data: null }
  | {
      readonly status: 1;
      readonly data: Ansokan;
      readonly version: string | null;
      readonly savedAt: Date | null;
      readonly inskickad: boolean;
      readonly undertecknare?: Undertecknare;
    };

const NOT_LOADED: AnsokanState = { status: 0, data: null };
const heldAnsokanAtom = atom<AnsokanState>(NOT_LOADED);

/** The one Application that host and slices see (STATE-01, STATE-15). Changed only by actions. */
export const ansokanAtom = atom((get) => get(heldAnsokanAtom));

const replacementAtom = atom<string | null>(null);

/** Whether an empty draft has replaced the one in this tab, gone in another window; true until an association is chosen (PLUS-06). */
export const ansokanGoneAtom = atom((get) => {
  const { data } = get(heldAnsokanAtom);
  return data !== null && data.id === get(replacementAtom) && data.samfallighet === null;
});

const savedHereAtom = atom<Ansokan | null>(null);

/** Whether the application is as it was last saved in this tab; else it was loaded, and may hold what was saved elsewhere (PLUS-06). */
export const isSavedHereAtom = atom((get) => {
  const { data } = get(heldAnsokanAtom);
  return data !== null && data === get(savedHereAtom);
});

/** The update action: status 1 with the server's response (STATE-02). Unsaved input of a draft that no longer exists is forgotten (SUMM-10). */
export const updateAnsokanAtom = action('updateAnsokan', (get, set, answer: VersionedAnsokan, inskickad: boolean = false) => {
  const before = get(heldAnsokanAtom);
  if (before.status === 1 && !before.inskickad && before.data.samfallighet && before.data.id !== answer.data.id) set(replacementAtom, answer.data.id);
  if (inskickad) clearUnsavedOf(answer.data.id);
  else clearUnsavedExcept(answer.data.id, answer.data.samfallighet?.orgNr);
  set(heldAnsokanAtom, { status: 1, ...answer, inskickad });
});

export const cameAnsokanAtom = atom(
  (get) => get(heldAnsokanAtom),
  (_get, set, came: AnsokanState) => {
    if (came.status === 1) set(updateAnsokanAtom, came, came.inskickad);
  },
);

export const updateSavedAnsokanAtom = action('updateSavedAnsokan', (_get, set, answer: VersionedAnsokan) => {
  set(savedHereAtom, answer.data);
  set(updateAnsokanAtom, answer);
});

/** The delete-OK action: status 0, no data (STATE-03); the receipt also uses it to discard the submitted Application (RECPT-04). */
export const resetAnsokanAtom = action('resetAnsokan', (_get, set) => set(heldAnsokanAtom, NOT_LOADED));
