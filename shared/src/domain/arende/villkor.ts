/** A section of the terms: the keys of its header and of its paragraphs. */
const sektion = <Nr extends number, Paragraph extends number>(nr: Nr, ...paragraphs: Paragraph[]) => ({
  rubrik: `ANVANDARVILLKOR.SEKTION_${nr}.RUBRIK` as const,
  paragraphs: paragraphs.map((paragraph) => `ANVANDARVILLKOR.SEKTION_${nr}.STYCKE_${paragraph}` as const),
});

/** The twelve sections in order (TERMS-02). */
export const TERMS_SECTIONS = [
  sektion(1, 1, 2),
  sektion(2, 1, 2),
  sektion(3, 1, 2),
  sektion(4, 1, 2),
  sektion(5, 1, 2),
  sektion(6, 1),
  sektion(7, 1, 2),
  sektion(8, 1, 2),
  sektion(9, 1),
  sektion(10, 1, 2),
  sektion(11, 1),
  sektion(12, 1),
] as const;

/** The keys of the 20 paragraphs in section order (TERMS-11, INC-19). */
export const TERMS_PARAGRAPH_KEYS = TERMS_SECTIONS.flatMap(({ paragraphs }) => paragraphs);
