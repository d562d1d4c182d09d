import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesIn } from './files.ts';

// The design tokens (shared/src/ui/styles/tokens.css) come with the shell and are used by every slice's style sheets: a part of the slices'
// contract that no package range expresses.

const matches = (css: string, pattern: RegExp): Set<string> => new Set([...css.matchAll(pattern)].map(([, name = '']) => name));

/** Custom properties that a style sheet sets, e.g. `--space-4`. */
export const definedTokens = (css: string): Set<string> => matches(css, /(?<![\w-])(--[\w-]+)\s*:/g);

/** Custom properties that a style sheet requires: used without a fallback. */
export const neededTokens = (css: string): Set<string> => matches(css, /var\(\s*(--[\w-]+)\s*\)/g);

/** Custom properties that the style sheets under a folder require and do not set themselves, by name. */
export function missingTokens(folder: string): string[] {
  const sheets = filesIn(folder).filter((file) => file.endsWith('.css'));
  const styles = sheets.map((file) => readFileSync(path.join(folder, file), 'utf8')).join('\n');
  const own = definedTokens(styles);
  return [...neededTokens(styles)].filter((token) => !own.has(token)).toSorted();
}
