import type { Texts } from '../../../platform/contract/index.ts';

/** The texts of a part, in the page's language. */
export async function textsOf(name: string): Promise<Texts> {
  const response = await fetch(`/assets/i18n/${name}.${document.documentElement.lang || 'sv'}.json`);
  return response.json();
}
