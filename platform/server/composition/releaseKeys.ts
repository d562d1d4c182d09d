import { readFileSync } from 'node:fs';
import { KeyListSchema, type ReleaseKey, type ReleaseKeys } from '../../contract/provenance.ts';
import * as v from 'valibot';
import type { Options } from '../options.ts';
import { ownOf } from './sliceList.ts';

/** The file is read this often, like the stores. */
const FRESH_MS = 1000;

interface FollowedKeys {
  /** The keys of a team now; undefined in development, for one that has none. */
  keysOf(name: string): readonly ReleaseKey[] | undefined;
  stop(): void;
}

/**
 * The teams' public keys, as their file says now: one that is removed from it ends at once (PLUS-68). A file that cannot be read changes nothing, and a team
 * that has had keys and has none now is trusted in nothing.
 */
export function followKeys(
  { releaseKeys, releaseKeysFile: file }: Pick<Options, 'releaseKeys' | 'releaseKeysFile'>,
  warn: (message: string, error: unknown) => void,
): FollowedKeys {
  let known: ReleaseKeys = releaseKeys;
  let isGood = true;

  function again(from: string): void {
    try {
      const none = Object.fromEntries(Object.keys(known).map((name) => [name, []]));
      known = { ...none, ...v.parse(KeyListSchema, readFileSync(from, 'utf8')) };
      isGood = true;
    } catch (error) {
      if (isGood) warn('The list of release keys cannot be read; what is known of it stands', error);
      isGood = false;
    }
  }

  const timer = file === null ? undefined : setInterval(() => again(file), FRESH_MS).unref();
  return { keysOf: (name) => ownOf(known, name), stop: () => clearInterval(timer) };
}
