import { atom } from 'jotai';
import type { ApiClient, VersionedAnsokan } from '../../api/client.ts';
import {
  type Ansokan,
  type Firmatecknare,
  INGEN_ANDRING,
  type Kontaktperson,
  type Samfallighet,
  type Styrelsemedlem,
  type Uppgiftsandring,
  type UppgiftsandringAdress,
} from '../../domain/ansokan/ansokan.ts';
import { withUnknownKeys } from '../../domain/ansokan/unknownKeys.ts';
import { toStyrelseandring } from '../../domain/styrelse/styrelseandring.ts';
import { promised } from '../../i18n/promises.ts';
import { action } from '../action.ts';
import { clockAtom } from '../frame/clock.ts';
import { applicationErrorAtom, generalErrorAtom, keepRefusedAtom, type ErrorKey } from '../frame/error.ts';
import { apiAtom, sessionAtom } from '../session/session.ts';
import { clearUnsavedOf } from '../unsaved/unsaved.ts';
import { setAsideUnsavedAtom } from '../unsaved/unsavedPages.ts';
import { ansokanAtom, resetAnsokanAtom, updateAnsokanAtom, updateSavedAnsokanAtom } from './ansokan.ts';
import { announceChangeAtom } from './otherTab.ts';
import { forgetKontaktpersonVerdictAtom, refreshVerdictsAtom } from './verdicts.ts';

const tailAtom = atom<Promise<unknown>>(Promise.resolve());

/** Runs calls about the Application one at a time: each builds on the previous response, and two quick saves never conflict with each other. */
const inTurnAtom = atom(null, (get, set, run: () => Promise<boolean>): Promise<boolean> => {
  const result = get(tailAtom).then(run);
  // The next one waits for the end of this one, whether it succeeds or fails.
  set(
    tailAtom,
    result.catch(() => undefined),
  );
  return result;
});

// Every action here resolves to true on success, else to false: the state is then unchanged and the error shown (STATE-04, STATE-09).

/** Key of the text that STATE-07 requires. */
export const FELAKTIGT_TILLSTAND_KEY = 'COMMON.FELAKTIGT_TILLSTAND';

/** Loads the draft (GET /api/ansokan, STATE-05); 409 is shown as a conflict, other failures as a message. */
export const loadAnsokanAtom = action('loadAnsokan', (get, set) =>
  set(inTurnAtom, async () => {
    try {
      const answer = await get(apiAtom).getAnsokan();
      const before = get(ansokanAtom).data;
      const isSameDraft = answer.data.id === before?.id;
      if (!isSameDraft || answer.data.samfallighet?.orgNr !== before?.samfallighet?.orgNr) set(setAsideUnsavedAtom, isSameDraft);
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
      return false;
    }
  }),
);

type Store = (api: ApiClient, current: Ansokan, version: string | null) => Promise<VersionedAnsokan>;

/** Makes a call that stores the draft, and applies the response (STATE-04, STATE-07, API-06); refused fields are in `refusedAtom`. */
const storeAtom = atom(null, (get, set, store: Store, failed: ErrorKey) =>
  set(inTurnAtom, async () => {
    const current = get(ansokanAtom);
    if (current.status === 0) {
      set(generalErrorAtom, FELAKTIGT_TILLSTAND_KEY);
      return false;
    }
    try {
      const answer = await store(get(apiAtom), current.data, current.version);
      set(updateSavedAnsokanAtom, { ...answer, savedAt: answer.savedAt ?? new Date(get(clockAtom).now()) });
      set(announceChangeAtom, answer.data.id, 'changed');
      return true;
    } catch (error) {
      set(keepRefusedAtom, error);
      set(applicationErrorAtom, error, failed);
      return false;
    }
  }),
);

/** PUTs what is built from the Application, unknown keys kept. */
export const saveAnsokanAtom = action('saveAnsokan', (_get, set, build: (current: Ansokan) => Ansokan) =>
  set(storeAtom, (api, current, version) => api.putAnsokan(withUnknownKeys(build(current), current), version), promised('callFailed', 'DIALOGS.ERROR.SPARA')),
);

/** Gives the draft the association and the changes of an application that was sent in (PLUS-73). */
export const startFromAtom = action('startFrom', async (_get, set, ansokanId: string) => {
  const started = await set(storeAtom, (api, { id }, version) => api.startFrom(id, ansokanId, version), 'DIALOGS.ERROR.UTGA');
  if (started) await set(refreshVerdictsAtom, { kontaktperson: false });
  return started;
});

/** Deletes the draft (API-09, STATE-03). On true the caller goes on to /ansokan/sok-forening (STATE-08). */
export const deleteAnsokanAtom = action('deleteAnsokan', (get, set) =>
  set(inTurnAtom, async () => {
    const deleted = get(ansokanAtom).data?.id;
    try {
      await get(apiAtom).deleteAnsokan(deleted);
      if (deleted !== undefined) clearUnsavedOf(deleted);
      set(resetAnsokanAtom);
      if (deleted !== undefined) set(announceChangeAtom, deleted, 'gone');
      return true;
    } catch (error) {
      set(applicationErrorAtom, error, 'DIALOGS.ERROR.TA_BORT');
      return false;
    }
  }),
);

/** Selects an association: keeps id and contact person, clears the changes (STATE-06). Takes the whole association (LOOK-15). */
export const setSamfallighetAtom = action('setSamfallighet', (_get, set, samfallighet: Samfallighet) =>
  set(saveAnsokanAtom, (current) => ({ ...current, samfallighet, uppgiftsandring: INGEN_ANDRING })),
);

/** An action that stores one part of the changes (STATE-04); null takes it back. */
const storing = <Value>(name: string, change: (value: Value, current: Ansokan) => Partial<Uppgiftsandring>) =>
  action(name, (_get, set, value: Value) =>
    set(saveAnsokanAtom, (current) => ({ ...current, uppgiftsandring: { ...current.uppgiftsandring, ...change(value, current) } })),
  );

export const setAdressAtom = storing('setAdress', (uppgiftsandringAdress: UppgiftsandringAdress | null) => ({ uppgiftsandringAdress }));
export const setFirmatecknareAtom = storing('setFirmatecknare', (regel: Firmatecknare | null) => ({ uppgiftsandringFirmatecknare: regel }));
/** `yyyy-MM-dd`. */
export const setForeningsstammaAtom = storing('setForeningsstamma', (foreningsstamma: string | null) => ({ foreningsstamma }));
const storeStyrelseAtom = storing('storeStyrelse', (members: readonly Styrelsemedlem[], { samfallighet }) => ({
  uppgiftsandringStyrelse: toStyrelseandring(members, samfallighet),
}));

/** Stores the board: sorted, or null when it is the register's (BOARD-16, BOARD-17). The server then checks a stored board for duplicate persons. */
export const setStyrelseAtom = action('setStyrelse', async (_get, set, members: readonly Styrelsemedlem[]) => {
  const saved = await set(storeStyrelseAtom, members);
  if (saved) await set(refreshVerdictsAtom, { kontaktperson: false });
  return saved;
});

type Kontaktvarden = Readonly<Omit<Kontaktperson, 'personnummer' | 'fullname'>>;

/** Stores the contact person's e-mail and phone, and whether the receipt comes by e-mail; leaves the person as it is. */
export const updateKontaktpersonAtom = action('updateKontaktperson', async (get, set, values: Kontaktvarden) => {
  const saved = await set(saveAnsokanAtom, (current) => {
    const known = current.kontaktperson ?? { personnummer: get(sessionAtom)?.personnummer ?? '', fullname: '' };
    return { ...current, kontaktperson: { ...known, ...values } };
  });
  if (saved) set(forgetKontaktpersonVerdictAtom);
  return saved;
});
