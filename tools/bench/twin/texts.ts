import type { Texts } from '@uppgiftsandring/shared/slice';

/** The texts of a part, in the page's language. */
export async function textsOf(name: string): Promise<Texts> {
  const response = await fetch(`/assets/i18n/${name}.${document.documentElement.lang || 'sv'}.json`);
  return response.json();
}
