import { atom } from 'jotai';
import { isProblem, statusOf } from '../../api/errors.ts';
import { describeError } from '../../api/log.ts';
import type { SigningForm } from '../../wire/ansokan.ts';
import { FORSAKRAN_EJ_LAMNAD, VILLKOR_EJ_GODKANDA } from '../../domain/constants.ts';
import type { LamnadForsakran } from '../../domain/ansokan/forsakran.ts';
import { hinderOf, type Hinder } from '../../domain/ansokan/hinder.ts';
import { action } from '../action.ts';
import { ansokanAtom, updateAnsokanAtom } from './ansokan.ts';
import { apiAtom } from '../session/session.ts';
import { applicationErrorAtom, generalErrorAtom, signingErrorAtom, felOf } from '../frame/error.ts';
import { announceChangeAtom } from './otherTab.ts';
import { FELAKTIGT_TILLSTAND_KEY } from './changes.ts';

/** Failures that are handled elsewhere, not by the signing: a lost session, and a draft that was changed elsewhere (ERR-12, ERR-13). */
const ELSEWHERE: ReadonlySet<number | null> = new Set([401, 409]);

/** Why a signing did not start, when a retry would not help but the user can correct the cause. */
export type Signeringsavslag =
  | { readonly kod: typeof VILLKOR_EJ_GODKANDA | typeof FORSAKRAN_EJ_LAMNAD }
  | { readonly kod: 'ATT_RATTA'; readonly hinder: readonly Hinder[] };

function avslagOf(error: unknown): Signeringsavslag | null {
  for (const kod of [VILLKOR_EJ_GODKANDA, FORSAKRAN_EJ_LAMNAD] as const) if (isProblem(error, kod)) return { kod };
  const hinder = hinderOf(felOf(error));
  return hinder.length > 0 ? { kod: 'ATT_RATTA', hinder } : null;
}

const inProgressAtom = atom(false);

/** Whether a hand-off to the signing service is under way (ESIG-01). It stays true when the browser leaves for the service. */
export const signingInProgressAtom = atom((get) => get(inProgressAtom));

/** The form for the signing service (API-12). Null: failed and told (ESIG-04, ERR-03, LOG-03, ERR-12), or running (SUMM-07). VAL-61, VAL-63: a refusal. */
export const startSigningAtom = action('startSigning', async (get, set, forsakran: LamnadForsakran): Promise<SigningForm | Signeringsavslag | null> => {
  if (get(inProgressAtom)) return null;
  const { data } = get(ansokanAtom);
  if (data === null) {
    set(generalErrorAtom, FELAKTIGT_TILLSTAND_KEY);
    return null;
  }
  const api = get(apiAtom);
  set(inProgressAtom, true);
  try {
    return await api.getSigningInstance(data, forsakran);
  } catch (error) {
    set(inProgressAtom, false);
    const avslag = avslagOf(error);
    if (avslag) return avslag;
    const elsewhere = ELSEWHERE.has(statusOf(error));
    if (elsewhere) set(applicationErrorAtom, error);
    else set(signingErrorAtom);
    // What another window has done is no error of a version (PLUS-28).
    void api.log({ level: elsewhere ? 'INFO' : 'ERROR', ...describeError(error) });
    return null;
  }
});

/** The browser is back on the page without a signature, for example by its back button: the sign button works again. */
export const resetSigningAtom = action('resetSigning', (_get, set) => set(inProgressAtom, false));

/** Submits the signed Application and stores it as submitted (API-10). A failure is logged and rethrown (ERR-06, LOG-03). */
export const sendInAtom = action('sendIn', async (get, set): Promise<void> => {
  const api = get(apiAtom);
  try {
    const submitted = await api.sendIn();
    set(updateAnsokanAtom, submitted, true);
    set(announceChangeAtom, submitted.data.id, 'signed');
  } catch (error) {
    void api.log({ level: 'ERROR', ...describeError(error) });
    throw error;
  }
});
