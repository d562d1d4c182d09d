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

const quote = (text) => (text.includes("'") ? JSON.stringify(text) : `'${text}'`);
const lines = rows.map((row) => `  [${row.map(quote).join(', ')}],`);
const file = `/** Made by \`scripts/make-land.mjs\` from i18n-iso-countries: code, Swedish and English name, in Swedish order. */
export const LAND_DATA: readonly (readonly [kod: string, sv: string, en: string])[] = [
${lines.join('\n')}
];
`;
writeFileSync(new URL('../src/domain/adress/land.data.ts', import.meta.url), file);
