import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { inflateSync } from 'node:zlib';
import { create, type Font } from 'fontkit';
import { REGULAR } from './fonts.ts';

/** A font for characters that the documents' own font lacks, and which these may be. */
type Fallback = { readonly file: string; readonly draws: RegExp };

/** Scripts with a font of their own, by Unicode's name (Noto Sans, SIL Open Font License). */
const SCRIPTS =
  'Arabic Armenian Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Hebrew Kannada Khmer Lao Malayalam Myanmar Oriya Sinhala Syriac Tamil Telugu Thaana Thai';
const noto = (family: string, part: string) => `@fontsource/${family}/files/${family}-${part}-400-normal.woff`;
const HAN = '@expo-google-fonts/chocolate-classical-sans/400Regular/ChocolateClassicalSans_400Regular.ttf';
const HANGUL = '@expo-google-fonts/gowun-dodum/400Regular/GowunDodum_400Regular.ttf';

/** In the order in which they are tried: what is tried is read from disk. */
const FALLBACKS: readonly Fallback[] = [
  ...SCRIPTS.split(' ').map((script) => {
    const name = script.toLowerCase();
    return { file: noto(`noto-sans-${name}`, name), draws: new RegExp(`\\p{Script_Extensions=${script}}`, 'u') };
  }),
  { file: HANGUL, draws: /\p{Script_Extensions=Hangul}/u },
  { file: HAN, draws: /[\p{Script_Extensions=Han}\p{Script_Extensions=Hiragana}\p{Script_Extensions=Katakana}\p{Script_Extensions=Bopomofo}]/u },
  ...['latin', 'latin-ext', 'vietnamese', 'greek', 'greek-ext', 'cyrillic', 'cyrillic-ext'].map((part) => ({ file: noto('noto-sans', part), draws: /./su })),
  { file: HANGUL, draws: /./su },
  { file: HAN, draws: /./su },
];

const require = createRequire(import.meta.url);
const opened = new Map<string, Font>();

const partOf = (value: unknown, part: string): unknown => (typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined);

/**
 * Fontkit fails on a mark that has no anchor on that kind of letter, as in Gurmukhi and Telugu; shapers go on to the next table of the lookup instead.
 * https://github.com/foliojs/fontkit
 */
function skipMissingAnchors(font: Font): void {
  font.layout(' ');
  const processor = partOf(partOf(partOf(font, '_layoutEngine'), 'engine'), 'GPOSProcessor');
  const apply = partOf(processor, 'applyLookup');
  if (typeof processor !== 'object' || processor === null || typeof apply !== 'function') return;
  Reflect.set(processor, 'applyLookup', (...lookup: unknown[]): unknown => {
    try {
      return Reflect.apply(apply, processor, lookup);
    } catch (error) {
      if (error instanceof TypeError) return false;
      throw error;
    }
  });
}

/** PDF/A demands a character of every glyph, but a part of a letter has none: a dot that the font draws apart. */
const NOTHING_SEEN = 0x200b;

/** Gives the parts of letters a character that is not seen. */
function nameEveryGlyph(font: Font): void {
  const layout = font.layout.bind(font);
  font.layout = (...asked) => {
    const run = layout(...asked);
    for (const { codePoints } of run.glyphs) if (codePoints.length === 0) codePoints.push(NOTHING_SEEN);
    return run;
  };
}

/** The font inside a WOFF file (W3C, WOFF 1.0, 4), unpacked once: fontkit unpacks a table anew for each of its glyphs. Any other file as it is. */
function unpacked(file: Buffer<ArrayBuffer>): Buffer<ArrayBuffer> {
  if (file.toString('latin1', 0, 4) !== 'wOFF') return file;
  const count = file.readUInt16BE(12);
  const directory = Buffer.alloc(12 + 16 * count);
  file.copy(directory, 0, 4, 8);
  directory.writeUInt16BE(count, 4);
  const tables = [directory];
  let at = directory.length;
  for (let nr = 0; nr < count; nr += 1) {
    const [entry, to] = [44 + 20 * nr, 12 + 16 * nr];
    const [offset, packed, length] = [4, 8, 12].map((field) => file.readUInt32BE(entry + field));
    if (offset === undefined || packed === undefined || length === undefined) break;
    const table = file.subarray(offset, offset + packed);
    file.copy(directory, to, entry, entry + 4);
    file.copy(directory, to + 4, entry + 16, entry + 20);
    directory.writeUInt32BE(at, to + 8);
    directory.writeUInt32BE(length, to + 12);
    tables.push(packed < length ? inflateSync(table) : table, Buffer.alloc(-length & 3));
    at += length + (-length & 3);
  }
  return Buffer.concat(tables);
}

/** The font in that file, read when it is first needed. */
function open(file: string): Font {
  const known = opened.get(file);
  if (known !== undefined) return known;
  const font = create(unpacked(readFileSync(require.resolve(file))));
  if ('fonts' in font) throw new TypeError(`${file} is several fonts`);
  skipMissingAnchors(font);
  nameEveryGlyph(font);
  opened.set(file, font);
  return font;
}

/** The property where fontkit keeps the glyphs that a font has been asked for, with the characters that they represented then. */
const GLYPHS = '_glyphs';

/** The font for a document. It is the same for all, but forgets what its glyphs represented in another document: the same content gives the same bytes. */
export function fallbackFor(file: string): Font {
  const font = open(file);
  Reflect.set(font, GLYPHS, {});
  return font;
}

/** What marks and joiners are drawn with: they need no glyph of their own. */
const JOINER = /[\u200C\u200D]/gu;

const hasAll = (font: Font, text: string): boolean => Array.from(text.replace(JOINER, '')).every((char) => font.hasGlyphForCodePoint(char.codePointAt(0) ?? 0));

/** The file of the font that draws all of the text; null: the documents' own; undefined: none does. */
export function fontOf(text: string): string | null | undefined {
  if (hasAll(REGULAR, text)) return null;
  const [first = ''] = text;
  return FALLBACKS.find(({ draws, file }) => draws.test(first) && hasAll(open(file), text))?.file;
}
