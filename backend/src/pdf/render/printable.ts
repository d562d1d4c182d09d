import { REGULAR as font } from './fonts.ts';

/**
 * The text with every character that the font lacks as its Unicode number, such as `[U+6F22]`. The font has the Latin, Greek
 * and Cyrillic letters; without this a page would refer to a glyph that does not exist, which PDF/A and PDF/UA forbid, and with
 * one replacement sign for all of them two different names would look alike to the signer (VAL-62).
 */
export function printable(text: string): string {
  return Array.from(text, (char) => (char === '\n' || hasGlyph(char) ? char : numbered(char))).join('');
}

function numbered(char: string): string {
  return `[U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
}

function hasGlyph(char: string): boolean {
  const codePoint = char.codePointAt(0);
  return codePoint !== undefined && 'hasGlyphForCodePoint' in font && font.hasGlyphForCodePoint(codePoint);
}
