import { createHmac } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { folderName, partNamed, PARTS } from '../../../build/paths.ts';
import { isWeak } from '@uppgiftsandring/shared/server/safe';
import { assertPlain } from '@uppgiftsandring/shared/server/production';
import { parse, writeDocument } from '../../documents.ts';
import { OWN_LIST } from '../../seal/keys.ts';
import { besideOwnStack, keyIn, keysDirOf } from '../../ownStack.ts';

/** The list of persons who may use the desk, as keyed hashes, each with the parts that they may release (docs/adr/0047). */
const PersonsSchema = v.array(
  v.strictObject({
    /** The hash that `npm run desk -- person` prints. */
    hash: v.pipe(v.string(), v.regex(/^[\w-]{43}$/)),
    /** Parts by the names that people use; with an empty list the person may only look. */
    parts: v.array(v.pipe(v.string(), v.transform(partNamed), v.picklist(PARTS, 'not a part'))),
    /** Whose release key signs what the person does, where a release needs two (PLUS-69); else the desk's. */
    signsAs: v.exactOptional(v.string()),
  }),
);
export type Persons = v.InferOutput<typeof PersonsSchema>;

/** The hash in the list of the person with that id: without the key nobody can find the id by trial. */
export const personHash = (id: string, key: string): string => createHmac('sha256', key).update(`desk.1.${id}`).digest('base64url');

export interface Settings {
  readonly port: number;
  readonly origin: string;
  readonly oidc: { readonly issuer: string; readonly internalUrl: string; readonly clientId: string; readonly keyFile: string; readonly timeoutMs: number };
  readonly key: string;
  /** The present list: a person removed from it is logged out at the next call. */
  readonly persons: () => Persons;
  readonly stack: string;
}

type Env = Readonly<Record<string, string | undefined>>;

function need(env: Env, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} saknas. Släppbordets inställningar står i docs/release.md.`);
  return value;
}

function httpsIn(env: Env, name: string): string {
  const value = need(env, name);
  if (!URL.canParse(value) || new URL(value).protocol !== 'https:') throw new Error(`${name} ska vara en adress som börjar med https://, inte "${value}".`);
  return value;
}

function secret(env: Env, name: string): string {
  const file = env[`${name}_FILE`];
  const value = env[name] || (file ? readFileSync(file, 'utf8').trim() : '');
  if (isWeak(value)) throw new Error(`${name} (eller ${name}_FILE) ska vara slumpad, med minst 32 tecken.`);
  return value;
}

/** Whether this is a developer's computer: it makes its own release keys, and no list of persons, identity provider or address is set. */
const isOwn = (env: Env): boolean =>
  (env['RELEASE_KEYS_FILE'] || OWN_LIST) === OWN_LIST && !['DESK_PERSONS_FILE', 'DESK_ORIGIN', 'OIDC_ISSUER'].some((name) => env[name]);

/** Key of the hashes in the list of persons: the given one, else on a developer's computer one of its own. Throws a sentence. */
export function readKey(env: Env): string {
  if (!isOwn(env) || env['DESK_KEY'] || env['DESK_KEY_FILE']) return secret(env, 'DESK_KEY');
  mkdirSync(keysDirOf(env), { recursive: true });
  return keyIn(keysDirOf(env), 'desk.key');
}

type Place = Pick<Settings, 'port' | 'origin' | 'stack'> & { readonly issuer: string; readonly list: string };

function ownPlace(env: NodeJS.ProcessEnv, key: string, developer: string): Place {
  const running = besideOwnStack(env);
  if (!running) throw new Error('Släppbordet behöver en miljö som är igång: starta npm start, eller ange inställningarna i docs/release.md.');
  const port = env['DESK_PORT'] || new URL(running.desk).port;
  // Its identity provider sends nobody anywhere else.
  if (running.desk !== `http://localhost:${port}`) throw new Error(`Starta npm start med DESK_PORT=${port}, eller ta bort DESK_PORT här.`);
  mkdirSync(keysDirOf(env), { recursive: true });
  const list = path.join(keysDirOf(env), 'desk-persons.json');
  if (!existsSync(list)) writeDocument(list, [{ hash: personHash(developer, key), parts: PARTS.map(folderName) }]);
  return {
    issuer: running.issuer,
    port: Number(port),
    origin: `http://localhost:${port}`,
    stack: new URL(env['PUBLIC_ORIGIN'] || running.origin).origin,
    list,
  };
}

function givenPlace(env: Env, flags: readonly string[]): Place {
  assertPlain(env, flags);
  // Keys that this machine would make for itself belong to no team.
  need(env, 'RELEASE_KEYS_FILE');
  return {
    port: Number(env['DESK_PORT'] || 8090),
    issuer: httpsIn(env, 'OIDC_ISSUER'),
    origin: new URL(httpsIn(env, 'DESK_ORIGIN')).origin,
    stack: new URL(httpsIn(env, 'PUBLIC_ORIGIN')).origin,
    list: need(env, 'DESK_PERSONS_FILE'),
  };
}

/**
 * The settings of the release desk; throws a sentence. On a developer's computer all have values, and the person with the id `developer` may release everything; as soon
 * as one says who logs in or where, all must be given, with https. Fills in the environment of the release commands too.
 */
export function readSettings(env: NodeJS.ProcessEnv, developer: string, flags: readonly string[] = []): Settings {
  const key = readKey(env);
  const { port, issuer, origin, stack, list } = isOwn(env) ? ownPlace(env, key, developer) : givenPlace(env, flags);
  const persons = () => parse(PersonsSchema, list);
  persons();
  return {
    port,
    origin,
    oidc: {
      issuer,
      internalUrl: env['OIDC_INTERNAL_URL'] || issuer,
      clientId: env['OIDC_CLIENT_ID'] ?? 'uppgiftsandring',
      keyFile: path.join(keysDirOf(env), 'oidc-client.private.jwk.json'),
      timeoutMs: 5000,
    },
    key,
    persons,
    stack,
  };
}
