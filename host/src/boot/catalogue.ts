import type { ResourceLanguage } from 'i18next';
import type { Sprak } from '@uppgiftsandring/shared/domain/sprak';

/** Namespace of the shell's texts. */
export const HOST_TEXTS = 'host';

export interface Catalogue {
  /** The language that the texts are in, which may not be the requested one. */
  readonly language: Sprak;
  readonly texts: ResourceLanguage;
}

/** Path of the folder with this shell version's files, with a slash at the end, as the page gives it. */
export const shellBase = (): string => document.documentElement.dataset['base'] ?? '/';

/** Fetches `./assets/i18n/{lang}.json`, relative to the shell's files also on deep routes (I18N-02). Throws when it fails. */
async function fetchTexts(language: Sprak): Promise<Catalogue> {
  const response = await fetch(`${shellBase()}assets/i18n/${language}.json`);
  if (!response.ok) throw new Error(`The texts in ${language} answered ${response.status}`);
  return { language, texts: await response.json() };
}

/** The shell's texts for its first screen. When they cannot be fetched the page is Swedish (I18N-01), which is tried twice: nothing can be shown without it (API-17). */
export function loadCatalogue(language: Sprak): Promise<Catalogue> {
  return fetchTexts(language).catch(() => fetchTexts('sv'));
}
