import { atom } from 'jotai';
import type { Ansokan } from '../../domain/ansokan/ansokan.ts';
import { shownStyrelse } from '../../domain/styrelse/styrelse.ts';
import { isKontaktpersonComplete, type Valideringskod, validate } from '../../domain/ansokan/validering.ts';
import { action } from '../action.ts';
import { ansokanAtom } from './ansokan.ts';
import { apiAtom } from '../session/session.ts';
import { todayAtom } from '../frame/clock.ts';
import { applicationErrorAtom } from '../frame/error.ts';

/** The server's verdicts (false means a problem in both); null when it has not checked what is stored now. */
export interface Verdicts {
  /** API-07: false means duplicate persons on the shown board. */
  readonly duplicateVerdict: boolean | null;
  /** API-08: false means that the contact person is not valid. */
  readonly kontaktpersonVerdict: boolean | null;
}

/** A verdict together with the board or contact person that it is about: it is void when that has changed (CODE-06). */
interface Answered {
  readonly subject: string;
  readonly answer: boolean;
}

const duplicateAtom = atom<Answered | null>(null);
const kontaktpersonAtom = atom<Answered | null>(null);

const styrelseOf = (ansokan: Ansokan): string => JSON.stringify(shownStyrelse(ansokan));
const contactOf = (ansokan: Ansokan): string => JSON.stringify([ansokan.id, ansokan.kontaktperson]);
const answerFor = (subject: string, answered: Answered | null): boolean | null => (answered?.subject === subject ? answered.answer : null);

/** The server's verdicts on what the Application holds now. */
export const verdictsAtom = atom((get): Verdicts => {
  const { data } = get(ansokanAtom);
  if (data === null) return { duplicateVerdict: null, kontaktpersonVerdict: null };
  return { duplicateVerdict: answerFor(styrelseOf(data), get(duplicateAtom)), kontaktpersonVerdict: answerFor(contactOf(data), get(kontaktpersonAtom)) };
});

/** The verdicts as they can be put in a store: they are on what its Application holds. */
export const knownVerdictsAtom = atom(
  (get) => get(verdictsAtom),
  (get, set, { duplicateVerdict, kontaktpersonVerdict }: Verdicts) => {
    const { data } = get(ansokanAtom);
    if (data === null) return;
    set(duplicateAtom, duplicateVerdict === null ? null : { subject: styrelseOf(data), answer: duplicateVerdict });
    set(kontaktpersonAtom, kontaktpersonVerdict === null ? null : { subject: contactOf(data), answer: kontaktpersonVerdict });
  },
);

/** The codes of the current Application; an Application that is not loaded has none (CODE-01, CODE-06). */
export const valideringskoderAtom = atom((get): readonly Valideringskod[] => {
  const { data } = get(ansokanAtom);
  return data === null ? [] : validate(data, { ...get(verdictsAtom), today: get(todayAtom) });
});

const isContactComplete = ({ kontaktperson }: Ansokan): boolean => kontaktperson !== null && isKontaktpersonComplete(kontaktperson);

/** Without an association there is no board to check. A failed check gives no verdict, and the error is shown (API-07). */
const refreshDuplicateAtom = action('refreshDuplicateVerdict', async (get, set, ansokan: Ansokan) => {
  if (ansokan.samfallighet === null) return;
  try {
    set(duplicateAtom, { subject: styrelseOf(ansokan), answer: await get(apiAtom).validera(ansokan) });
  } catch (error) {
    set(duplicateAtom, null);
    set(applicationErrorAtom, error, 'DIALOGS.ERROR.KONTROLL');
  }
});

/** A contact person whose check fails does not pass: any failure counts as falsy (API-08). */
const refreshKontaktpersonAtom = action('refreshKontaktpersonVerdict', async (get, set, ansokan: Ansokan) => {
  if (!isContactComplete(ansokan)) return;
  const answer = await get(apiAtom)
    .valideraKontaktperson(ansokan.id)
    .catch(() => false);
  set(kontaktpersonAtom, { subject: contactOf(ansokan), answer });
});

/** Discards the verdict, so that the contact person is checked again even when the same details are saved again after a failed check. */
export const forgetKontaktpersonVerdictAtom = action('forgetKontaktpersonVerdict', (_get, set) => set(kontaktpersonAtom, null));

export interface VerdictChoice {
  readonly duplicate?: boolean;
  readonly kontaktperson?: boolean;
}

/** Asks the server for its verdicts on the draft: on the board of a chosen association, on a complete contact person (GUARD-04, GUARD-06). */
export const refreshVerdictsAtom = action('refreshVerdicts', async (get, set, choice: VerdictChoice = {}) => {
  const current = get(ansokanAtom);
  if (current.status === 0 || current.inskickad) return;
  await Promise.all([
    choice.duplicate === false ? null : set(refreshDuplicateAtom, current.data),
    choice.kontaktperson === false ? null : set(refreshKontaktpersonAtom, current.data),
  ]);
});
