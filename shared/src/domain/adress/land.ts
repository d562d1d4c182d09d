import type { Sprak } from '../sprak.ts';
import { ENGELSKA_NAMN, KODER, SVENSKA_NAMN } from './land.data.ts';

export interface Land {
  /** ISO 3166-1 alpha-2. */
  readonly kod: string;
  readonly sv: string;
  readonly en: string;
}

/** All countries in the order of their Swedish names (CONST-08, I18N-03). */
export const LANDER: readonly Land[] = columns(KODER, SVENSKA_NAMN, ENGELSKA_NAMN);

const byCode = new Map(LANDER.map((land) => [land.kod, land]));
const byName = new Map(LANDER.flatMap((land) => [[nameKey(land.sv), land.kod] as const, [nameKey(land.en), land.kod] as const]));

function columns(codes: string, swedish: string, english: string): Land[] {
  const [svenska, engelska] = [swedish.split('\n'), english.split('\n')];
  return (codes.match(/../g) ?? []).map((kod, nr) => ({ kod, sv: svenska[nr] ?? kod, en: engelska[nr] ?? kod }));
}

function nameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase();
}

/** True when the code is in the list of countries, written in capitals. */
export function isLandskod(code: string): boolean {
  return byCode.has(code);
}

/** The country's name in Swedish or English; an unknown code is shown as it is (I18N-03). */
export function codeToName(code: string, lang: Sprak = 'sv'): string {
  return byCode.get(code)?.[lang] ?? code;
}

/**
 * The code of a country named in Swedish or English, in any mix of capitals (I18N-03, INC-23).
 * @throws Error when no country has that name (I18N-04).
 */
export function nameToCode(name: string): string {
  const code = byName.get(nameKey(name));
  if (code === undefined) throw new Error(`unknown country name: ${name}`);
  return code;
}

/** What a country selector lists, in the order of the language's own alphabet (INC-23). */
export function landval(lang: Sprak): readonly { kod: string; namn: string }[] {
  const collator = new Intl.Collator(lang);
  return LANDER.map((land) => ({ kod: land.kod, namn: land[lang] })).sort((a, b) => collator.compare(a.namn, b.namn));
}
