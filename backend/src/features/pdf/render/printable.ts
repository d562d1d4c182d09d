import { isDrawn, numbered } from '@uppgiftsandring/shared/domain/tecken';

/** Text that looks like the number of a character. */
const LOOKALIKE = /\[(?=U\+[0-9A-F]{4,6}\])/g;

/**
 * The text with every character that no font of the documents has as its Unicode number, such as `[U+6F22]`: a page must not refer to a glyph that does not exist
 * (PDF/A, PDF/UA), and with one replacement sign for all, two different names would look alike to the signer (VAL-62). So would a text that is written
 * like a number: its bracket is numbered too.
 */
export function printable(text: string): string {
  return text
    .split(LOOKALIKE)
    .map((part) => Array.from(part, (char) => (isDrawn(char) ? char : numbered(char))).join(''))
    .join(numbered('['));
}
