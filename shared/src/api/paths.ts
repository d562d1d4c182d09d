/** Paths of the calls that more than one place must agree on (requirements table 3). */
export const IDENTITY_PATH = '/api/identity';
export const INLOGGNINGAR_PATH = '/api/inloggningar';
export const HISTORIK_PATH = '/api/kvitton/historik';
export const MEDDELANDE_PATH = '/public/getMeddelande';
export const SYSTEMMEDDELANDE_PATH = '/public/getSystemmeddelande';
export const HANDLAGGNINGSTID_PATH = '/public/getHandlaggningstid';

/** Documents that the browser opens itself, in a new window (API-11, PLUS-09, PLUS-10). */
export const KVITTENS_PDF = '/api/ansokan/pdf';
const UNDERLAG_PDF = '/api/ansokan/underlag.pdf';
/** The underlag with the declaration filled in, or still blank (VAL-63). */
export const underlagPdf = (lamnad: Date | null): string =>
  lamnad === null ? UNDERLAG_PDF : `${UNDERLAG_PDF}?lamnad=${encodeURIComponent(lamnad.toISOString())}`;
export const kvittoPdf = (ansokanId: string): string => `/api/kvitton/${encodeURIComponent(ansokanId)}/pdf`;

/** Browser navigations, not calls (API-22). */
export const LOGOUT_PATH = '/logout';
export const START_PATH = '/start';
