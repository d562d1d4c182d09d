import { create } from 'fontkit';
import { FONTS } from './style.ts';

/** Shown for a character that the font lacks. */
const UNKNOWN = '□';

const font = create(FONTS.regular);

/**
 * The text with every character that the font cannot draw as an open square. The font has the Latin, Greek and Cyrillic
 * letters; without this a page would refer to a glyph that does not exist, which PDF/A and PDF/UA forbid. What is
 * signed holds the text itself.
 */
export function printable(text: string): string {
  return Array.from(text, (char) => (char === '\n' || hasGlyph(char) ? char : UNKNOWN)).join('');
}

function hasGlyph(char: string): boolean {
  const codePoint = char.codePointAt(0);
  return codePoint !== undefined && 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(codePoint);
}
