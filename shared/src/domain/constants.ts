/** Fixed names, limits and literal texts (CONST-01…CONST-14 and the literals of requirements section 8). */

/** Name of the session's cookie; over https after `__Host-`. */
export const SESSION_COOKIE = 'sid';
/** Name of the cookie that says which terms the person has accepted (CONST-03). */
export const TERMS_COOKIE = 'TERMS_CONFIRM';
/** Name of the cookie with the id of the draft whose selection page this visit has shown (PLUS-72). */
export const OPENED_COOKIE = 'oppnad';
/** `kod` of the refusal to start a signing when the person has not accepted the terms (VAL-63). */
export const VILLKOR_EJ_GODKANDA = 'VILLKOR_EJ_GODKANDA';
/** `kod` of the refusal to start a signing when the declaration is not made, or its wording is outdated (VAL-63). */
export const FORSAKRAN_EJ_LAMNAD = 'FORSAKRAN_EJ_LAMNAD';
/** Days until the terms must be accepted again (CONST-01). */
export const TERMS_COOKIE_DAYS = 5;
/** SameSite of every cookie that the client sets (CONST-07). */
export const COOKIE_SAME_SITE = 'Lax';

/** Local storage key and value that say that the address page has been opened (CONST-04). */
export const KONTAKTUPPGIFT_VISITED = 'kontaktuppgiftVisited';
export const KONTAKTUPPGIFT_VISITED_VALUE = 'true';

/** The message is fetched again only when more than this has passed (CONST-05, MSG-02). */
export const NOTIFICATION_INTERVAL_MS = 30_000;
/** Where the client sends its log entries (CONST-06). */
export const LOG_ENDPOINT = '/api/logs';
/** Longest parts of a log entry, in UTF-16 code units (API-14). `MAX_LOG_TEXT` is the limit of every value without one of its own. */
export const MAX_LOG_MESSAGE = 2000;
export const MAX_LOG_URL = 2000;
export const MAX_LOG_STACK = 8000;
export const MAX_LOG_TEXT = 500;
/** The largest request body, in bytes. */
export const BODY_LIMIT = 256 * 1024;
/** State devtools keep at most this many entries (CONST-13). */
export const DEVTOOLS_MAX_AGE = 25;

/** Default country code of an address (CONST-08). */
export const DEFAULT_LANDSKOD = 'SE';

/** Limits of addresses, phone and e-mail, in characters (CONST-09, VAL-16…19). */
export const MAX_ADRESSRAD = 40;
export const MAX_POSTORT = 40;
export const POSTNUMMER_SIFFROR = 5;
export const MAX_UTLANDSKT_POSTNUMMER = 10;
export const MIN_TELEFON = 8;
export const MAX_TELEFON = 20;
export const MIN_EPOST = 6;
export const MAX_EPOST = 254;
export const MAX_EPOST_FORE_SNABELA = 64;
export const MAX_EPOST_SUFFIX = 63;
/** Longest name of a person that is stored; the specification names no limit. */
export const MAX_NAMN = 100;

/** The most persons in a list that is pasted, and looked up by one call (PLUS-76). */
export const MAX_LISTRADER = 100;
/** What a look-up of one of them can end in (PLUS-76). */
export const UPPSLAGSUTFALL = ['visad', 'finns-inte', 'skyddad', 'felaktigt', 'for-manga', 'svarar-inte'] as const;

export const FODELSEDATUM_SIFFROR = 8;
/** Nobody in a board is born before that day, `yyyy-MM-dd` (VAL-13, VAL-32, VAL-33). */
export const MIN_FODELSEDATUM = '1840-01-01';

/** First day that a meeting date may have, `yyyy-MM-dd` (CONST-11). */
export const MIN_STAMMODATUM = '1900-01-01';

/** Value of `X-Requested-With` on every unsafe call (API-06). */
export const REQUESTED_WITH = 'uppgiftsandring';
/** How long the session lasts; reading it extends nothing (PLUS-02). */
export const SESSION_PATH = '/api/session';
/** Header with which the backend tells the host that the call was made in a live session. */
export const SESSION_LIVE_HEADER = 'x-session-live';
/** `kod` of a 503 from an overloaded server: it has done nothing, so every call may be retried. */
export const OVERLOADED = 'OVERBELASTAD';
/** Body of the 401 that ends the session in the browser (SESS-03). */
export const AUTH_TIMEOUT = 'Auth timeout';
/** Body of the 401 that says that the person has ended the session from another browser (PLUS-19). */
export const SESSION_ENDED_ELSEWHERE = 'Session ended elsewhere';
/** Body of the 400 that says that the register has no board information (LOOK-09). */
export const NO_STYRELSEINFORMATION = 'No styrelseinformation found';
/** Error text when a chosen signatory is neither a role, a function nor a person (VAL-58). */
export const UNEXPECTED_SIGNATORY_TYPE = 'unexpected signatory type';

/** Reason for a refusal: the person's data are protected, so they are handled outside the service (PLUS-66). */
export const SKYDDADE_PERSONUPPGIFTER = 'SKYDDADE_PERSONUPPGIFTER';

const OF_DRAFTS = ['UNDERSKRIVEN', 'INTE_AKTUELLT_UTKAST', 'UTKAST_I_ALDRE_FORM', 'NYARE_ARBETSKOPIA'] as const;
/** Each `kod` that a browser acts on. */
export const KODER = [...OF_DRAFTS, OVERLOADED, SKYDDADE_PERSONUPPGIFTER, VILLKOR_EJ_GODKANDA, FORSAKRAN_EJ_LAMNAD] as const;
export type Kod = (typeof KODER)[number];
