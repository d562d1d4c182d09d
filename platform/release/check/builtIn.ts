import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesIn } from '../../build/files.ts';
import type { Candidate } from './breach.ts';

/** Texts that occur only in the built code of one package, to check builds made elsewhere, whose own descriptions need not be true. */
export const MARKS: Readonly<Record<string, string>> = {
  react: 'react.transitional.element',
  'react-dom': '__reactContainer$',
  'react-router-dom': 'You cannot render a <Router>',
  'react-hook-form': 'isSubmitSuccessful',
  'react-i18next': 'NO_I18NEXT_INSTANCE',
  i18next: 'missingKey',
  'single-spa-react': 'single-spa-react',
};

/** The same package under another name. */
const ALSO: Readonly<Record<string, string>> = { 'react-router': 'react-router-dom' };

/** What a version has compiled in although the shell gives it: by what the bundler recorded, and by the texts in the files. */
export function builtIn({ release, folder }: Candidate, provided: readonly string[]): string[] {
  const noted = (release.packages ?? []).map((name) => ALSO[name] ?? name);
  const code = filesIn(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(path.join(folder, file), 'utf8'));
  const seen = Object.keys(MARKS).filter((name) => code.some((text) => text.includes(MARKS[name] ?? name)));
  return [...new Set([...noted, ...seen])].filter((name) => provided.includes(name)).sort();
}
