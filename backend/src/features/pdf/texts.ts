import { FORSAKRAN_DELAR, forsakranVersion } from '@uppgiftsandring/shared/domain/ansokan/forsakran';
import { formatDatum, formatTid } from '@uppgiftsandring/shared/domain/tid/datum';
import sv from '@uppgiftsandring/shared/i18n/sv.json' with { type: 'json' };
import type { TextKey } from '@uppgiftsandring/shared/i18n/keys';
import dokument from '@uppgiftsandring/shared/i18n/dokument.sv.json' with { type: 'json' };
import { MYNDIGHET } from '@uppgiftsandring/shared/i18n/myndighet';

/** The Swedish texts of documents: what is signed and archived is always in Swedish (PLUS-11). */
export const TEXTS = { ...dokument, ...sv };

/** The declaration that the law requires (PLUS-12): the same words in the summary, in the PDF and in what is signed. */
export const FORSAKRAN = sv.KOMPLETTERA_GRANSKA.SAMMANFATTNING.FORSAKRAN;
/** The version that a page sends when it has shown exactly these words (VAL-63). */
export const FORSAKRAN_VERSION = forsakranVersion(FORSAKRAN_DELAR.map((del) => FORSAKRAN[del]));
export const FORSAKRANSPUNKTER = [FORSAKRAN.PUNKT_1, FORSAKRAN.PUNKT_2, FORSAKRAN.PUNKT_3] as const;

/** A text with its `{{names}}` filled in; a name without a value is a programming error. */
export function fill(template: string, values: Readonly<Record<string, string>> = {}): string {
  const known: Readonly<Record<string, string>> = { ...MYNDIGHET, ...values };
  return template.replace(/\{\{(\w+)\}\}/g, (_match, name: string) => {
    const value = known[name];
    if (value === undefined) throw new Error(`no value for {{${name}}}`);
    return value;
  });
}

/** The day and the time of day, as texts name them. */
export const timeOf = (moment: Date) => ({ datum: formatDatum(moment), tid: formatTid(moment) });

/** The text with that key, such as `COMMON.FIRMATECKNING.ENSAM`, for rules that return keys. */
export function textAt(key: TextKey): string {
  const found = key.split('.').reduce<unknown>((node, part) => Reflect.get(Object(node), part), TEXTS);
  if (typeof found !== 'string') throw new Error(`no text ${key}`);
  return found;
}
