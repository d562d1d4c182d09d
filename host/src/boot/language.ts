import { SPRAK, type Sprak } from '@uppgiftsandring/shared/i18n/i18n';
import { browserShelf, withShelf } from './storage.ts';

const KEY = 'sprak';
const FALLBACK: Sprak = 'sv';

/** The language that was chosen last in this browser; Swedish unless another was (PLUS-11, I18N-01). */
export function rememberedLanguage(): Sprak {
  const stored = withShelf(browserShelf(), (store) => store.getItem(KEY));
  return SPRAK.find((language) => language === stored) ?? FALLBACK;
}

export function rememberLanguage(language: Sprak): void {
  withShelf(browserShelf(), (store) => store.setItem(KEY, language));
}
