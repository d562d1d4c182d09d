import { atom } from 'jotai';
import type { Guard } from '@uppgiftsandring/shared/domain/vag/routes';
import {
  ansokanAtom,
  apiAtom,
  loadAnsokanAtom,
  loadInskickadAtom,
  refreshVerdictsAtom,
  sendInAtom,
  verdictsAtom,
  type AnsokanState,
} from '@uppgiftsandring/shared/state';
import { hostDialogAtom } from '../dialogs/hostDialog.ts';
import { readSessionAtom } from '../session/readSession.ts';
import { loadTermsHashAtom } from '../villkor/termsHash.ts';
import type { Verdict } from './decide.ts';
import { draftOf } from './facts.ts';

/** What must be fetched before a guard can be judged. */
export type Need = 'session' | 'terms' | 'draft' | 'verdicts' | 'receipt';

const NEED: Record<Guard, Need> = {
  session: 'session',
  terms: 'terms',
  association: 'draft',
  noAssociation: 'draft',
  measures: 'verdicts',
  meeting: 'draft',
  contact: 'verdicts',
  signed: 'receipt',
  submitted: 'receipt',
};

/** What a waiting guard waits for. The verdicts concern a draft, which is therefore loaded first. */
export function needOf(guard: Guard, ansokan: AnsokanState): Need {
  const need = NEED[guard];
  return need === 'verdicts' && draftOf(ansokan) === null ? 'draft' : need;
}

/** Whether the draft could not be loaded. The user is asked to try again; until then nothing is decided. */
export const draftFailedAtom = atom(false);

const loadDraftAtom = atom(null, async (_get, set) => set(draftFailedAtom, !(await set(loadAnsokanAtom))));

interface Asked {
  readonly about: AnsokanState;
  readonly answered: boolean;
  readonly answer: Promise<void>;
}
const askedAtom = atom<Asked | null>(null);

/** Whether the server has given its verdicts on what is stored now. */
export const verdictsAskedAtom = atom((get) => {
  const asked = get(askedAtom);
  return asked !== null && asked.about === get(ansokanAtom) && asked.answered;
});

/** Fetches the verdicts that are missing, once for each stored state of the draft (GUARD-04, GUARD-06). */
export const askVerdictsAtom = atom(null, async (get, set): Promise<void> => {
  const about = get(ansokanAtom);
  const asked = get(askedAtom);
  if (asked?.about === about) return asked.answer;
  const { duplicateVerdict, kontaktpersonVerdict } = get(verdictsAtom);
  const answer = set(refreshVerdictsAtom, { duplicate: duplicateVerdict === null, kontaktperson: kontaktpersonVerdict === null });
  set(askedAtom, { about, answered: false, answer });
  await answer;
  set(askedAtom, (latest) => (latest?.about === about ? { about, answered: true, answer } : latest));
});

/** The receipt's guards, judged once per visit; `visit` is the key of the history entry. */
export interface ReceiptCheck {
  readonly visit: string;
  readonly signed: Verdict;
  readonly submitted: Verdict;
}
export const receiptCheckAtom = atom<ReceiptCheck | null>(null);

/** Whether the signed Application is being sent in right now. */
export const sendingInAtom = atom(false);

/** GUARD-08, INC-21: signed, then sent in, then loaded. A failed send-in is shown in a dialog (ERR-06). */
const checkReceiptAtom = atom(null, async (get, set, visit: string) => {
  const status = await get(apiAtom)
    .signingStatus()
    .catch(() => null);
  if (status !== 'SIGNERAD') {
    set(receiptCheckAtom, { visit, signed: 'fail', submitted: 'unknown' });
    return;
  }
  set(sendingInAtom, true);
  const sent = await set(sendInAtom)
    .then(
      () => true,
      () => false,
    )
    .finally(() => set(sendingInAtom, false));
  if (!sent) set(hostDialogAtom, 'inskick-fel');
  const submitted = sent && (await set(loadInskickadAtom));
  set(receiptCheckAtom, { visit, signed: 'pass', submitted: submitted ? 'pass' : 'fail' });
});

const underWayAtom = atom<ReadonlyMap<Need, Promise<void>>>(new Map());

/**
 * Fetches what is needed; the answer is put in the atoms that the guards read. What is already being fetched is not fetched twice.
 * `visit` is the key of the history entry.
 */
export const gatherAtom = atom(null, (get, set, need: Need, visit: string): Promise<void> => {
  const running = get(underWayAtom).get(need);
  if (running) return running;
  const fetched = set(fetchAtom, need, visit).finally(() => {
    set(underWayAtom, (others) => new Map([...others].filter(([other]) => other !== need)));
  });
  set(underWayAtom, (others) => new Map([...others, [need, fetched]]));
  return fetched;
});

const fetchAtom = atom(null, async (_get, set, need: Need, visit: string): Promise<void> => {
  switch (need) {
    case 'session':
      return set(readSessionAtom);
    case 'terms':
      await set(loadTermsHashAtom);
      return;
    case 'draft':
      return set(loadDraftAtom);
    case 'verdicts':
      return set(askVerdictsAtom);
    case 'receipt':
      return set(checkReceiptAtom, visit);
  }
});
