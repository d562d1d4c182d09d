import { create, type Font } from 'fontkit';
import { FONTS, type FontName } from './style.ts';

function open(name: FontName): Font {
  const font = create(FONTS[name]);
  if ('fonts' in font) throw new TypeError(`${name} is several fonts`);
  return font;
}

const READ: Readonly<Record<FontName, Font>> = { regular: open('regular'), strong: open('strong') };
/** The property where fontkit caches what it has parsed of a file. Fontkit shares it in the same way among the variations of a font. */
const TABLES = '_tables';

/** The font of normal text, for checking which characters it has. */
export const REGULAR = READ.regular;

/**
 * A font for one document, since it remembers which characters its glyphs represent there. The file's kerning and ligatures are the same for all, and parsed
 * once, since that takes longer than writing a document.
 */
export function fontFor(name: FontName): Font {
  const font = open(name);
  Reflect.set(font, TABLES, Reflect.get(READ[name], TABLES));
  return font;
}
