/**
 * Writes `src/domain/adress/land.data.ts` from i18n-iso-countries: ISO 3166-1 alpha-2 code, Swedish name, English
 * name, in Swedish order. Run it when the package is updated: `node scripts/make-land.mjs`.
 */
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';

const require = createRequire(import.meta.url);
const countries = require('i18n-iso-countries');
countries.registerLocale(require('i18n-iso-countries/langs/sv.json'));
countries.registerLocale(require('i18n-iso-countries/langs/en.json'));

const english = countries.getNames('en', { select: 'official' });
const collator = new Intl.Collator('sv');
const rows = Object.entries(countries.getNames('sv', { select: 'official' }))
  .map(([code, swedish]) => [code, swedish, english[code]])
  .sort((a, b) => collator.compare(a[1], b[1]));

const column = (name, texts) => `export const ${name} = \`${texts.join('\n')}\`;\n`;
const file = `// Made by \`scripts/make-land.mjs\` from i18n-iso-countries: all in the order of the Swedish names. A text for each column, because pages send it: packed,
// a country takes fewer bytes than in a row of its own.

/** ISO 3166-1 alpha-2, two letters each. */
export const KODER = '${rows.map(([code]) => code).join('')}';

/** One a line. */
${column(
  'SVENSKA_NAMN',
  rows.map(([, swedish]) => swedish),
)}
/** One a line. */
${column(
  'ENGELSKA_NAMN',
  rows.map(([, , name]) => name),
)}`;
writeFileSync(new URL('../src/domain/adress/land.data.ts', import.meta.url), file);
