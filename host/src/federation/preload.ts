import type { RegistryEntry } from '@uppgiftsandring/shared/slice/registry';

const KIND: Readonly<Record<string, string>> = { js: 'script', css: 'style', json: 'fetch' };

function isOnThePage(url: string): boolean {
  return document.querySelector(`link[href="${url}"], script[src="${url}"]`) !== null;
}

/** Requests everything that a slice needs at once, instead of entry, chunk and style sheet one after another. */
export function preload({ base, entry, integrity, preload }: RegistryEntry, language: string): void {
  for (const file of [entry, ...preload, `assets/i18n/${language}.json`]) {
    const url = base + file;
    if (isOnThePage(url)) continue;
    const link = document.createElement('link');
    const kind = KIND[file.split('.').at(-1) ?? ''] ?? 'fetch';
    Object.assign(link, { rel: 'preload', as: kind, crossOrigin: 'anonymous', href: url });
    if (kind !== 'fetch' && integrity[file]) link.integrity = integrity[file];
    document.head.append(link);
  }
}
