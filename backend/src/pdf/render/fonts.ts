import { create, type Font } from 'fontkit';
import { FONTS, type FontName } from './style.ts';

function open(name: FontName): Font {
  const font = create(FONTS[name]);
  if ('fonts' in font) throw new TypeError(`${name} is several fonts`);
  return font;
}

const READ: Readonly<Record<FontName, Font>> = { regular: open('regular'), strong: open('strong') };
/** Where fontkit keeps what it has read of a file. It shares that itself, among the variations of a font. */
const TABLES = '_tables';

/** The font that texts are written in, to ask what it has. */
export const REGULAR = READ.regular;

/**
 * A font for one document: it remembers which characters its glyphs stand for there. What the file says of kerning and ligatures is the same for
 * all and read once, since that takes longer than to write a document.
 */
export function fontFor(name: FontName): Font {
  const font = open(name);
  Reflect.set(font, TABLES, Reflect.get(READ[name], TABLES));
  return font;
}
