import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Texts } from '../contract/contract.ts';
import { mergeTexts } from '../contract/texts.ts';
import { readJson, sharedDir } from './paths.ts';

export const LANGUAGES = ['sv', 'en'] as const;

const shared = (file: string) => readJson<Texts>(path.join(sharedDir, 'src/i18n', file));
const own = (folder: string, language: string) => readJson<Texts>(path.join(folder, 'assets/i18n', `${language}.json`));

/** The whole catalogue of a package in a language: shared texts and its own. A key that another language lacks has the Swedish text (I18N-01). */
export function catalogueOf(folder: string, language: string, extra: readonly string[] = []): Texts {
  const swedish = [shared('sv.json'), ...extra.map(shared), own(folder, 'sv')];
  return language === 'sv' ? mergeTexts(...swedish) : mergeTexts(...swedish, shared(`${language}.json`), own(folder, language));
}

/** Writes `assets/i18n/{language}.json` under a build. */
export function writeCatalogues(folder: string, dist: string, extra: readonly string[] = []): void {
  const target = path.join(dist, 'assets/i18n');
  mkdirSync(target, { recursive: true });
  for (const language of LANGUAGES) writeFileSync(path.join(target, `${language}.json`), JSON.stringify(catalogueOf(folder, language, extra)));
}
