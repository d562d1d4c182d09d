/**
 * Writes `src/domain/adress/land.json` from i18n-iso-countries: ISO 3166-1 alpha-2 code, Swedish name, English
 * name, in Swedish order. Run it when the package is updated, or a name below: `node scripts/make-land.mjs`.
 */
import { createRequire } from 'node:module';
import { writeFileSync } from 'node:fs';

const require = createRequire(import.meta.url);
const countries = require('i18n-iso-countries');
countries.registerLocale(require('i18n-iso-countries/langs/sv.json'));
countries.registerLocale(require('i18n-iso-countries/langs/en.json'));

/** Names in Swedish and English as the Ministry for Foreign Affairs (*Utrikes namnbok*) and the Language Council write them, where the package has others. */
const CHOSEN = {
  BN: { en: 'Brunei' },
  BQ: { sv: 'Bonaire, Sint Eustatius och Saba' },
  CI: { en: "Côte d'Ivoire" },
  CN: { en: 'China' },
  CW: { sv: 'Curaçao' },
  CZ: { en: 'Czechia' },
  FK: { en: 'Falkland Islands' },
  FM: { en: 'Micronesia' },
  GM: { en: 'The Gambia' },
  GW: { sv: 'Guinea-Bissau' },
  HM: { sv: 'Heard- och McDonaldöarna' },
  IO: { sv: 'Brittiska territoriet i Indiska oceanen' },
  IR: { en: 'Iran' },
  LA: { en: 'Laos' },
  MD: { en: 'Moldova' },
  MK: { en: 'North Macedonia' },
  MM: { sv: 'Myanmar' },
  MO: { sv: 'Macao' },
  PS: { sv: 'Palestina', en: 'Palestine' },
  RE: { en: 'Réunion' },
  RU: { en: 'Russia' },
  ST: { en: 'São Tomé and Príncipe' },
  SY: { en: 'Syria' },
  TF: { sv: 'Franska sydterritorierna' },
  TW: { en: 'Taiwan' },
  TZ: { en: 'Tanzania' },
  VA: { en: 'Vatican City' },
  VG: { en: 'British Virgin Islands' },
  VI: { en: 'US Virgin Islands' },
};

const english = countries.getNames('en', { select: 'official' });
const collator = new Intl.Collator('sv');
const rows = Object.entries(countries.getNames('sv', { select: 'official' }))
  .map(([code, swedish]) => [code, CHOSEN[code]?.sv ?? swedish, CHOSEN[code]?.en ?? english[code]])
  .sort((a, b) => collator.compare(a[1], b[1]));

// A list for each column, because pages send it: so a country takes fewer bytes than in a row of its own.
const columns = { koder: rows.map(([code]) => code).join(''), sv: rows.map(([, swedish]) => swedish), en: rows.map(([, , name]) => name) };
writeFileSync(new URL('../src/domain/adress/land.json', import.meta.url), `${JSON.stringify(columns, null, 2)}\n`);
