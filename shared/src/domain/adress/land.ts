import type { Sprak } from '../sprak.ts';
import columns from './land.json' with { type: 'json' };

export interface Land {
  readonly kod: string;
  readonly sv: string;
  readonly en: string;
}

/** All countries in the order of their Swedish names (CONST-08, I18N-03). */
export const LANDER: readonly Land[] = (columns.koder.match(/../g) ?? []).map((kod, nr) => ({ kod, sv: columns.sv[nr] ?? kod, en: columns.en[nr] ?? kod }));

const byCode = new Map(LANDER.map((land) => [land.kod, land]));

/** Other names of countries: older, shorter, official and colloquial ones, as people write them and registers hold them. */
const ALSO: Readonly<Record<string, readonly string[]>> = columns.also;

/** The code of each name, as `nameKey` writes it; made when it is first needed, as few pages do. */
let byName: ReadonlyMap<string, string> | undefined;

function codesByName(): ReadonlyMap<string, string> {
  const names = LANDER.flatMap(({ kod, sv, en }) => [...(ALSO[kod] ?? []), sv, en].map((name) => [nameKey(name), kod] as const));
  return new Map(names);
}

const nameKey = (name: string): string => name.normalize('NFC').trim().toLowerCase().replaceAll('’', "'");

/** True when the code is in the list of countries, written in capitals. */
export const isLandskod = (code: string): boolean => byCode.has(code);

/** The country's name in Swedish or English; an unknown code is shown as it is (I18N-03). */
export const codeToName = (code: string, lang: Sprak = 'sv'): string => byCode.get(code)?.[lang] ?? code;

/** The code of a country by its Swedish, English or other common name (I18N-03, INC-23). @throws Error when no country has it (I18N-04). */
export function nameToCode(name: string): string {
  byName ??= codesByName();
  const code = byName.get(nameKey(name));
  if (code === undefined) throw new Error(`unknown country name: ${name}`);
  return code;
}

/** What a country selector lists, in the order of the language's own alphabet (INC-23). */
export function landval(lang: Sprak): readonly { kod: string; namn: string }[] {
  const named = LANDER.map((land) => ({ kod: land.kod, namn: land[lang] }));
  return lang === 'sv' ? named : named.sort((a, b) => a.namn.localeCompare(b.namn, lang));
}
