import createBidi from 'bidi-js';
import { fallbackFor, fontOf } from './fallbacks.ts';
import type { Doc } from './pdfkit.ts';

/** A piece of a line in one font and one direction. */
interface Run {
  /** The file of the font; null: the documents' own. */
  readonly font: string | null;
  /** Odd: from right to left. */
  readonly level: number;
  readonly text: string;
}

const bidi = createBidi();
/** Shortcut: what our own font surely has, and writes from left to right. */
const PLAIN = /^[\x20-\x7E\xA0-\u017F\u2010-\u2026]*$/;
/** A letter and the marks and joiners that belong to it. */
const CLUSTER = /\P{M}[\p{M}\u200C\u200D]*|\p{M}+/gsu;
const RIGHT_TO_LEFT = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}]/u;

/** The line in pieces, in the order in which they are read. */
function runsOf(line: string): Run[] {
  if (PLAIN.test(line)) return [{ font: null, level: 0, text: line }];
  const levels = RIGHT_TO_LEFT.test(line) ? bidi.getEmbeddingLevels(line, 'ltr').levels : new Uint8Array(line.length);
  const runs: Run[] = [];
  for (const { 0: cluster, index } of line.matchAll(CLUSTER)) {
    // Marks of another font than their letter's are drawn after it.
    const parts = fontOf(cluster) === undefined ? Array.from(cluster) : [cluster];
    for (const text of parts) {
      const [font, level] = [fontOf(text) ?? null, levels[index] ?? 0];
      const before = runs.at(-1);
      // Words from right to left are pieces of their own: pdfkit lays out word by word.
      const isSame = before?.font === font && before.level === level && (level % 2 === 0 || (text !== ' ' && before.text !== ' '));
      if (before && isSame) runs.splice(-1, 1, { ...before, text: before.text + text });
      else runs.push({ font, level, text });
    }
  }
  return runs;
}

/** The pieces from left to right (UAX #9, L2). */
function visual(runs: readonly Run[]): Run[] {
  const placed = [...runs];
  for (let level = Math.max(...placed.map((run) => run.level)); level > 0; level -= 1) {
    for (let start = 0; start < placed.length; start += 1) {
      let end = start;
      while ((placed[end]?.level ?? 0) >= level) end += 1;
      if (end > start) placed.splice(start, end - start, ...placed.slice(start, end).toReversed());
      start = end;
    }
  }
  return placed;
}

/** The piece as it is given to its font, which turns letters of a right-to-left script itself: signs between them are turned and mirrored here. */
function turned({ text, level }: Run): string {
  if (level % 2 === 0 || RIGHT_TO_LEFT.test(text)) return text;
  return Array.from(text, (char) => bidi.getMirroredCharacter(char) ?? char)
    .toReversed()
    .join('');
}

/** Whether the text has letters that are drawn in another font than our own, some of which are not in the order in which they are read. */
export const isInOtherScript = (text: string): boolean => runsOf(text).some(({ font }) => font !== null);

type Fragment = (this: Doc, text: string, x: number, y: number, options: object) => void;
const isFragment = (value: unknown): value is Fragment => typeof value === 'function';

/**
 * Makes the document draw letters that its own font lacks in a font of their script, joined and in the direction of that script (SUMM-11). pdfkit itself knows
 * one font at a time: its measuring of a text and its drawing of a line are replaced by ones that go piece by piece.
 */
export function drawEveryScript(doc: Doc): void {
  const measure = doc.widthOfString.bind(doc);
  const fragment: unknown = Reflect.get(doc, '_fragment');
  if (!isFragment(fragment)) throw new TypeError('this pdfkit draws lines in another way');
  const known = new Set<string>();
  const inFont = <T>(font: string | null, work: () => T): T => {
    if (font === null) return work();
    if (!known.has(font)) doc.registerFont(font, fallbackFor(font));
    known.add(font);
    const own: unknown = Reflect.get(doc, '_font');
    doc.font(font);
    const result = work();
    Reflect.set(doc, '_font', own);
    return result;
  };
  const widthOf = (run: Run, options?: PDFKit.Mixins.TextOptions) => inFont(run.font, () => measure(turned(run), options));
  doc.widthOfString = (text, options) => runsOf(text).reduce((sum, run) => sum + widthOf(run, options), 0);
  Reflect.set(doc, '_fragment', (line: string, x: number, y: number, options: PDFKit.Mixins.TextOptions) => {
    const runs = runsOf(line.replaceAll('\n', ''));
    if (runs.every(({ font, level }) => font === null && level === 0)) return fragment.call(doc, line, x, y, options);
    // All pieces stand on the line of our own font.
    const baseline = -ascent(doc);
    let at = x;
    for (const run of visual(runs)) {
      const width = widthOf(run);
      inFont(run.font, () => fragment.call(doc, turned(run), at, y, { ...options, baseline, textWidth: width, wordCount: 1 }));
      at += width;
    }
  });
}

/** How far above the line of writing the current font reaches, in points. */
function ascent(doc: Doc): number {
  const font: unknown = Reflect.get(doc, '_font');
  const ascender: unknown = typeof font === 'object' && font !== null ? Reflect.get(font, 'ascender') : 0;
  const size: unknown = Reflect.get(doc, '_fontSize');
  return (Number(ascender) * Number(size)) / 1000;
}
