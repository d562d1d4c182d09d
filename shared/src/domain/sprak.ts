export const SPRAK = ['sv', 'en'] as const;
export type Sprak = (typeof SPRAK)[number];

/** Cookie with the user's language (PLUS-11), so that the servers know it too, for the page's texts and the receipt by e-mail. */
export const SPRAK_COOKIE = 'sprak';

/** The language with that code; undefined for any other. */
export const knownSprak = (code: string | null | undefined): Sprak | undefined => SPRAK.find((sprak) => sprak === code);

/** The language with that code; Swedish by default (PLUS-11, I18N-01). */
export const sprakOf = (code: string | null | undefined): Sprak => knownSprak(code) ?? 'sv';
