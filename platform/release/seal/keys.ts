import { generateKeyPairSync } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { keyIdOf, ReleaseKeysSchema, type ReleaseKey, type ReleaseKeys, type Team } from '../../contract/provenance.ts';
import { withLock } from '../../build/lock.mjs';
import { ROOT } from '../../build/paths.ts';
import { parse, writeDocument } from '../documents.ts';

// The keys of the teams (PLUS-40): the public halves in a list that the composition server reads too, each private half in a file of its own.

const DAY_MS = 86_400_000;
export const OWN_LIST = path.join(ROOT, '.data/release-keys/release-keys.json');

/** The list of public keys: that of `RELEASE_KEYS_FILE`, else this machine's own. */
export const keyListFile = (): string => process.env['RELEASE_KEYS_FILE'] || OWN_LIST;

/** The public keys of each team; empty when there is no list. */
export const readKeys = (list: string): ReleaseKeys => (existsSync(list) ? parse(ReleaseKeysSchema, list) : {});

/** The file beside the list with the private half of a key. */
export const privateFileOf = (list: string, id: string): string => path.join(path.dirname(list), `${id}.pem`);

interface NewKey {
  readonly id: string;
  readonly replaced: readonly string[];
}

function makeKey(team: Team, list: string, at: Date, overlapDays: number, person?: string): NewKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const id = keyIdOf(team, privateKey);
  const keys = readKeys(list);
  const before = keys[team] ?? [];
  const until = new Date(at.getTime() + overlapDays * DAY_MS).toISOString();
  const made: ReleaseKey = {
    id,
    publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
    from: at.toISOString(),
    ...(person && { person }),
  };
  writeFileSync(privateFileOf(list, id), privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
  const isReplaced = (key: ReleaseKey) => key.person === person && key.until === undefined;
  const ended = before.map((key) => (isReplaced(key) ? { ...key, until } : key));
  writeDocument(list, { ...keys, [team]: [...ended, made] });
  return { id, replaced: before.filter(isReplaced).map((key) => key.id) };
}

/** Makes a key for a team, or for a person of it, and adds its public half to the list; earlier keys, of the same person, stay valid for that many days. */
export const addKey = (team: Team, list: string, at: Date, overlapDays: number, person?: string): Promise<NewKey> =>
  withLock(`${list}.lock`, () => makeKey(team, list, at, overlapDays, person));

/** Makes the team's first key if it has none. */
export const ensureKey = (team: Team, list: string, at: Date): Promise<unknown> =>
  withLock(`${list}.lock`, () => (readKeys(list)[team] ? undefined : makeKey(team, list, at, 0)));
