import * as v from 'valibot';
import type { AdressForm } from '@uppgiftsandring/shared/domain/adress/adress.form';
import type { Styrelsemedlem } from '@uppgiftsandring/shared/domain/ansokan/ansokan';
import { completePersonId, formatPersonId, isPersonIdComplete, personIdForLookup, HIDDEN_PERSONID } from '@uppgiftsandring/shared/domain/person/personnummer';
import { EMPTY_MEDLEM_FORM, isIdentityLocked, isNameLocked, toMedlemForm, type MedlemForm } from '@uppgiftsandring/shared/domain/styrelse/medlem.form';

/** State of the form under the number: closed, open, or filled with a name that cannot be changed. */
const before = v.picklist(['closed', 'open', 'filled']);
type Openness = v.InferOutput<typeof before>;

// Input that an earlier release kept has no number here.
const nummer = v.fallback(v.string(), '');

/** State of the look-up of `nummer` (MEMB-14…19); `before` is the state of the form before the look-up that is running or has failed. */
export const UppslagSchema = v.variant('kind', [
  v.object({ kind: v.literal('waiting') }),
  v.object({ kind: v.literal('fetching'), nummer, before }),
  v.object({ kind: v.literal('manual') }),
  v.object({ kind: v.literal('found'), nummer, namn: v.string() }),
  v.object({ kind: v.literal('missing'), nummer }),
  v.object({ kind: v.literal('incorrect'), nummer }),
  v.object({ kind: v.literal('protected'), nummer }),
  v.object({ kind: v.literal('failed'), nummer, before }),
]);
export type Uppslag = Readonly<v.InferOutput<typeof UppslagSchema>>;

/** What the dialog holds. Name and address come from a look-up exactly while `uppslag` is `found`; else from the user, or from the register's member. */
export interface DialogState extends MedlemForm {
  readonly uppslag: Uppslag;
}

/** What a look-up says about a number; `failed` when it says nothing (MEMB-15…18, PLUS-66). */
export type Answer =
  | { readonly kind: 'found'; readonly namn: string; readonly adress: AdressForm }
  | { readonly kind: 'missing' | 'incorrect' | 'protected' | 'failed' };

/** Everything that happens to the dialog, but for what is typed in its other fields, which change nothing else. */
export type DialogEvent =
  | { readonly type: 'typed'; readonly personnummer: string }
  | { readonly type: 'left' | 'saved' | 'retried' | 'restored' }
  | { readonly type: 'toggled'; readonly utlandsk: boolean }
  | { readonly type: 'answered'; readonly nummer: string; readonly answer: Answer };

/** The member that is edited, or null for a new one (MEMB-10), and the day. */
export interface DialogContext {
  readonly member: Styrelsemedlem | null;
  readonly today: string;
}

const WAITING: Uppslag = { kind: 'waiting' };

/** The dialog as it opens. */
export const openingState = (member: Styrelsemedlem | null): DialogState => ({ ...(member ? toMedlemForm(member) : EMPTY_MEDLEM_FORM), uppslag: WAITING });

/** The next state (MEMB-14…19, MEMB-25). A state whose look-up is `fetching`, and was not, asks for its number. */
export function reduce(state: DialogState, event: DialogEvent, context: DialogContext): DialogState {
  const { uppslag } = state;
  switch (event.type) {
    case 'typed':
      return withNumber(state, event.personnummer, context);
    case 'left':
    case 'saved':
      // Ten digits get their century (PLUS-14). Enter does not leave the field.
      return state.isUtlandskPerson || isIdentityLocked(context.member)
        ? state
        : withNumber(state, completePersonId(state.personnummer, context.today), context);
    case 'retried':
      return uppslag.kind === 'failed' ? { ...state, uppslag: { ...uppslag, kind: 'fetching' } } : state;
    case 'toggled': {
      const { member } = context;
      const left = event.utlandsk ? withoutFound(state, member) : emptied(state, member);
      return { ...left, isUtlandskPerson: event.utlandsk, personnummer: '', fodelsedatum: '', uppslag: WAITING };
    }
    case 'restored':
      return restored(state, context);
    case 'answered':
      // An answer for an earlier number changes nothing (MEMB-25).
      return uppslag.kind === 'fetching' && uppslag.nummer === event.nummer ? afterAnswer(state, uppslag, event.answer, context.member) : state;
  }
}

/** The number to look up: twelve digits, or ten that cannot be the first of twelve; what they open does not wait until the field is left (MEMB-14, PLUS-14). */
function numberIn(personnummer: string, today: string): string | null {
  const ten = personIdForLookup(completePersonId(personnummer, today));
  return personIdForLookup(personnummer) ?? (ten !== null && !/^..(?:18|19|20)/.test(ten) ? ten : null);
}

/** The state with that number: a look-up, manual entry (asterisks, VAL-32), or waiting for more typing. */
function withNumber(old: DialogState, personnummer: string, { member, today }: DialogContext): DialogState {
  const state = { ...old, personnummer };
  const { uppslag } = state;
  const nummer = numberIn(personnummer, today);
  // The same number in another spelling is not looked up again (MEMB-14).
  if (nummer !== null) return 'nummer' in uppslag && uppslag.nummer === nummer ? state : lookUp(state, nummer, member);
  if (!isPersonIdComplete(formatPersonId(personnummer))) return { ...emptied(state, member), uppslag: WAITING };
  const isOwnHand = uppslag.kind !== 'found' && openness(uppslag) === 'open';
  return { ...(isOwnHand ? state : emptied(state, member)), uppslag: { kind: 'manual' } };
}

const lookUp = (state: DialogState, nummer: string, member: Styrelsemedlem | null): DialogState => ({
  ...withoutFound(state, member),
  uppslag: { kind: 'fetching', nummer, before: openness(state.uppslag) },
});

function afterAnswer(
  state: DialogState,
  { nummer, before }: Extract<Uppslag, { kind: 'fetching' }>,
  answer: Answer,
  member: Styrelsemedlem | null,
): DialogState {
  switch (answer.kind) {
    case 'found':
      return { ...state, namn: answer.namn || own(member).namn, adress: answer.adress, uppslag: { kind: 'found', nummer, namn: answer.namn } };
    case 'missing':
      // From a closed form, a role can only have been chosen while this number was looked up.
      return { ...(before === 'closed' ? state : emptied(state, member)), uppslag: { kind: 'missing', nummer } };
    case 'incorrect':
    case 'protected':
      return { ...emptied(state, member), uppslag: { kind: answer.kind, nummer } };
    case 'failed':
      return { ...state, uppslag: { kind: 'failed', nummer, before } };
  }
}

/** Kept input, perhaps merged with what another tab saved: a look-up without an answer about the number in the field is made again. */
function restored(state: DialogState, context: DialogContext): DialogState {
  const { uppslag, personnummer } = state;
  if (isIdentityLocked(context.member)) {
    // Another tab may have given the person a number: what was fetched here is of another.
    const { isUtlandskPerson, personnummer: settled, fodelsedatum, namn } = own(context.member);
    const name = isNameLocked(context.member) ? { namn } : {};
    return { ...withoutFound(state, context.member), ...name, isUtlandskPerson, personnummer: settled, fodelsedatum, uppslag: WAITING };
  }
  if (state.isUtlandskPerson) return { ...state, uppslag: WAITING };
  const nummer = numberIn(personnummer, context.today);
  const isAnswered = !['fetching', 'failed'].includes(uppslag.kind) && (uppslag.kind !== 'found' || uppslag.nummer === nummer);
  if (isAnswered) return state;
  return nummer === null ? withNumber(state, personnummer, context) : lookUp(state, nummer, context.member);
}

const own = (member: Styrelsemedlem | null): MedlemForm => openingState(member);

/** Without what a look-up filled in: the register's own values come back in its place, if it has any (MEMB-16). */
function withoutFound(state: DialogState, member: Styrelsemedlem | null): DialogState {
  const { namn, adress } = own(member);
  return state.uppslag.kind === 'found' ? { ...state, namn, adress } : state;
}

/** A new member's form without anything; what was typed about an existing one stays (MEMB-16…19, INC-37). */
function emptied(state: DialogState, member: Styrelsemedlem | null): DialogState {
  if (member) return withoutFound(state, member);
  const { namn, styrelseroll, styrelsefunktion, adress } = EMPTY_MEDLEM_FORM;
  return { ...state, namn, styrelseroll, styrelsefunktion, adress };
}

/** The state of the form that follows from the look-up. When the register has no name, the user must be able to type it. */
function openness(uppslag: Uppslag): Openness {
  if ('before' in uppslag) return uppslag.before;
  if (uppslag.kind === 'found') return uppslag.namn === '' ? 'open' : 'filled';
  return uppslag.kind === 'manual' || uppslag.kind === 'missing' ? 'open' : 'closed';
}

/** What the dialog shows of its state. */
export type DialogView = ReturnType<typeof viewOf>;

/** The matrix of MEMB-11…19, by mode, toggle and look-up. A field is `held` while it waits for the look-up, when Tab still reaches it. */
export function viewOf({ isUtlandskPerson, personnummer, uppslag }: DialogState, { member }: Pick<DialogContext, 'member'>) {
  const identityLocked = isIdentityLocked(member);
  const form = isUtlandskPerson ? 'open' : openness(uppslag);
  const busy = !isUtlandskPerson && uppslag.kind === 'fetching';
  const closed = member === null && form === 'closed';
  const locked = busy ? 'held' : 'locked';
  return {
    /** Number, birth date and toggle of a member whose identity is settled (MEMB-11, MEMB-13, INC-37). */
    identityLocked,
    /** Whether only the birth date is shown, or not even that, for a number that the server keeps to itself (PLUS-81). */
    numberHidden: identityLocked && personnummer === HIDDEN_PERSONID,
    toggleLocked: identityLocked || (form === 'filled' && uppslag.kind === 'found') || busy,
    namn: isNameLocked(member) ? 'locked' : closed || form === 'filled' ? locked : 'open',
    /** Role and functions: nothing that a look-up fills in. */
    rollLocked: closed && !busy,
    adress: closed ? locked : 'open',
    /** Whether the number must be filled in first (MEMB-19). */
    asksForNumber: closed && (uppslag.kind === 'waiting' || uppslag.kind === 'incorrect'),
    busy,
    /** Not while a look-up runs, nor after an incorrect number, a protected person or a failure (VAL-35, MEMB-23). */
    maySave: isUtlandskPerson || !['fetching', 'incorrect', 'protected', 'failed'].includes(uppslag.kind),
    /** The field that takes focus from one that gets locked. */
    focus: uppslag.kind === 'found' ? 'styrelseroll' : 'personnummer',
  } as const;
}

/** The faults that the user can mend: a locked field is never at fault, as what it holds is taken as it is (MEMB-15, MEMB-19). */
export function mendable<Fault>(faults: Readonly<Record<string, Fault>>, { namn, rollLocked, adress }: DialogView): Record<string, Fault> {
  const locked = new Set([namn !== 'open' && 'namn', rollLocked && 'styrelseroll', adress !== 'open' && 'adress']);
  return Object.fromEntries(Object.entries(faults).filter(([field]) => !locked.has(field.split('.')[0] ?? '')));
}
