import { createHash } from 'node:crypto';
import type { Release } from '../../contract/releaseStore.ts';
import { LRUCache } from 'lru-cache';
import type { ReleaseStore } from '../store/releaseStore.ts';
import { readPublished } from '../store/whole.ts';

// Style sheets that are inlined in a page, so that its first paint waits for no other file (docs/adr/0055).

export interface Sheet {
  readonly text: string;
  readonly source: string;
  readonly id: string;
}

export type Sheets = ReadonlyMap<string, Sheet>;

/** Matches an address that would mean something else inlined than in the file, and text that would end the element. */
const ONLY_AS_FILE = /url\((?!\s*["']?(?:data:|#))|@import|<\/style/i;

/** The longest style sheet that is inlined, in UTF-16 units: the shell's is 30,000. */
const LONGEST = 262_144;

/** Null for a style sheet that works only as a file, or is too long for every page to bring it. */
export function sheetOf(text: string): Sheet | null {
  if (text.length > LONGEST || ONLY_AS_FILE.test(text)) return null;
  const hash = createHash('sha256').update(text).digest('base64');
  return { text, source: `'sha256-${hash}'`, id: Buffer.from(hash, 'base64').toString('base64url').slice(0, 8) };
}

/** The most style sheets in a visitor's cookie: those of all pages of all slices, and some again after a release. */
const REMEMBERED = 24;

/** The style sheets that a browser has, by its cookie. */
export const sheetsIn = (cookie: string | undefined): readonly string[] => (cookie ?? '').split('.').filter((id) => /^[\w-]{8}$/.test(id));

/** The cookie's new value when the browser has got more style sheets. */
export const cookieWith = (cookie: string | undefined, got: Sheets): string =>
  [...new Set([...sheetsIn(cookie), ...[...got.values()].map(({ id }) => id)])].slice(-REMEMBERED).join('.');

/** Each content is read once. No page waits for it: a page links to a style sheet that has not been read yet. */
export function createSliceSheets(warn: (message: string, error: unknown) => void) {
  const known = new LRUCache<string, { readonly sheet: Sheet | null }, () => Promise<string>>({
    max: 64,
    fetchMethod: async (_hash, _before, { context: read }) => ({ sheet: sheetOf(await read()) }),
  });
  return {
    /** Starts to read a file of a version. The returned function gives the style sheet, or null if it has not been read yet or cannot be inlined. */
    read(store: ReleaseStore, release: Release, file: string): () => Sheet | null {
      const hash = release.integrity[file] ?? '';
      known
        .fetch(hash, { context: () => readPublished(store, release, file) })
        .catch((error: unknown) => warn(`${file} of ${release.name} ${release.version} cannot be put in a page`, error));
      return () => known.get(hash)?.sheet ?? null;
    },
  };
}
