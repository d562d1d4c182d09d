import { cleanText } from '../text.ts';

// Roles are defined here, not with the schemas, so that a page that only validates an Application does not load the schemas that parse one (PLUS-25).

export const MEDLEMSTYPER = ['Ledamot', 'Suppleant', 'Extern'] as const;
export type Medlemstyp = (typeof MEDLEMSTYPER)[number];

/** In order of seniority (BOARD-12). */
export const STYRELSEFUNKTIONER = [
  'Ordförande',
  'Vice ordförande',
  'Kassör',
  'Vice kassör',
  'Sekreterare',
  'Vice sekreterare',
  'Särskild utsedd ledamot',
  'Syssloman',
] as const;
export type Styrelsefunktion = (typeof STYRELSEFUNKTIONER)[number];

/** The functions that only one person may have (VAL-44, VAL-56). */
export const ENSAMMA_FUNKTIONER = ['Ordförande', 'Kassör', 'Sekreterare'] as const satisfies readonly Styrelsefunktion[];

const NYCKEL = {
  Ledamot: 'LEDAMOT',
  Suppleant: 'SUPPLEANT',
  Extern: 'EXTERN',
  Ordförande: 'ORDFORANDE',
  'Vice ordförande': 'VICE_ORDFORANDE',
  Kassör: 'KASSOR',
  'Vice kassör': 'VICE_KASSOR',
  Sekreterare: 'SEKRETERARE',
  'Vice sekreterare': 'VICE_SEKRETERARE',
  'Särskild utsedd ledamot': 'SARSKILD_UTSEDD_LEDAMOT',
  Syssloman: 'SYSSLOMAN',
} as const satisfies Record<Medlemstyp | Styrelsefunktion, string>;

/** A role as its message keys spell it. */
export function rollnyckel<Roll extends Medlemstyp | Styrelsefunktion>(roll: Roll): (typeof NYCKEL)[Roll] {
  return NYCKEL[roll];
}

/** A role without differences of spelling: capitals, å ä ö, spaces. */
const folded = (roll: string): string => cleanText(roll).normalize('NFD').replace(/\p{M}/gu, '').toUpperCase().replace(/\s+/g, '_');

/** By the stored spelling, which nearly all have, and without differences. */
const byName = <Roll extends string>(roller: readonly Roll[]) =>
  new Map<string, Roll>(roller.flatMap((roll) => [roll, folded(roll)].map((name) => [name, roll] as const)));

const MEDLEMSTYP = byName(MEDLEMSTYPER);
const STYRELSEFUNKTION = byName(STYRELSEFUNKTIONER);

/** The member type that the text names, or null; capitals do not matter (DATA-13). */
export const parseMedlemstyp = (text: string): Medlemstyp | null => MEDLEMSTYP.get(text) ?? MEDLEMSTYP.get(folded(text)) ?? null;

/** The board function that the text names, or null; the ASCII spelling is accepted too (DATA-14, INC-16). */
export const parseStyrelsefunktion = (text: string): Styrelsefunktion | null => STYRELSEFUNKTION.get(text) ?? STYRELSEFUNKTION.get(folded(text)) ?? null;

export type Rollval = { readonly type: 'Medlemstyp'; readonly varde: Medlemstyp } | { readonly type: 'Styrelsefunktion'; readonly varde: Styrelsefunktion };

/** The message key of a role that is chosen as signatory. */
export function rollvalKey({ type, varde }: Rollval) {
  return type === 'Medlemstyp' ? (`COMMON.MEDLEMSTYP.${rollnyckel(varde)}` as const) : (`COMMON.STYRELSEFUNKTION.${rollnyckel(varde)}` as const);
}

/** The choice that a role or function name means, in stored spelling, or null when it names neither (INC-16). */
export function parseRollval(text: string): Rollval | null {
  const medlemstyp = parseMedlemstyp(text);
  if (medlemstyp !== null) return { type: 'Medlemstyp', varde: medlemstyp };
  const funktion = parseStyrelsefunktion(text);
  return funktion === null ? null : { type: 'Styrelsefunktion', varde: funktion };
}

interface MedRoll {
  readonly medlemstyp: Medlemstyp;
  readonly styrelsefunktion: readonly Styrelsefunktion[];
}

/** True when some member has the member type or function that the choice names (VAL-54). */
export function hasRoll(members: readonly MedRoll[], varde: string): boolean {
  const roll = parseRollval(varde);
  return roll !== null && members.some((member) => member.medlemstyp === roll.varde || member.styrelsefunktion.some((f) => f === roll.varde));
}
