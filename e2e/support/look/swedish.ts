import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { ROOT } from '../../../platform/build/paths.ts';

const FOLDERS = [
  'shared/src/i18n',
  'host/assets/i18n',
  'mfe-lookup/assets/i18n',
  'mfe-measures/assets/i18n',
  'mfe-wizard/assets/i18n',
  'mfe-receipt/assets/i18n',
];

function texts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(texts) : [];
}

const catalogues = (language: string): string[] =>
  FOLDERS.flatMap((folder) => texts(JSON.parse(readFileSync(path.join(ROOT, folder, `${language}.json`), 'utf8'))));

const swedish = new Set(catalogues('sv'));
/** Texts that are only in the English catalogues. Those with placeholders cannot be compared. */
const ENGLISH_ONLY = new Set(catalogues('en').filter((text) => !swedish.has(text) && !text.includes('{{')));
/** Allowed in Swedish: the language's own name, on the button that switches to it. */
ENGLISH_ONLY.delete('English');

/** Expects that no visible or read-aloud text on the page is English, a text key, or an unfilled placeholder. */
export async function expectSwedish(page: Page, what: string): Promise<void> {
  await expect(page.locator('html'), what).toHaveAttribute('lang', 'sv');
  const snapshot = await page.locator('body').ariaSnapshot();
  const said = [...snapshot.matchAll(/"((?:[^"\\]|\\.)*)"|: (.+)$/gm)].map(([, name, text]) => name ?? text ?? '');
  expect(
    said.filter((text) => ENGLISH_ONLY.has(text)),
    `${what}: in English`,
  ).toEqual([]);
  expect(snapshot, `${what}: a key or a gap`).not.toMatch(/[A-Z]{3,}\.[A-Z_]{3,}|\{\{|undefined/);
}
