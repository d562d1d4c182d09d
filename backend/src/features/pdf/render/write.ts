import { isDrawn, numbered } from '@uppgiftsandring/shared/domain/tecken';
import type { FontName } from './fonts.ts';
import { COLORS, LINE_GAP, MARGINS, SIZES, WIDTH } from './style.ts';
import type { Doc, StructureElement } from './pdfkit.ts';
import { isInOtherScript } from './scripts.ts';

/** The look and place of a piece of text. */
export interface Look {
  readonly font: FontName;
  readonly size: number;
  readonly color: string;
  readonly x: number;
  readonly width: number;
}

/** A text and its look. */
export type Written = { readonly text: string; readonly look: Look };

export const BODY: Look = { font: 'regular', size: SIZES.body, color: COLORS.text, x: MARGINS.left, width: WIDTH };
export const STRONG: Look = { ...BODY, font: 'strong' };
export const LABEL: Look = { ...BODY, color: COLORS.muted };

/** Text that looks like the number of a character. */
const LOOKALIKE = /\[(?=U\+[0-9A-F]{4,6}\])/g;

/**
 * The text with every character that no font of the documents has as its Unicode number, such as `[U+6F22]`: a page must not refer to a glyph that does not exist
 * (PDF/A, PDF/UA), and with one replacement sign for all, two different names would look alike to the signer (VAL-62). So would a text that is written
 * like a number: its bracket is numbered too.
 */
export const printable = (text: string): string =>
  text
    .split(LOOKALIKE)
    .map((part) => Array.from(part, (char) => (isDrawn(char) ? char : numbered(char))).join(''))
    .join(numbered('['));

/** The text as it is drawn; a space ends each line, so that a reader that follows the tags keeps its words apart. */
const lines = (text: string): string => printable(text).replaceAll('\n', ' \n');

/** The height of the text with that look. */
export function heightOf(doc: Doc, text: string, look: Look): number {
  doc.font(look.font).fontSize(look.size);
  return doc.heightOfString(lines(text), { width: look.width, lineGap: LINE_GAP });
}

/** Writes at a given height; the position is then below the text. */
export function writeAt(doc: Doc, text: string, look: Look, y: number): void {
  doc.font(look.font).fontSize(look.size).fillColor(look.color);
  doc.text(lines(text), look.x, y, { width: look.width, lineGap: LINE_GAP });
}

/** A structure element whose content is that text, written there; what is read aloud and copied is the text, not its glyphs in the order in which they are drawn. */
export function textElement(doc: Doc, tag: string, { text, look }: Written, y?: number, scope: { scope?: 'Row' | 'Column' } = {}): StructureElement {
  const drawn = lines(text);
  const actual = isInOtherScript(drawn) ? { actual: drawn } : {};
  return doc.struct(tag, { ...scope, ...actual }, () => writeAt(doc, text, look, y ?? doc.y));
}

/** Adds a structure element whose content is that text, at the current position. */
export function addText(doc: Doc, parent: StructureElement, tag: string, text: string, look: Look): void {
  parent.add(textElement(doc, tag, { text, look }));
}

/** Draws what screen readers should ignore. */
export function artifact(doc: Doc, type: 'Layout' | 'Pagination', draw: () => void): void {
  doc.markContent('Artifact', { type });
  draw();
  doc.endMarkedContent();
}

/** The room on an empty page. */
export const roomOnPage = (doc: Doc): number => doc.page.height - MARGINS.top - MARGINS.bottom;

/** Goes to a new page unless that much fits on this one. Returns whether it did. */
export function ensureRoom(doc: Doc, height: number): boolean {
  if (doc.y + height <= doc.page.height - MARGINS.bottom) return false;
  doc.addPage();
  return true;
}
