/**
 * Writes `src/domain/adress/land.json` from i18n-iso-countries: ISO 3166-1 alpha-2 code, Swedish name, English
 * name, in Swedish order. Run it when the package is updated, or `landnamn.json`: `node scripts/make-land.mjs`.
 */
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';

const require = createRequire(import.meta.url);
const countries = require('i18n-iso-countries');
countries.registerLocale(require('i18n-iso-countries/langs/sv.json'));
countries.registerLocale(require('i18n-iso-countries/langs/en.json'));

/** Names as the Ministry for Foreign Affairs (*Utrikes namnbok*) and the Language Council write them, and other names that people write and registers hold. */
const NAMES = require('./landnamn.json');

const english = countries.getNames('en', { select: 'official' });
const collator = new Intl.Collator('sv');
const rows = Object.entries(countries.getNames('sv', { select: 'official' }))
  .map(([code, swedish]) => [code, NAMES[code]?.sv ?? swedish, NAMES[code]?.en ?? english[code]])
  .sort((a, b) => collator.compare(a[1], b[1]));

// A list for each column, because pages send it: so a country takes fewer bytes than in a row of its own.
const also = Object.fromEntries(Object.entries(NAMES).flatMap(([code, { also: names }]) => (names ? [[code, names]] : [])));
const columns = { koder: rows.map(([code]) => code).join(''), sv: rows.map(([, swedish]) => swedish), en: rows.map(([, , name]) => name), also };
writeFileSync(new URL('../src/domain/adress/land.json', import.meta.url), `${JSON.stringify(columns, null, 2)}\n`);
