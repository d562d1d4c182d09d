import type { Firmatecknare, Firmatecknarval, Styrelsemedlem } from '../ansokan/ansokan.ts';
import { UNEXPECTED_SIGNATORY_TYPE } from '../constants.ts';
import { distinctName } from './forvaxling.ts';
import { ENSAMMA_FUNKTIONER, hasRoll, parseRollval, rollvalKey, type Rollval } from './roller.ts';
import { removedMedlemmar } from './styrelseandring.ts';
import { isUuid } from '../ids.ts';

type Medlemmar = readonly Styrelsemedlem[];
export type Firmateckningstyp = Firmatecknare['type'];

/** The roles and functions offered as signatories, in the order of the list (SIGN-08, INC-16). */
export const ROLLVAL: readonly Rollval[] = [
  { type: 'Medlemstyp', varde: 'Ledamot' },
  { type: 'Medlemstyp', varde: 'Suppleant' },
  { type: 'Styrelsefunktion', varde: 'Ordförande' },
  { type: 'Styrelsefunktion', varde: 'Sekreterare' },
  { type: 'Styrelsefunktion', varde: 'Kassör' },
  { type: 'Medlemstyp', varde: 'Extern' },
];

/** The choice that a list value means: a role or a member's UUID (SIGN-16). @throws Error 'unexpected signatory type' for anything else (VAL-58). */
export function parseFirmatecknarval(value: string, members: Medlemmar): Firmatecknarval {
  const rollval = parseRollval(value);
  if (rollval !== null) return rollval;
  const person = isUuid(value) ? findPerson(value, members) : undefined;
  if (person === undefined) throw new Error(UNEXPECTED_SIGNATORY_TYPE);
  return { type: 'Person', varde: person.objektidentitet };
}

/** The list value of a choice: the role's stored spelling or the person's UUID; no choice is the empty text. */
export const firmatecknarvalKey = (val: Firmatecknarval | null): string => (val === null ? '' : (parseRollval(val.varde)?.varde ?? val.varde));

/** The choices that a rule has: none, one or two. */
export function firmatecknarvalen(firmatecknare: Firmatecknare): Firmatecknarval[] {
  return [firmatecknare.val1, firmatecknare.val2].filter((val) => val !== null);
}

/** The persons to choose among, board members and externals separately; members without a UUID cannot be chosen (SIGN-09, SIGN-10). */
export function valbaraPersoner(members: Medlemmar): { styrelse: Styrelsemedlem[]; externa: Styrelsemedlem[] } {
  const persons = members.filter((member) => isUuid(member.objektidentitet));
  return { styrelse: persons.filter((member) => member.medlemstyp !== 'Extern'), externa: persons.filter((member) => member.medlemstyp === 'Extern') };
}

/** True when a value may be chosen beside `other`: not the same person, nor a function that only one person has (VAL-56). */
export function isValbar(value: string, other: string): boolean {
  const roll = parseRollval(value)?.varde;
  const isOnePerson = ENSAMMA_FUNKTIONER.some((funktion) => funktion === roll) && roll === parseRollval(other)?.varde;
  return !isOnePerson && !isSamePerson(value, other);
}

const isSamePerson = (a: string, b: string): boolean => isUuid(a) && a.toLowerCase() === b.toLowerCase();

const findPerson = (id: string, members: Medlemmar): Styrelsemedlem | undefined => members.find((member) => isSamePerson(id, member.objektidentitet));

/** True when the choice is a person who is not among the members (SIGN-13). */
const isPersonGone = (val: Firmatecknarval, members: Medlemmar): boolean => val.type === 'Person' && findPerson(val.varde, members) === undefined;

/** True when the rule refers to a person who is not among the members (VAL-53, INC-38). */
export function isFirmatecknarePersonGone(firmatecknare: Firmatecknare, members: Medlemmar): boolean {
  return firmatecknarvalen(firmatecknare).some((val) => isPersonGone(val, members));
}

/** True when the rule refers to a member type or function that no member has (VAL-54). */
export function isFirmatecknareRollMissing(firmatecknare: Firmatecknare, members: Medlemmar): boolean {
  return firmatecknarvalen(firmatecknare).some((val) => val.type !== 'Person' && !hasRoll(members, val.varde));
}

/** One signatory to display: the message key of a role, or a person's name (empty when the person has left) (SUMM-08). */
export type Valbeskrivning = { readonly kind: 'roll'; readonly key: ReturnType<typeof rollvalKey> } | { readonly kind: 'person'; readonly namn: string };

/** How a choice is shown: never as a UUID (SUMM-08), and distinguishable from somebody with the same name who has left the `registered` board (PLUS-18). */
export function describeVal(val: Firmatecknarval, members: Medlemmar, registered: Medlemmar = []): Valbeskrivning {
  if (val.type === 'Person') {
    const person = findPerson(val.varde, members);
    return { kind: 'person', namn: person ? distinctName([...members, ...removedMedlemmar(registered, members)])(person) : '' };
  }
  const roll = parseRollval(val.varde);
  // An unknown role has no text: it is shown as it is written.
  return roll ? { kind: 'roll', key: rollvalKey(roll) } : { kind: 'person', namn: val.varde };
}

const TYPE_KEY = {
  SamtligaStyrelsen: 'COMMON.FIRMATECKNING.SAMTLIGA',
  Ensam: 'COMMON.FIRMATECKNING.ENSAM',
  Tillsammans: 'COMMON.FIRMATECKNING.TILLSAMMANS',
  VarForSig: 'COMMON.FIRMATECKNING.VAR_FOR_SIG',
} as const satisfies Record<Firmateckningstyp, string>;

/** The rule to display beside the changes of the registered board: the message key of its kind, with its choices as `val1` and `val2` (SUMM-08). */
export function describeFirmatecknare(firmatecknare: Firmatecknare, members: Medlemmar, registered: Medlemmar) {
  return { key: TYPE_KEY[firmatecknare.type], val: firmatecknarvalen(firmatecknare).map((val) => describeVal(val, members, registered)) };
}
