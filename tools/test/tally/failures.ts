import { stripVTControlCharacters } from 'node:util';

/** How much of an error is repeated at the end of a run: enough to know it again. */
const LINES = 8;

/** A test that failed and why, for the end of the run: its name, and the first lines of each error below it. */
export function failureText(test: string, errors: readonly { readonly message?: string | undefined }[]): string {
  const lines = errors.flatMap(({ message = '' }) => stripVTControlCharacters(message).trim().split('\n').slice(0, LINES));
  return [test, ...lines.map((line) => `  ${line}`)].join('\n');
}
