import { createInstance, type i18n } from 'i18next';
import en from '../i18n/en.json' with { type: 'json' };
import sv from '../i18n/sv.json' with { type: 'json' };

declare module 'i18next' {
  interface ResourceNamespaceMap {
    desk: typeof sv;
  }
}

export type Language = 'sv' | 'en';

/** Cookie with the user's language. */
export const LANGUAGE_COOKIE = 'sprak';

/** The language that a browser with these cookies has chosen. */
export const languageIn = (cookies: string): Language => (new RegExp(`(?:^|; )${LANGUAGE_COOKIE}=en(?:;|$)`).test(cookies) ? 'en' : 'sv');

/** The texts of the desk in both languages, ready at once. Values are not escaped: React does that. */
export function deskTexts(language: Language): i18n {
  const texts = createInstance();
  void texts.init({
    resources: { sv: { desk: sv }, en: { desk: en } },
    lng: language,
    fallbackLng: 'sv',
    ns: ['desk'],
    defaultNS: 'desk',
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  });
  return texts;
}
