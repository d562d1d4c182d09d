/** What documents draw of each script: all letters, marks and digits that a font of theirs has (`DRAWN` and `LACKING`), tested against the fonts. */
const SCRIPTS =
  'Latin Greek Cyrillic Armenian Georgian Hebrew Arabic Syriac Thaana Ethiopic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam ' +
  'Sinhala Thai Lao Myanmar Khmer Hiragana Katakana Bopomofo';
/** Han, Hangul, and the signs, marks and digits that scripts share. */
const SHARED =
  '\\n\\x20-\\x40\\x5B-\\x60\\x7B-\\x7E\\xA0-\\xBF\\xD7\\xF7\\u02B9-\\u02CC\\u02CE-\\u02DF\\u02EC-\\u02FF\\u0300-\\u0313\\u0315\\u0318-\\u0320\\u0323-\\u032A\\u032C-\\u0332' +
  '\\u0334-\\u033D\\u0340\\u0342-\\u0345\\u037E\\u0385\\u0387\\u0485\\u0486\\u060C\\u061B\\u061F\\u0640\\u064B-\\u0655\\u0670\\u0951\\u0952\\u0964\\u0965\\u10FB\\u200C\\u200D' +
  '\\u2002\\u2003\\u2005\\u2007\\u2009\\u200A\\u2010-\\u201E\\u2020-\\u2023\\u2025\\u2026\\u202F-\\u2033\\u2039-\\u203F\\u2044\\u2070\\u2074-\\u207E\\u2080-\\u208E\\u20A0-\\u20C0\\u2103\\u2105\\u2116\\u2117' +
  '\\u2122\\u2150-\\u215E\\u2190-\\u2199\\u2212\\u2460-\\u25AC\\u3000-\\u3011\\u3014-\\u3020\\u3021-\\u3029\\u3030\\u3099-\\u309C\\u30A0\\u30FC\\u3131-\\u318E\\u3220-\\u325F\\u327F-\\u32CF' +
  '\\u3358-\\u33FF\\u3400-\\u4DBF\\u4E00-\\u9FFF\\uAC00-\\uD7A3\\uF900-\\uFA6D\\uFF01-\\uFF20\\uFF3B-\\uFF40\\uFF5B-\\uFF65\\uFF70\\uFFE0-\\uFFE6\\uFFFD\\u{20BB7}';
const DRAWN = new RegExp(`[${SHARED}${SCRIPTS.replace(/\w+ ?/g, (script) => `\\p{Script=${script.trim()}}`)}]`, 'u');
/** Rare letters of those scripts that the fonts lack. */
const LACKING = new RegExp(
  '[\\u0860-\\u086A\\u088F\\u0897\\u0C5C\\u0CDC\\u1C89\\u1C8A\\u2090-\\u209C\\u212A\\u2132\\u214E\\u216C-\\u2188\\u332C\\u3004\\uA7CB-\\uA7F1\\uAB30-\\uAB69\\uFB05\\uFB06\\uFBC3-\\uFBD2' +
    '\\uFD90\\uFD91\\uFDC8-\\uFDCE\\u{10000}-\\u{20BB6}\\u{20BB8}-\\u{10FFFF}]',
  'u',
);

/** Whether the documents draw this character (SUMM-11). */
export const isDrawn = (char: string): boolean => DRAWN.test(char) && !LACKING.test(char);

/** The characters of the text that the documents can only name by their numbers (VAL-62), each once. */
export const undrawn = (text: string): string[] => [...new Set(text)].filter((char) => !isDrawn(char));

/** How the documents name a character that they cannot draw, such as `[U+13E3]`. */
export const numbered = (char: string): string => `[U+${(char.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`;
