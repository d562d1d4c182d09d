/** Paragraphs of each of the twelve sections, in order (TERMS-02). */
const STYCKEN_PER_SEKTION = [2, 2, 2, 2, 2, 1, 2, 2, 1, 2, 1, 1] as const;

/** Number of sections, each with a header `ANVANDARVILLKOR.SEKTION_{n}.RUBRIK` (TERMS-02). */
export const TERMS_SECTIONS = STYCKEN_PER_SEKTION.length;

/** The keys of the 20 paragraphs in section order (TERMS-11, INC-19). */
export const TERMS_PARAGRAPH_KEYS: readonly string[] = STYCKEN_PER_SEKTION.flatMap((count, section) =>
  Array.from({ length: count }, (_, paragraph) => `ANVANDARVILLKOR.SEKTION_${section + 1}.STYCKE_${paragraph + 1}`),
);
