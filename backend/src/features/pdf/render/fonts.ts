import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';

const require = createRequire(import.meta.url);
const fileOf = (file: string) => readFileSync(require.resolve(`@expo-google-fonts/source-sans-3/${file}`));

/** Source Sans 3, embedded (SIL Open Font License). */
const FILES = { regular: fileOf('400Regular/SourceSans3_400Regular.ttf'), strong: fileOf('600SemiBold/SourceSans3_600SemiBold.ttf') };
export type FontName = keyof typeof FILES;
export const FONT_NAMES = ['regular', 'strong'] as const satisfies readonly FontName[];

function open(name: FontName): Font {
  const font = create(FILES[name]);
  if ('fonts' in font) throw new TypeError(`${name} is several fonts`);
  return font;
}

const READ: Readonly<Record<FontName, Font>> = { regular: open('regular'), strong: open('strong') };
/** The property where fontkit caches what it has parsed of a file. Fontkit shares it in the same way among the variations of a font. */
const TABLES = '_tables';

/** The font of normal text, for checking which characters it has. */
export const REGULAR = READ.regular;

/** A font for one document, which remembers its characters; kerning and ligatures are parsed once for all. */
export function fontFor(name: FontName): Font {
  const font = open(name);
  Reflect.set(font, TABLES, Reflect.get(READ[name], TABLES));
  return font;
}
