import { readFileSync } from 'node:fs';
import { KeyListSchema, type ReleaseKey, type ReleaseKeys } from '../../contract/provenance.ts';
import * as v from 'valibot';
import type { Options } from '../options.ts';

/** A record's own property, never one that every object has, such as `constructor`. */
export const ownOf = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined => (Object.hasOwn(record, name) ? record[name] : undefined);

const FRESH_MS = 1000;

/** Takes a text each time it has changed, read once a second, if there is `read`. One that cannot be taken is warned about once. */
export function followText(read: (() => string) | null, take: (text: string) => void, warn: (error: unknown) => void, known?: string) {
  let trouble: string | null = null;

  function refresh(again: () => string): void {
    const before = known;
    // A text that is back after it was away is taken again, even if it is the same.
    known = undefined;
    try {
      known = again();
      if (known === before) return;
      take(known);
      trouble = null;
    } catch (error) {
      const sentence = error instanceof Error ? error.message : String(error);
      if (sentence !== trouble) warn(error);
      trouble = sentence;
    }
  }

  const timer = read ? setInterval(() => refresh(read), FRESH_MS).unref() : undefined;
  return {
    trouble: () => trouble,
    stop: () => clearInterval(timer),
  };
}

/** The teams' public keys as their file says now (PLUS-68). A team that has had keys and has none now is trusted in nothing. */
export function followKeys(
  { releaseKeys, releaseKeysFile: file }: Pick<Options, 'releaseKeys' | 'releaseKeysFile'>,
  warn: (message: string, error: unknown) => void,
) {
  let known: ReleaseKeys = releaseKeys;
  const { stop } = followText(
    file === null ? null : () => readFileSync(file, 'utf8'),
    (text) => {
      const none = Object.fromEntries(Object.keys(known).map((name) => [name, []]));
      known = { ...none, ...v.parse(KeyListSchema, text) };
    },
    (error) => warn('The list of release keys cannot be read; what is known of it stands', error),
  );
  /** `keysOf`: the keys of a team now; undefined in development, for one that has none. */
  return { keysOf: (name: string): readonly ReleaseKey[] | undefined => ownOf(known, name), stop };
}
