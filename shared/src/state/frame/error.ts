import { atom } from 'jotai';
import * as v from 'valibot';
import { promised, type Promised } from '../../i18n/promises.ts';
import { isApiError, isProblem, statusOf } from '../../api/errors.ts';
import type { Fel } from '../../domain/form/fel.ts';
import type { TextKey } from '../../i18n/keys.ts';
import { ProblemSchema } from '../../wire/public.ts';
import { action } from '../action.ts';
import { otherTabSavedAtom, type Conflict } from '../ansokan/otherTab.ts';

export type ErrorKey = `DIALOGS.ERROR.${TextKey<'shared', 'DIALOGS.ERROR'>}` | Promised;

/** DATA-29: `message` is a key that every shell has; `reload`: OK loads the Application first; `reference` is for support staff. */
export interface ErrorState {
  readonly message: TextKey;
  readonly reload: boolean;
  readonly reference: string | null;
  readonly conflict?: Conflict;
}

const heldErrorAtom = atom<ErrorState | null>(null);

/** The error that the error dialog shows; null when there is none (STATE-11). Changed only by the actions below. */
export const errorAtom = atom((get) => get(heldErrorAtom));

/** STATE-10, STATE-12. */
export const resetErrorAtom = action('resetError', (_get, set) => set(heldErrorAtom, null));

/** STATE-10: an error without a failed call. */
export const generalErrorAtom = action('generalError', (_get, set, message: TextKey, reference: string | null = null) =>
  set(heldErrorAtom, { message, reload: false, reference }),
);

const CONFLICT_KEYS = {
  changed: promised('changed', 'DIALOGS.ERROR.CONFLICT'),
  gone: promised('gone', 'DIALOGS.ERROR.BORTTAGEN'),
  signed: 'DIALOGS.ERROR.UNDERSKRIVEN',
} as const satisfies Record<Conflict, ErrorKey>;

/** ERR-01: the Application was changed, removed or signed elsewhere; OK loads what there is. Until then, the Application in this tab counts as outdated (PLUS-06). */
export const conflictAtom = action('conflict', (_get, set, reference: string | null = null, conflict: Conflict = 'changed') => {
  set(otherTabSavedAtom, conflict);
  set(heldErrorAtom, { message: CONFLICT_KEYS[conflict], reload: true, reference, conflict });
});

/** ERR-03; the specification spells the key so. */
const SIGNERING_FELMEDDELANDE = 'KOMPLETTERA_GRANSKA.SAMMANFATTNING.SIGNERING_FELMEDDLANDE';
export const signingErrorAtom = action('signingError', (_get, set) => set(heldErrorAtom, { message: SIGNERING_FELMEDDELANDE, reload: false, reference: null }));

/** What has happened to the draft, by the reason that the server gives for a 409. */
function conflictOf(error: unknown): Conflict {
  if (isProblem(error, 'UNDERSKRIVEN')) return 'signed';
  return isProblem(error, 'INTE_AKTUELLT_UTKAST') ? 'gone' : 'changed';
}

const SPARA = promised('callFailed', 'DIALOGS.ERROR.SPARA');

function messageFor(status: number | null, fallback: ErrorKey): ErrorKey {
  if (status === 0) return 'DIALOGS.ERROR.NATVERK';
  if (status === 429) return 'DIALOGS.ERROR.FOR_MANGA_ANROP';
  if (status === 400 && fallback === SPARA) return 'DIALOGS.ERROR.SPARA_INNEHALL';
  return fallback;
}

/** Shows a failed call: 409 as a conflict, else a message (ERR-01, ERR-02); 401 is shown elsewhere (SESS-03, ERR-13). */
export const applicationErrorAtom = action('applicationError', (_get, set, error: unknown, fallback: ErrorKey = 'DIALOGS.ERROR.ALLMANT') => {
  const status = statusOf(error);
  if (status === 401) return;
  const reference = isApiError(error) ? error.reference : null;
  // A draft that this version cannot read stays so, however often it is loaded.
  if (status === 409 && !isProblem(error, 'UTKAST_I_ALDRE_FORM')) set(conflictAtom, reference, conflictOf(error));
  else set(heldErrorAtom, { message: messageFor(status, fallback), reload: false, reference });
});

const FelSchema = v.required(v.pick(ProblemSchema, ['fel']));

/** The fields that a call was refused for (400), by their paths in the Application; empty when it failed for another reason. */
export function felOf(error: unknown): readonly Fel[] {
  const problem = v.safeParse(FelSchema, statusOf(error) === 400 && isApiError(error) ? error.body : null);
  return problem.success ? problem.output.fel : [];
}

const refusalAtom = atom<{ readonly fel: readonly Fel[]; readonly saysMore: boolean }>({ fel: [], saysMore: false });

/** The fields that the latest failed save was refused for, by their paths in the Application; empty when it failed for another reason (VAL-61). */
export const refusedAtom = atom((get) => get(refusalAtom).fel);

/** Whether the page explains the latest failed save better than "try again soon": 400, 401 (ERR-13) and 409 (ERR-01). */
export const isToldOtherwiseAtom = atom((get) => get(refusalAtom).saysMore);

export const keepRefusedAtom = action('keepRefused', (_get, set, error: unknown) => {
  const status = statusOf(error);
  set(refusalAtom, { fel: felOf(error), saysMore: status === 400 || status === 401 || status === 409 });
});
