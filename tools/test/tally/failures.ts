import { stripVTControlCharacters } from 'node:util';

/** How many lines of an error are repeated at the end of a run: enough to recognise it. */
const LINES = 8;

/** A test that failed and why, for the end of the run: its name, and the first lines of each error below it. */
export function failureText(test: string, errors: readonly { readonly message?: string | undefined }[]): string {
  const lines = errors.flatMap(({ message = '' }) => stripVTControlCharacters(message).trim().split('\n').slice(0, LINES));
  return [test, ...lines.map((line) => `  ${line}`)].join('\n');
}
