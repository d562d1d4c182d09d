import type { Ansokan, Styrelseinformation, Styrelsemedlem } from '../ansokan/ansokan.ts';
import { ENSAMMA_FUNKTIONER, MEDLEMSTYPER, STYRELSEFUNKTIONER } from './roller.ts';
import { isMedlemAdressComplete } from '../adress/adress.ts';
import { birthDateOf, formatPersonId } from '../person/personnummer.ts';
import { cleanName, cleanText, isBlank, nameKey } from '../text.ts';

type Medlemmar = readonly Styrelsemedlem[];

type Boards = Pick<Ansokan, 'samfallighet' | 'uppgiftsandring'>;

/** The board to show: the changed one if there is a change, even an empty one, else the association's (DATA-07). */
export function shownStyrelse(ansokan: Boards): Styrelsemedlem[] {
  return ansokan.uppgiftsandring.uppgiftsandringStyrelse?.styrelsemedlemmar ?? registeredStyrelse(ansokan);
}

/** The board that the register has. */
export const registeredStyrelse = ({ samfallighet }: Pick<Ansokan, 'samfallighet'>): Styrelsemedlem[] => samfallighet?.styrelsemedlemmar ?? [];

/** Names of only these are compared without the browser's tables, which it takes fifteen milliseconds to read. */
const PLAIN = /^[a-zåäö ]*$/i;
const sortKey = (name: string) => name.toLowerCase().replace(/[åäö]/g, (letter) => `{${'åäö'.indexOf(letter)}`);

/** Compares two clean names in Swedish order. */
export function compareNames(a: string, b: string): number {
  const [before, after] = [sortKey(a), sortKey(b)];
  if (before === after || !PLAIN.test(a + b)) return a.localeCompare(b, 'sv');
  return before < after ? -1 : 1;
}

/** The members by type, then most senior function, then name in Swedish order (BOARD-12); returns a new list. */
export function sortStyrelse(members: Medlemmar): Styrelsemedlem[] {
  const placed = members.map((member) => ({ member, typ: MEDLEMSTYPER.indexOf(member.medlemstyp), rang: seniority(member), namn: cleanName(member.namn) }));
  return placed.sort((a, b) => a.typ - b.typ || a.rang - b.rang || compareNames(a.namn, b.namn)).map(({ member }) => member);
}

function seniority(member: Styrelsemedlem): number {
  return Math.min(STYRELSEFUNKTIONER.length, ...member.styrelsefunktion.map((funktion) => STYRELSEFUNKTIONER.indexOf(funktion)));
}

/** True when the member has neither personId nor annatId (VAL-40). */
export const isMedlemIdentityMissing = (member: Styrelsemedlem): boolean => isBlank(member.personId) && isBlank(member.annatId);

/** True when the member's address is incomplete; a member with protected data needs none (VAL-41, PLUS-66). */
export const lacksAdress = ({ adress, skyddad }: Styrelsemedlem): boolean => skyddad !== true && !isMedlemAdressComplete(adress);

/** The birth date without dashes, so that both written forms are the same date. */
export const birthKey = (member: Pick<Styrelsemedlem, 'annatId'>): string => cleanText(member.annatId ?? '').replaceAll('-', '');

/** The members whose key an earlier one has; null is nobody's key. */
function repeated(members: Medlemmar, keyOf: (member: Styrelsemedlem) => string | null): Styrelsemedlem[] {
  const seen = new Set<string | null>();
  return members.filter((member) => {
    const key = keyOf(member);
    const isRepeated = key !== null && seen.has(key);
    seen.add(key);
    return isRepeated;
  });
}

/** The personal number, if it has a digit; the dash is ignored (VAL-45). */
function numberKey({ personId }: Styrelsemedlem): string | null {
  const id = formatPersonId(personId ?? '');
  return /\d/.test(id) ? id : null;
}

/** The birth date and the name, capitals and kinds of apostrophe ignored (API-07). */
const birthAndNameKey = (member: Styrelsemedlem): string | null => (isBlank(member.annatId) ? null : `${birthKey(member)}:${nameKey(member.namn)}`);

/** The birth date and the name, also of those whose numbers are hidden or not (PLUS-81): enough to name who the server says is there twice. */
export const likelyKey = ({ annatId, personId, namn }: Pick<Styrelsemedlem, 'annatId' | 'personId' | 'namn'>): string =>
  `${(annatId ?? birthDateOf(personId ?? '') ?? '').replaceAll('-', '')}:${nameKey(namn)}`;

/** True when two members share a personId, among ids that contain a digit (VAL-45). */
export const hasDuplicatePersons = (members: Medlemmar): boolean => repeated(members, numberKey).length > 0;

/** The members who are on the list already by the server's rule: the same personId, or the same annatId together with the same name (API-07). */
export function duplicatePersons(members: Medlemmar): Styrelsemedlem[] {
  return [...new Set([...repeated(members, numberKey), ...repeated(members, birthAndNameKey)])];
}

/** The server's rule (API-07). */
export const hasDuplicatePersonsServer = (members: Medlemmar): boolean => duplicatePersons(members).length > 0;

interface OverGrans {
  readonly antal: number;
  readonly max: number;
}

/** What is wrong with a board, ready to be listed; null, false and empty lists mean nothing (VAL-40…49). */
export interface StyrelseProblems {
  readonly maxLedamoter: OverGrans | null;
  readonly maxSuppleanter: OverGrans | null;
  readonly flera: readonly { readonly funktion: (typeof ENSAMMA_FUNKTIONER)[number]; readonly antal: number }[];
  readonly dubbletter: boolean;
  /** Who is there twice, as far as can be told. */
  readonly dubbla: readonly Styrelsemedlem[];
  readonly tom: boolean;
  readonly identitetSaknas: readonly Styrelsemedlem[];
  readonly adressSaknas: readonly Styrelsemedlem[];
}

/** Everything that is wrong with the board (VAL-40…47). An unknown limit is never exceeded; a verdict of false means duplicates (VAL-46, INC-24). */
export function styrelseProblems(members: Medlemmar, rules: Styrelseinformation | null, serverVerdict: boolean | null): StyrelseProblems {
  const dubbla = duplicatePersons(members);
  return {
    maxLedamoter: overGrans(count(members, 'Ledamot'), rules?.maxAntalLedamoter ?? null),
    maxSuppleanter: overGrans(count(members, 'Suppleant'), rules?.maxAntalSuppleanter ?? null),
    flera: ENSAMMA_FUNKTIONER.map((funktion) => ({
      funktion,
      antal: members.filter((member) => member.styrelsefunktion.includes(funktion)).length,
    })).filter(({ antal }) => antal > 1),
    dubbletter: serverVerdict === false || hasDuplicatePersons(members),
    dubbla: serverVerdict === false && dubbla.length === 0 ? repeated(members, likelyKey) : dubbla,
    tom: members.length === 0,
    identitetSaknas: members.filter(isMedlemIdentityMissing),
    adressSaknas: members.filter(lacksAdress),
  };
}

/** True when the board breaks its rules: too many of a kind, a function twice, or a person twice (VAL-42…47). */
export const breaksStyrelseRules = ({ maxLedamoter, maxSuppleanter, flera, dubbletter }: StyrelseProblems): boolean =>
  maxLedamoter !== null || maxSuppleanter !== null || flera.length > 0 || dubbletter;

/** True when there are fewer deputies than the rules demand; used by no other rule and not shown (VAL-48). */
export const hasTooFewSuppleanter = (members: Medlemmar, rules: Styrelseinformation | null): boolean =>
  count(members, 'Suppleant') < (rules?.minAntalSuppleanter ?? 0);

function count(members: Medlemmar, medlemstyp: Styrelsemedlem['medlemstyp']): number {
  return members.filter((member) => member.medlemstyp === medlemstyp).length;
}

const overGrans = (antal: number, max: number | null): OverGrans | null => (max !== null && antal > max ? { antal, max } : null);
