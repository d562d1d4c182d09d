import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { folderName, PARTS, ROOT } from '../../build/paths.ts';
import { parse, writeDocument } from '../../release/documents.ts';
import { keyListFile, OWN_LIST } from '../../release/seal/keys.ts';
import { keyIn } from '../../release/testerKey.ts';
import { personHash, PersonsSchema, type Persons } from './persons.ts';

export interface Settings {
  readonly port: number;
  /** Origin that browsers see. */
  readonly origin: string;
  readonly oidc: { readonly issuer: string; readonly internalUrl: string; readonly clientId: string; readonly keyFile: string };
  /** Key of the hashes in the list of persons. */
  readonly key: string;
  /** The list as it is now: who is taken out of it is out at the next call. */
  readonly persons: () => Persons;
  /** Origin of the stack that testers' links lead to. */
  readonly stack: string;
}

/** Where `npm start` says that its servers are. */
const StackSchema = v.object({ origin: v.string(), issuer: v.string(), backendUrl: v.string(), dataDir: v.string() });
export type StackAddresses = v.InferOutput<typeof StackSchema>;
export const stackFile = (dataDir: string) => path.join(dataDir, 'stack.json');

type Env = Readonly<Record<string, string | undefined>>;

/** On a developer's computer Anna Ek, of the test register, may release everything. */
const DEVELOPER = '19850314-2385';

function developersList(folder: string, key: string): string {
  const file = path.join(folder, 'desk-persons.json');
  if (!existsSync(file)) writeDocument(file, [{ hash: personHash(DEVELOPER, key), parts: PARTS.map(folderName) }]);
  return file;
}

function need(env: Env, name: string): string {
  const value = env[name];
  if (!value) throw new Error(`${name} saknas. Släppbordets inställningar står i docs/release.md.`);
  return value;
}

function secret(env: Env, name: string): string {
  const file = env[`${name}_FILE`];
  const value = env[name] || (file ? readFileSync(file, 'utf8').trim() : '');
  if (value.length < 32) throw new Error(`${name} (eller ${name}_FILE) ska ha minst 32 tecken.`);
  return value;
}

/**
 * The settings of the release desk. On a computer whose stack `npm start` runs, and which makes its own release keys, all of them have values; else a list of persons and
 * its key must be given. Throws a sentence. What the release commands and the operator's calls read of the environment is filled in too.
 */
export function readSettings(env: NodeJS.ProcessEnv): Settings {
  const isOwn = keyListFile() === OWN_LIST && !env['DESK_PERSONS_FILE'];
  const dataDir = path.resolve(env['DATA_DIR'] ?? path.join(ROOT, '.data'));
  const keysDir = env['KEYS_DIR'] || path.join(dataDir, 'keys');
  const running = isOwn && existsSync(stackFile(dataDir)) ? parse(StackSchema, stackFile(dataDir)) : undefined;
  if (running) {
    env['HOST_BUILD'] ||= `${running.origin}/versions.json`;
    env['BACKEND_URL'] ||= running.backendUrl;
    env['DATA_DIR'] ||= running.dataDir;
  }
  if (isOwn) mkdirSync(keysDir, { recursive: true });
  const key = isOwn ? keyIn(keysDir, 'desk.key') : secret(env, 'DESK_KEY');
  const list = isOwn ? developersList(keysDir, key) : need(env, 'DESK_PERSONS_FILE');
  const issuer = running?.issuer ?? need(env, 'OIDC_ISSUER');
  const port = Number(env['DESK_PORT'] ?? 8090);
  const settings: Settings = {
    port,
    origin: new URL(env['DESK_ORIGIN'] ?? `http://localhost:${port}`).origin,
    oidc: {
      issuer,
      internalUrl: env['OIDC_INTERNAL_URL'] || issuer,
      clientId: env['OIDC_CLIENT_ID'] ?? 'uppgiftsandring',
      keyFile: path.join(keysDir, 'oidc-client.private.jwk.json'),
    },
    key,
    persons: () => parse(PersonsSchema, list),
    stack: running?.origin ?? new URL(need(env, 'PUBLIC_ORIGIN')).origin,
  };
  settings.persons();
  return settings;
}
