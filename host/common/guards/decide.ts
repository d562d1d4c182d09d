import type { Route } from '@uppgiftsandring/platform/contract/route';
import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { hasValidKontaktperson, hasValidMeasures, type Valideringskod } from '@uppgiftsandring/shared/domain/ansokan/validering';
import { GUARD_TARGET, KNOWN_GUARDS, SENT_HERE, type Guard } from '@uppgiftsandring/shared/domain/vag/routes';
import type { AnsokanState, Verdicts } from '@uppgiftsandring/shared/state';

// Whether a page may be shown: a pure function of what is known, the same on the server and in the browser.

/** What is known about one guard right now. */
export type Verdict = 'pass' | 'fail' | 'unknown';

/** Everything that the guards are judged by. */
export interface Known {
  readonly session: Verdict;
  /** The server's hash for this person; null when it could not be fetched, undefined before that (API-19). */
  readonly termsHash: string | null | undefined;
  readonly termsCookie: string | undefined;
  readonly ansokan: AnsokanState;
  readonly koder: readonly Valideringskod[];
  readonly verdicts: Verdicts;
  /** Whether the server has given its verdicts on what is stored now. */
  readonly verdictsAsked: boolean;
  readonly signed: Verdict;
  readonly submitted: Verdict;
}

/** A verdict for every guard of the service. */
export type GuardFacts = Readonly<Record<Guard, Verdict>>;

export type Decision =
  | { readonly kind: 'allow' }
  /** `guard` is the first one whose verdict is needed before anything can be decided (GUARD-10). */
  | { readonly kind: 'wait'; readonly guard: string }
  /** `guard` is the one that did not pass; null when the page does not exist. */
  | { readonly kind: 'redirect'; readonly to: string; readonly guard: string | null };

export type Redirect = Extract<Decision, { readonly kind: 'redirect' }>;

/** The guard of the service with that name; undefined for one of a slice's own (PLUS-46). */
export const knownGuard = (name: string): Guard | undefined => KNOWN_GUARDS.find((known) => known === name);

const NOT_FOUND: Decision = { kind: 'redirect', to: '/404', guard: null };

/** Decides whether a route may be shown: the first guard that does not pass decides (GUARD-01…GUARD-10); `facts` by what is asked, or the guard's name. An unknown route or guard leads to 404 (ROUTE-14). */
export function decide(route: Route | undefined, facts: Readonly<Partial<Record<string, Verdict>>>): Decision {
  if (!route) return NOT_FOUND;
  for (const name of route.guards) {
    const known = knownGuard(name);
    const guard = known ? { ask: known, to: GUARD_TARGET[known] } : route.own?.[name];
    if (!guard) return NOT_FOUND;
    const verdict = facts[guard.ask] ?? 'unknown';
    if (verdict === 'unknown') return { kind: 'wait', guard: name };
    if (verdict === 'fail') return { kind: 'redirect', to: guard.to, guard: name };
  }
  return { kind: 'allow' };
}

/** Guards whose page explains what is missing when the user asked for another one: the login page and the selection page. */
const SAYS_WHY: ReadonlySet<string | null> = new Set<Guard>(['session', 'measures']);

/** The state of the history entry that such a guard leads to. */
export const stateBy = (guard: string | null): typeof SENT_HERE | null => (SAYS_WHY.has(guard) ? SENT_HERE : null);

/** Query parameter that names the guard, in an address that the server redirects to. The browser removes it again. */
const SENT_BY = 'fran';

/** The address that the server redirects to. It names the guard only when the browser needs to know which one it was. */
export const addressOf = ({ to, guard }: Redirect): string =>
  guard !== null && (stateBy(guard) !== null || guard === 'noAssociation') ? `${to}?${SENT_BY}=${guard}` : to;

/** The guard that redirected to an address with this query; null when none did. */
export const sentBy = (search: string): string | null => new URLSearchParams(search).get(SENT_BY);

/** The draft in progress; the submitted Application on the receipt does not count (STATE-05). */
export function draftOf(ansokan: AnsokanState): Ansokan | null {
  return ansokan.status === 1 && !ansokan.inskickad ? ansokan.data : null;
}

/** Turns what is known into a verdict for every guard (GUARD-01…08). */
export function factsOf(known: Known): GuardFacts {
  const draft = draftOf(known.ansokan);
  return {
    session: known.session,
    terms: termsVerdict(known),
    association: verdictOn(draft, ({ samfallighet }) => samfallighet !== null),
    noAssociation: verdictOn(draft, ({ samfallighet }) => samfallighet === null),
    measures: measuresVerdict(draft, known),
    meeting: verdictOn(draft, () => !known.koder.includes('SAKNARFORENINGSSTAMMA')),
    contact: contactVerdict(draft, known),
    signed: known.signed,
    submitted: known.submitted,
  };
}

const verdict = (passes: boolean): Verdict => (passes ? 'pass' : 'fail');
const verdictOn = (draft: Ansokan | null, test: (draft: Ansokan) => boolean): Verdict => (draft === null ? 'unknown' : verdict(test(draft)));

/** Only this person's own value is accepted; a hash that cannot be fetched counts as not accepted (GUARD-02). */
function termsVerdict({ termsHash, termsCookie }: Known): Verdict {
  if (termsHash === undefined) return 'unknown';
  return verdict(termsHash !== null && termsCookie === termsHash);
}

/** The shown board also needs the server's verdict on duplicates; a check that failed gives none (GUARD-04, API-07). */
function measuresVerdict(draft: Ansokan | null, { koder, verdicts, verdictsAsked }: Known): Verdict {
  if (draft === null) return 'unknown';
  if (!hasValidMeasures(koder)) return 'fail';
  return verdicts.duplicateVerdict === null && !verdictsAsked ? 'unknown' : 'pass';
}

/** The contact person must be complete and must have passed the server's check (GUARD-06, VAL-52). */
function contactVerdict(draft: Ansokan | null, { koder, verdicts, verdictsAsked }: Known): Verdict {
  if (draft === null) return 'unknown';
  if (!hasValidKontaktperson(koder)) return 'fail';
  if (verdicts.kontaktpersonVerdict === null) return verdictsAsked ? 'fail' : 'unknown';
  return verdict(verdicts.kontaktpersonVerdict);
}
