import type { Resource, ResourceLanguage } from 'i18next';
import type { Sprak } from '@uppgiftsandring/shared/i18n/i18n';

/** Namespace of the shell's texts. */
export const HOST_TEXTS = 'host';

/** Fetches `./assets/i18n/{lang}.json`, read from `/` also on deep routes (I18N-02). Throws when it cannot be had. */
async function fetchTexts(language: Sprak): Promise<ResourceLanguage> {
  const response = await fetch(`/assets/i18n/${language}.json`);
  if (!response.ok) throw new Error(`The texts in ${language} answered ${response.status}`);
  return response.json();
}

/**
 * The shell's texts in a language. Each file is whole: what a language lacks stands in it in Swedish (I18N-01). When it cannot
 * be had Swedish stands in, and Swedish itself is asked for twice, since nothing can be shown without it (API-17).
 */
export function loadTexts(language: Sprak): Promise<ResourceLanguage> {
  return fetchTexts(language).catch(() => fetchTexts('sv'));
}

/** The texts as i18next takes them. */
export async function loadCatalogues(language: Sprak): Promise<Resource> {
  return { [language]: { [HOST_TEXTS]: await loadTexts(language) } };
}
