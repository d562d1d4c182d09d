import type { Firmatecknare, Firmatecknarval, Styrelsemedlem } from '../ansokan/ansokan.ts';
import { UNEXPECTED_SIGNATORY_TYPE } from '../constants.ts';
import { distinctName } from './forvaxling.ts';
import { ENSAMMA_FUNKTIONER, hasRoll, parseRollval, rollnyckel, type Medlemstyp, type Rollval, type Styrelsefunktion } from './roller.ts';
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

/** True when two must sign together and only one member can be either of them: the rule may be chosen, but nobody can follow it. */
export function isFirmatecknareOnePerson({ type, val1, val2 }: Firmatecknare, members: Medlemmar): boolean {
  if (type !== 'Tillsammans') return false;
  const holders = [val1, val2].map(({ type: kind, varde }) =>
    members.filter((member) => (kind === 'Person' ? isSamePerson(varde, member.objektidentitet) : hasRoll([member], varde))),
  );
  return new Set(holders.flat()).size === 1 && holders.every(({ length }) => length > 0);
}

const TYPE_KEY = {
  SamtligaStyrelsen: 'COMMON.FIRMATECKNING.SAMTLIGA',
  Ensam: 'COMMON.FIRMATECKNING.ENSAM',
  Tillsammans: 'COMMON.FIRMATECKNING.TILLSAMMANS',
  VarForSig: 'COMMON.FIRMATECKNING.VAR_FOR_SIG',
} as const satisfies Record<Firmateckningstyp, string>;

/** The message key of a role as it stands in a rule: *en av ledamöterna*. */
const tecknarKey = (roll: Medlemstyp | Styrelsefunktion) => `COMMON.TECKNAR.${rollnyckel(roll)}` as const;
const tvaKey = (typ: Medlemstyp) => `COMMON.TECKNAR.TVA_${rollnyckel(typ)}` as const;

type Regelnyckel =
  | (typeof TYPE_KEY)[Firmateckningstyp]
  | `COMMON.FIRMATECKNING.${'TILLSAMMANS_TVA' | 'VAR_FOR_SIG_TVA' | 'BORTA'}`
  | ReturnType<typeof tecknarKey | typeof tvaKey>;

/** The text of a message key, with its values filled in. */
type Text = (key: Regelnyckel, values: { readonly val1: string; readonly val2: string }) => string;
const NO_VALUES = { val1: '', val2: '' };

/** A choice as it stands in a rule: never as a UUID, and an unknown role as it is written. */
function valText({ type, varde }: Firmatecknarval, members: Medlemmar, registered: Medlemmar, text: Text): string {
  if (type !== 'Person') {
    const roll = parseRollval(varde);
    return roll ? text(tecknarKey(roll.varde), NO_VALUES) : varde;
  }
  const person = findPerson(varde, members);
  return person ? distinctName([...members, ...removedMedlemmar(registered, members)])(person) : text('COMMON.FIRMATECKNING.BORTA', NO_VALUES);
}

/** The member type that both choices name, or null. */
function sameTyp(val1: Firmatecknarval, val2: Firmatecknarval): Medlemstyp | null {
  const [first, second] = [val1, val2].map(({ type, varde }) => (type === 'Person' ? null : parseRollval(varde)));
  return first?.type === 'Medlemstyp' && first.varde === second?.varde ? first.varde : null;
}

/**
 * The rule in words, the same on every page and in the PDF: *ordföranden ensam* (SIGN-06, SUMM-08). Persons stand by name, told apart from namesakes who have
 * left the `registered` board (PLUS-18).
 */
export function firmatecknareText(rule: Firmatecknare, members: Medlemmar, registered: Medlemmar, text: Text): string {
  if (rule.type === 'Tillsammans' || rule.type === 'VarForSig') {
    const typ = sameTyp(rule.val1, rule.val2);
    if (typ !== null) return text(`${TYPE_KEY[rule.type]}_TVA`, { val1: text(tvaKey(typ), NO_VALUES), val2: '' });
  }
  const [val1 = '', val2 = ''] = firmatecknarvalen(rule).map((val) => valText(val, members, registered, text));
  return text(TYPE_KEY[rule.type], { val1, val2 });
}
