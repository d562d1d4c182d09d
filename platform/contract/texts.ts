import type { i18n } from 'i18next';
import type { Texts } from './contract.ts';

const FALLBACK = 'sv';
const fetched = new Map<string, Promise<Texts>>();

async function fetchJson(url: string): Promise<Texts> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url} answered ${response.status}`);
  return response.json();
}

function fetchOnce(url: string): Promise<Texts> {
  const pending = fetched.get(url) ?? fetchJson(url);
  fetched.set(url, pending);
  pending.catch(() => fetched.delete(url));
  return pending;
}

/** A slice's texts in a language; in Swedish when it has none in that language (I18N-01). Fetched once per page load. */
export function textsOf(base: string, language: string): Promise<Texts> {
  const texts = fetchOnce(`${base}assets/i18n/${language}.json`);
  return language === FALLBACK ? texts : texts.catch(() => textsOf(base, FALLBACK));
}

/** Puts a slice's texts in the cache without a fetch: a server already has them. */
export function knowTexts(base: string, language: string, texts: Texts): void {
  fetched.set(`${base}assets/i18n/${language}.json`, Promise.resolve(texts));
}

export async function registerTexts(i18n: i18n, name: string, base: string, language: string): Promise<void> {
  if (i18n.hasResourceBundle(language, name)) return;
  i18n.addResourceBundle(language, name, await textsOf(base, language), false, false, { skipCopy: true });
}

/** The same texts. One without variables is read directly: i18next goes through languages, namespaces and rules for each, which is a tenth of a page's rendering. */
export function readDirectly(texts: i18n): i18n {
  const { getFixedT } = texts;
  return Object.assign(texts, {
    getFixedT(...scope: readonly unknown[]) {
      const t: (key: string, values?: unknown) => unknown = Reflect.apply(getFixedT, texts, scope);
      const direct = (key: string, values?: unknown) => {
        const text: unknown = values === undefined ? texts.getResource(`${scope[0]}`, `${scope[1]}`, key) : undefined;
        return typeof text === 'string' && text !== '' && !/\{\{|\$t\(/.test(text) ? text : t(key, values);
      };
      return Object.assign(direct, t);
    },
  });
}

/** The slice's view of the page's texts: the same store, with the slice's own texts as the default. */
export function sliceI18n(i18n: i18n, name: string): i18n {
  return readDirectly(i18n.cloneInstance({ lng: i18n.language, ns: [name], defaultNS: name, initAsync: false }));
}

/** Passes a change of language to the slice once its texts are loaded, so that no raw key is shown. Returns a function that stops it. */
export function followLanguage(from: i18n, to: i18n, name: string, base: string): () => void {
  const follow = (language: string) => {
    const change = () => to.changeLanguage(language);
    // Without texts in the new language the slice stays in Swedish, as i18next falls back to it.
    void registerTexts(from, name, base, language).then(change, change);
  };
  from.on('languageChanged', follow);
  return () => from.off('languageChanged', follow);
}

/** Later catalogues win, key by key. */
export function mergeTexts(...catalogues: readonly Texts[]): Texts {
  const merged: Record<string, string | Texts> = {};
  for (const catalogue of catalogues) {
    for (const [key, value] of Object.entries(catalogue)) {
      const before = merged[key];
      merged[key] = typeof value === 'object' && typeof before === 'object' ? mergeTexts(before, value) : value;
    }
  }
  return merged;
}
