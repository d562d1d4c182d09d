import md5 from 'crypto-js/md5.js';

/** A catalogue of texts: groups of texts or groups, as the JSON files hold them. */
export interface Textkatalog {
  readonly [key: string]: string | Textkatalog;
}

/** Paragraphs of each of the twelve sections, in order (TERMS-02). */
const STYCKEN_PER_SEKTION = [2, 2, 2, 2, 2, 1, 2, 2, 1, 2, 1, 1] as const;

/** Number of sections, each with a header `ANVANDARVILLKOR.SEKTION_{n}.RUBRIK` (TERMS-02). */
export const TERMS_SECTIONS = STYCKEN_PER_SEKTION.length;

/** The keys of the 20 paragraphs in section order (TERMS-11, INC-19). */
export const TERMS_PARAGRAPH_KEYS: readonly string[] = STYCKEN_PER_SEKTION.flatMap((count, section) =>
  Array.from({ length: count }, (_, paragraph) => `ANVANDARVILLKOR.SEKTION_${section + 1}.STYCKE_${paragraph + 1}`),
);

/**
 * The value of the terms cookie (CONST-02, TERMS-11): MD5 in lower-case hex of the 20 paragraphs without separator,
 * followed by the personal number exactly as given, as UTF-8. A paragraph that is missing counts as empty.
 */
export function termsHash(catalogue: Textkatalog, personnummer: string): string {
  const paragraphs = TERMS_PARAGRAPH_KEYS.map((key) => textOf(catalogue, key)).join('');
  return md5((paragraphs + personnummer).toWellFormed()).toString();
}

function textOf(catalogue: Textkatalog, key: string): string {
  const found = key
    .split('.')
    .reduce<string | Textkatalog | undefined>((node, part) => (typeof node === 'object' ? node[part] : undefined), catalogue);
  return typeof found === 'string' ? found : '';
}
