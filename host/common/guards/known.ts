import { atom } from 'jotai';
import type { Route } from '@uppgiftsandring/platform/contract/route';
import type { OwnGuards } from '@uppgiftsandring/platform/contract/manifest';
import type { Guard } from '@uppgiftsandring/shared/domain/vag/routes';
import { ansokanAtom, sessionAtom, valideringskoderAtom, verdictsAtom, type AnsokanState } from '@uppgiftsandring/shared/state';
import { decide, draftOf, factsOf, knownGuard, type Decision, type Verdict } from './decide.ts';

// What the guards know, and what they lack.

/** What has been found out besides what is in the shared state. */
interface Found {
  /** The session has been read, and there is none. */
  readonly noSession: boolean;
  /** The value that the terms cookie must have for this person; null when it could not be fetched, undefined before that (API-19). */
  readonly termsHash: string | null | undefined;
  /** The draft could not be loaded. The user is asked to try again; until then nothing is decided. */
  readonly draftFailed: boolean;
  /** The Application that the server has given its verdicts on. */
  readonly judged: AnsokanState | null;
  /** The receipt's guards, judged once per visit; `visit` is the key of the history entry. */
  readonly receipt: { readonly visit: string; readonly signed: Verdict; readonly submitted: Verdict } | null;
  /** The verdicts of a slice's own guards, by what was asked, judged once per visit: unknown when there was no verdict (PLUS-46). */
  readonly own: { readonly visit: string; readonly verdicts: Readonly<Record<string, Verdict>> } | null;
  /** Whether the signed Application is being sent in right now, or could not be (ERR-06). */
  readonly sendingIn: 'no' | 'now' | 'failed';
}

export const foundAtom = atom<Found>({ noSession: false, termsHash: undefined, draftFailed: false, judged: null, receipt: null, own: null, sendingIn: 'no' });

/** Notes what has been found out, or that it must be found out again. */
export const noteAtom = atom(null, (_get, set, news: Partial<Found>) => set(foundAtom, (found) => ({ ...found, ...news })));

/** Reads the visitor's terms cookie (CONST-03); nothing reports its changes. */
export const termsCookieAtom = atom<{ readonly read: () => string | undefined }>({ read: () => undefined });

export type OwnGuard = OwnGuards[string];

type ServiceNeed = 'session' | 'terms' | 'draft' | 'verdicts' | 'signing' | 'receipt';
/** What must be fetched before a guard can be judged; for a slice's own the guard itself. */
export type Need = ServiceNeed | OwnGuard;

const NEED: Record<Guard, ServiceNeed> = {
  session: 'session',
  terms: 'terms',
  association: 'draft',
  noAssociation: 'draft',
  measures: 'verdicts',
  meeting: 'draft',
  contact: 'verdicts',
  signed: 'signing',
  submitted: 'receipt',
};

/** Judges a route by what is known now; `visit` is the key of the history entry. Only the user fetches again what could not be: no need, and the decision waits. */
export function judgementAtom(route: Route | undefined, visit: string) {
  return atom((get): { readonly decision: Decision; readonly need: Need | null } => {
    const { noSession, termsHash, draftFailed, judged, receipt, own } = get(foundAtom);
    const ansokan = get(ansokanAtom);
    const lack: Verdict = noSession ? 'fail' : 'unknown';
    const { signed, submitted } = receipt?.visit === visit ? receipt : { signed: 'unknown' as const, submitted: 'unknown' as const };
    const asked: Readonly<Partial<Record<string, Verdict>>> = own?.visit === visit ? own.verdicts : {};
    const decision = decide(route, {
      ...asked,
      ...factsOf({
        session: get(sessionAtom) === null ? lack : 'pass',
        termsHash,
        termsCookie: get(termsCookieAtom).read(),
        ansokan,
        koder: get(valideringskoderAtom),
        verdicts: get(verdictsAtom),
        verdictsAsked: judged === ansokan,
        signed,
        submitted,
      }),
    });
    if (decision.kind !== 'wait') return { decision, need: null };
    const guard = knownGuard(decision.guard);
    const ofOwn = route?.own?.[decision.guard];
    if (guard === undefined) return { decision, need: ofOwn && asked[ofOwn.ask] === undefined ? ofOwn : null };
    const wanted = NEED[guard];
    // The verdicts concern a draft, which is therefore loaded first.
    const need = wanted === 'verdicts' && draftOf(ansokan) === null ? 'draft' : wanted;
    return { decision, need: need === 'draft' && draftFailed ? null : need };
  });
}
