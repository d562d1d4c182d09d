/**
 * The authority and its service, in one place: names and numbers in texts (as default variables of i18next) and
 * addresses that pages link to. To be changed for another authority or another installation.
 */

/** Filled into every text that names them; callers need not pass them. */
export const MYNDIGHET = {
  myndighet: 'Lantmäterimyndigheten',
  telefon: '0771-00 00 00',
  epost: 'uppgiftsandring@lantmaterimyndigheten.example',
  tillsynsmyndighet: 'Myndigheten för digital förvaltning',
  tjanstadress: 'uppgiftsandring.lantmaterimyndigheten.example',
  publicerad: '2026-01-15',
  bedomd: '2026-01-08',
  uppdaterad: '2026-01-15',
} as const;

/** Where links and buttons outside the service lead (TERMS-06, TERMS-08, NOTF-02, RECPT-02, SHELL-12, PLUS-08). */
export const LANKAR = {
  webbplats: 'https://lantmaterimyndigheten.example/',
  om: 'https://lantmaterimyndigheten.example/om',
  personuppgifter: 'https://lantmaterimyndigheten.example/personuppgifter',
  dataskydd: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
  sjalvservice: 'https://lantmaterimyndigheten.example/sjalvservice',
  registrering: 'https://lantmaterimyndigheten.example/samfallighetsforeningsregistret',
  tillsyn: 'https://www.digg.se/tdosanmalan',
} as const;
