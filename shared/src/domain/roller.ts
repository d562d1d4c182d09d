import { MEDLEMSTYPER, STYRELSEFUNKTIONER, type Firmatecknarval, type Medlemstyp, type Styrelsefunktion, type Styrelsemedlem } from './ansokan.ts';
import { cleanText } from './text.ts';

/** A role as its message keys spell it: capitals without å ä ö, spaces as underscores (`VICE_ORDFORANDE`). */
export function rollnyckel(roll: string): string {
  return cleanText(roll).normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/\s+/g, '_');
}

/** The member type that the text names, or null; capitals do not matter (DATA-13). */
export function parseMedlemstyp(text: string): Medlemstyp | null {
  return MEDLEMSTYPER.find((typ) => rollnyckel(typ) === rollnyckel(text)) ?? null;
}

/** The board function that the text names, or null; the ASCII spelling is understood too (DATA-14, INC-16). */
export function parseStyrelsefunktion(text: string): Styrelsefunktion | null {
  return STYRELSEFUNKTIONER.find((funktion) => rollnyckel(funktion) === rollnyckel(text)) ?? null;
}

/** The choice that a role or function name stands for, in stored spelling, or null when it names neither (INC-16). */
export function parseRollval(text: string): Firmatecknarval | null {
  const medlemstyp = parseMedlemstyp(text);
  if (medlemstyp !== null) return { type: 'Medlemstyp', varde: medlemstyp };
  const funktion = parseStyrelsefunktion(text);
  return funktion === null ? null : { type: 'Styrelsefunktion', varde: funktion };
}

/** True when some member has the member type or function that the choice names (VAL-54). */
export function hasRoll(members: readonly Styrelsemedlem[], varde: string): boolean {
  const roll = parseRollval(varde);
  return roll !== null && members.some((member) => member.medlemstyp === roll.varde || member.styrelsefunktion.some((f) => f === roll.varde));
}
