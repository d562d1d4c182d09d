import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const FILE = path.join(import.meta.dirname, 'breaks.txt');
const PROVED = path.join(import.meta.dirname, 'proved.json');
const BLOCK = /^((?:\S+ )+)(\S+\.tsx?): (.+)\n(\S+)\n((?:-.*\n)+)((?:\+.*\n)*)$/;

/** How an item is broken: `find`, which a file of the product has once, becomes `put`; then a test whose title names the item fails (PLUS-69). */
export interface Break {
  readonly ids: readonly string[];
  readonly test: string;
  readonly how: string;
  readonly file: string;
  readonly find: string;
  readonly put: string;
  /** Changes with all of this. */
  readonly hash: string;
}

const textOf = (lines: string) => lines.replace(/^[-+]/gm, '').slice(0, -1);

/** A block of `breaks.txt`: items, test and how; the file; what is there after `-`, what is put there after `+`. */
function breakOf(block: string): Break {
  const [, ids, test = '', how = '', file = '', find = '', put = ''] = BLOCK.exec(`${block.trim()}\n`) ?? [];
  if (!ids) throw new Error(`tools/asvs/breaks.txt går inte att läsa:\n${block}`);
  const hash = createHash('sha256').update(block.trim()).digest('hex').slice(0, 12);
  return { ids: ids.trim().split(' '), test, how, file, find: textOf(find), put: textOf(put), hash };
}

export const BREAKS: readonly Break[] = readFileSync(FILE, 'utf8')
  .split(/\n{2,}/)
  .filter((block) => block.trim())
  .map(breakOf);

/** The breaks that `npm run asvs -- --prove` has seen noticed, by hash. */
export const provedHashes = (): string[] => JSON.parse(readFileSync(PROVED, 'utf8'));

/** What a test's title has that names one of the items. */
export const naming = (...ids: readonly string[]): string => `(?<![\\d.])(?:${ids.join('|').replaceAll('.', '\\.')})(?!\\.?\\d)`;

/** Whether a test's title, or a file of tests, names the item. */
export const names = (text: string, id: string): boolean => new RegExp(naming(id)).test(text);

/** The text of a file with the break in it; null when the file does not have what is broken exactly once. */
export function broken(text: string, { find, put }: Break): string | null {
  const [before = '', after, ...more] = text.split(find);
  return after === undefined || more.length > 0 ? null : before + put + after;
}
