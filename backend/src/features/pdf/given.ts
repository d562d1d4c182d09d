import { formatDatum, formatTid } from '@uppgiftsandring/shared/domain/tid/datum';
import { paragraph, points, type Block, type Section } from './content.ts';
import { fill, FORSAKRAN, FORSAKRANSPUNKTER, TEXTS } from './texts.ts';

const { PDF } = TEXTS;

/** When the signer accepted the terms and made the declaration; null: not yet, undefined: an older signature that does not say. */
export type Given = { readonly villkor: Date | null | undefined; readonly forsakran: Date | null | undefined };

function told(at: Date | null | undefined, given: string, missing: string): Block[] {
  if (at === undefined) return [];
  return [paragraph(at === null ? missing : fill(given, { datum: formatDatum(at), tid: formatTid(at) }))];
}

/** The declaration with its three points (PLUS-12) and the terms of use, each with its time (VAL-63). */
export function givenSections({ villkor, forsakran }: Given): Section[] {
  const words = [paragraph(FORSAKRAN.INLEDNING), points(FORSAKRANSPUNKTER), paragraph(FORSAKRAN.LAGRUM)];
  const terms = told(villkor, PDF.VILLKOR_GODKANDA, PDF.VILLKOR_EJ_GODKANDA);
  const forsakrad = { heading: PDF.RUBRIK.FORSAKRAN, blocks: [...words, ...told(forsakran, PDF.FORSAKRAN_LAMNAD, PDF.FORSAKRAN_EJ_LAMNAD)] };
  return terms.length === 0 ? [forsakrad] : [forsakrad, { heading: PDF.RUBRIK.VILLKOR, blocks: terms }];
}
