import type { Ansokan } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { hasValidKontaktperson, hasValidMeasures, type Valideringskod } from '@uppgiftsandring/shared/domain/ansokan/validering';
import type { AnsokanState, Verdicts } from '@uppgiftsandring/shared/state';
import type { GuardFacts, Verdict } from './decide.ts';

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

/** The draft in progress; the submitted Application on the receipt does not count (STATE-05). */
export function draftOf(ansokan: AnsokanState): Ansokan | null {
  return ansokan.status === 1 && !ansokan.inskickad ? ansokan.data : null;
}

/** Turns what is known into a verdict for every guard (GUARD-01…08). */
export function factsOf(known: Known): GuardFacts {
  const draft = draftOf(known.ansokan);
  const association = verdictOn(draft, ({ samfallighet }) => samfallighet !== null);
  return {
    session: known.session,
    terms: termsVerdict(known),
    association,
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
