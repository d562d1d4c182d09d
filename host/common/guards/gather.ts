import { atom } from 'jotai';
import type { Route } from '@uppgiftsandring/platform/contract/route';
import { statusOf } from '@uppgiftsandring/shared/api/errors';
import * as v from 'valibot';
import {
  ansokanAtom,
  apiAtom,
  loadAnsokanAtom,
  loadInskickadAtom,
  loadSessionAtom,
  refreshVerdictsAtom,
  sendInAtom,
  sessionAtom,
  updateAnsokanAtom,
  verdictsAtom,
  type AppStore,
} from '@uppgiftsandring/shared/state';
import type { Decision, Verdict } from './decide.ts';
import { foundAtom, judgementAtom, noteAtom, type Need, type OwnGuard } from './known.ts';

// Fetches what the guards lack: on the server for a first page, in the browser for every step after.

/** Fetches the value that the terms cookie must have (TERMS-09); resolves to it, or to null. Only the lack of a session clears a known value: reading the terms must not cost the page. */
export const loadTermsHashAtom = atom(null, async (get, set): Promise<string | null> => {
  const known = get(foundAtom).termsHash ?? null;
  const termsHash = await get(apiAtom)
    .getTermsHash()
    .catch((error: unknown) => (statusOf(error) === 401 ? null : known));
  set(noteAtom, { termsHash });
  return termsHash;
});

/** Reads the session for a page without login, to name the person in the header (SHELL-10). Not being logged in is no error there. */
export const lookForSessionAtom = atom(null, async (get, set) => {
  const session = await get(apiAtom)
    .getIdentity()
    .catch(() => null);
  if (session) set(sessionAtom, session);
});

/** Reads the draft for a page that needs none, to be aborted there (ABORT-01). That it cannot be read is no error there. */
export const lookForDraftAtom = atom(null, async (get, set) => {
  const answer = await get(apiAtom)
    .getAnsokan()
    .catch(() => null);
  if (answer) set(updateAnsokanAtom, answer);
});

/** Forgets who is logged in, so that the next page that needs a session asks the server again. */
export const forgetSessionAtom = atom(null, (_get, set) => {
  set(sessionAtom, null);
  set(noteAtom, { noSession: false });
});

/** Asks for the verdicts that are missing on the Application as it is now (GUARD-04, GUARD-06). */
const askVerdictsAtom = atom(null, async (get, set) => {
  const about = get(ansokanAtom);
  if (get(foundAtom).judged === about) return;
  const { duplicateVerdict, kontaktpersonVerdict } = get(verdictsAtom);
  await set(refreshVerdictsAtom, { duplicate: duplicateVerdict === null, kontaktperson: kontaktpersonVerdict === null });
  if (get(ansokanAtom) === about) set(noteAtom, { judged: about });
});

/** GUARD-08: whether the Application is signed; a status that cannot be read counts as not signed. */
const checkSigningAtom = atom(null, async (get, set, visit: string) => {
  const status = await get(apiAtom)
    .signingStatus()
    .catch(() => null);
  set(noteAtom, { receipt: { visit, signed: status === 'SIGNERAD' ? 'pass' : 'fail', submitted: 'unknown' } });
});

/** Shows the receipt of what is already sent in, which changes nothing (RECPT-07). */
const receiptOfSentAtom = atom(null, async (_get, set, visit: string) => {
  if (await set(loadInskickadAtom)) set(noteAtom, { receipt: { visit, signed: 'pass', submitted: 'pass' } });
});

/** INC-21: what is signed is sent in, then loaded. A failed send-in is logged, and shown in a dialog (ERR-06). */
const sendInForReceiptAtom = atom(null, async (_get, set, visit: string) => {
  set(noteAtom, { sendingIn: 'now' });
  const sent = await set(sendInAtom).then(
    () => true,
    () => false,
  );
  set(noteAtom, { sendingIn: sent ? 'no' : 'failed' });
  const submitted = sent && (await set(loadInskickadAtom));
  set(noteAtom, { receipt: { visit, signed: 'pass', submitted: submitted ? 'pass' : 'fail' } });
});

/** Whether an answer refuses, as opposed to one that says nothing of the person. */
export const isRefusal = (status: number | null): boolean => status === 403 || status === 404 || status === 409;

/** PLUS-46: a guard of a slice's own lets through whoever gets an answer. */
const askOwnAtom = atom(null, async (get, set, { ask }: OwnGuard, visit: string) => {
  const verdict = await get(apiAtom)
    .get(ask, v.unknown())
    .then(
      (): Verdict => 'pass',
      (error: unknown): Verdict => (isRefusal(statusOf(error)) ? 'fail' : 'unknown'),
    );
  const { own } = get(foundAtom);
  set(noteAtom, { own: { visit, verdicts: { ...(own?.visit === visit && own.verdicts), [ask]: verdict } } });
});

const fetchAtom = atom(null, async (_get, set, need: Need, visit: string): Promise<void> => {
  if (typeof need === 'object') return set(askOwnAtom, need, visit);
  switch (need) {
    case 'session':
      return set(noteAtom, { noSession: !(await set(loadSessionAtom)) });
    case 'terms':
      await set(loadTermsHashAtom);
      return;
    case 'draft':
      return set(noteAtom, { draftFailed: !(await set(loadAnsokanAtom)) });
    case 'verdicts':
      return set(askVerdictsAtom);
    case 'signing':
      return set(checkSigningAtom, visit);
    case 'receipt':
      return set(sendInForReceiptAtom, visit);
  }
});

const underWayAtom = atom<ReadonlyMap<unknown, Promise<void>>>(new Map());

/** Fetches what is needed. What is already being fetched is not fetched twice; `visit` is the key of the history entry. */
export const gatherAtom = atom(null, (get, set, need: Need, visit: string = ''): Promise<void> => {
  // Verdicts belong to one state of the Application: those on an earlier state are useless.
  const key = need === 'verdicts' ? get(ansokanAtom) : need;
  const running = get(underWayAtom).get(key);
  if (running) return running;
  const fetched = set(fetchAtom, need, visit).finally(() => {
    set(underWayAtom, (others) => new Map([...others].filter(([other]) => other !== key)));
  });
  set(underWayAtom, (others) => new Map([...others, [key, fetched]]));
  return fetched;
});

/** The key that the router gives a history entry that it has not created itself. */
const FIRST_VISIT = 'default';

/** Lets the first page be the receipt of what is already sent in. */
export const gatherSent = (store: AppStore, visit = FIRST_VISIT): Promise<void> => store.set(receiptOfSentAtom, visit);

/** Fetches what the guards of a first page need and returns their decision. The receipt's send-in waits until the page is there. */
export async function gatherAhead(store: AppStore, route: Route | undefined, visit = FIRST_VISIT): Promise<Decision> {
  const judgement = judgementAtom(route, visit);
  let before: Need | null = null;
  for (;;) {
    const { decision, need } = store.get(judgement);
    if (need === null || need === 'receipt' || need === before) return decision;
    before = need;
    await store.set(gatherAtom, need, visit);
  }
}
