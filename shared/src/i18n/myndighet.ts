/** The authority and its service: names and numbers in texts, and addresses that pages link to. Changed for another authority or installation. */

/** Filled into every text that names them; callers need not pass them. */
export const MYNDIGHET = {
  myndighet: 'Lantmäterimyndigheten',
  telefon: '0771-00 00 00',
  epost: 'uppgiftsandring@lantmaterimyndigheten.example',
  tillsynsmyndighet: 'Myndigheten för digital förvaltning',
  tjanstadress: 'uppgiftsandring.lantmaterimyndigheten.example',
  bedomd: '2026-11-27',
  uppdaterad: '2026-11-27',
  svarsdagar: '3',
} as const;

/** What not every authority has; what is null is not shown (PLUS-75). */
export const TILLVAL: { readonly telefontid: string | null; readonly synpunkter: string | null } = {
  /** The hours of weekdays at which the phone is answered. */
  telefontid: '9–16',
  /** Where people can say what they think of the service. */
  synpunkter: 'https://lantmaterimyndigheten.example/synpunkter',
};

/** Ways in which the service can have been tested for accessibility; each is a text under `TILLGANGLIGHET.TEST`. */
type Granskning = 'AUTOMATISKT' | 'TANGENTBORD' | 'FORSTORING' | 'KONTRAST' | 'RORELSE' | 'SKARMLASARE' | 'ANVANDARE';

interface Redogorelse {
  /** Only tests that have actually been done; the browser suite does these. */
  readonly granskat: readonly Granskning[];
  /** The day when the service was opened to everybody; null until then. */
  readonly publicerad: string | null;
}

/** What the accessibility statement claims (PLUS-08), besides its dates above. The law requires it to be true: change it when more, or less, has been done. */
export const REDOGORELSE: Redogorelse = {
  granskat: ['AUTOMATISKT', 'TANGENTBORD', 'FORSTORING', 'KONTRAST', 'RORELSE', 'SKARMLASARE'],
  publicerad: null,
};

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

/** Where to report a vulnerability, and until when that is valid (`/.well-known/security.txt`, RFC 9116): review it regularly and move the date, at most a year ahead. */
export const SAKERHETSKONTAKT = {
  adress: 'sakerhet@lantmaterimyndigheten.example',
  giltigTill: '2027-10-31T00:00:00Z',
} as const;
