import { readFileSync } from 'node:fs';
import { KeyListSchema, type ReleaseKey, type ReleaseKeys } from '../../contract/provenance.ts';
import * as v from 'valibot';
import type { Options } from '../options.ts';
import { followText } from './followText.ts';
import { ownOf } from './sliceList.ts';

/**
 * The teams' public keys, as their file says now: one that is removed from it ends at once (PLUS-68). A file that cannot be read changes nothing, and a team
 * that has had keys and has none now is trusted in nothing.
 */
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
