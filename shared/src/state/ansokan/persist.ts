import { atom } from 'jotai';
import { promised } from '../../i18n/promises.ts';
import type { Ansokan } from '../../domain/ansokan/ansokan.ts';
import { withUnknownKeys } from '../../domain/ansokan/unknownKeys.ts';
import { action } from '../action.ts';
import { ansokanAtom, resetAnsokanAtom, updateAnsokanAtom, updateSavedAnsokanAtom } from './ansokan.ts';
import { apiAtom } from '../session/api.ts';
import { clockAtom } from '../frame/clock.ts';
import { applicationErrorAtom, generalErrorAtom } from '../frame/error.ts';
import { setAsideUnsavedAtom } from '../unsaved/setAside.ts';
import { announceChangeAtom } from './otherTab.ts';
import { keepRefusedAtom } from './refused.ts';

const tailAtom = atom<Promise<unknown>>(Promise.resolve());

/**
 * Runs calls that read and write the Application one at a time, so that each builds on the previous response and two
 * quick saves never conflict with each other.
 */
const inTurnAtom = atom(null, (get, set, run: () => Promise<boolean>): Promise<boolean> => {
  const result = get(tailAtom).then(run);
  // The next one waits for the end of this one, whether it succeeds or fails.
  set(
    tailAtom,
    result.catch(() => undefined),
  );
  return result;
});

/*
 * Loading, saving and deleting the Application (STATE-04). Every action resolves to true when it succeeded and to false when it
 * failed; on false the state is unchanged and the error is already shown, so that a page only has to stay where it is (STATE-09).
 */

/** Key of the text that STATE-07 requires. */
export const FELAKTIGT_TILLSTAND_KEY = 'COMMON.FELAKTIGT_TILLSTAND';

/** Loads the draft (GET /api/ansokan, STATE-05); 409 is shown as a conflict, other failures as a message. */
export const loadAnsokanAtom = action('loadAnsokan', (get, set) =>
  set(inTurnAtom, async () => {
    try {
      const answer = await get(apiAtom).getAnsokan();
      if (answer.data.id !== get(ansokanAtom).data?.id) set(setAsideUnsavedAtom);
      set(updateAnsokanAtom, answer);
      return true;
    } catch (error) {
      set(applicationErrorAtom, error, 'DIALOGS.ERROR.HAMTA');
      return false;
    }
  }),
);

/** Loads the submitted Application (STATE-05). A failure shows nothing: the receipt's guard sends the user on (ROUTE-12). */
export const loadInskickadAtom = action('loadInskickad', (get, set) =>
  set(inTurnAtom, async () => {
    try {
      set(updateAnsokanAtom, await get(apiAtom).getInskickad(), true);
      return true;
    } catch {
      // Any failure means the same to the caller: there is no submitted Application to show.
      return false;
    }
  }),
);

/**
 * Builds the new Application from the current one, PUTs it with the keys that this version does not know and applies the server's response (STATE-04, API-06). Without an
 * Application the error of STATE-07 is shown and nothing is sent. The refused fields are then in `refusedAtom`.
 */
export const saveAnsokanAtom = action('saveAnsokan', (get, set, build: (current: Ansokan) => Ansokan) =>
  set(inTurnAtom, async () => {
    const current = get(ansokanAtom);
    if (current.status === 0) {
      set(generalErrorAtom, FELAKTIGT_TILLSTAND_KEY);
      return false;
    }
    try {
      const answer = await get(apiAtom).putAnsokan(withUnknownKeys(build(current.data), current.data), current.version);
      set(updateSavedAnsokanAtom, { ...answer, savedAt: answer.savedAt ?? new Date(get(clockAtom).now()) });
      set(announceChangeAtom, answer.data.id, 'changed');
      return true;
    } catch (error) {
      set(keepRefusedAtom, error);
      set(applicationErrorAtom, error, promised('callFailed', 'DIALOGS.ERROR.SPARA'));
      return false;
    }
  }),
);

/** Deletes the draft (API-09, STATE-03). On true the caller goes on to /ansokan/sok-forening (STATE-08). */
export const deleteAnsokanAtom = action('deleteAnsokan', (get, set) =>
  set(inTurnAtom, async () => {
    const deleted = get(ansokanAtom).data?.id;
    try {
      await get(apiAtom).deleteAnsokan(deleted);
      set(resetAnsokanAtom);
      if (deleted !== undefined) set(announceChangeAtom, deleted, 'gone');
      return true;
    } catch (error) {
      set(applicationErrorAtom, error, 'DIALOGS.ERROR.TA_BORT');
      return false;
    }
  }),
);
