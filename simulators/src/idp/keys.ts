import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { JWK, JWKS } from 'oidc-provider';

/** The keys in KEYS_DIR: the provider's (it signs with the first, and publishes all) and the application's public ones, for `private_key_jwt`. */
export type IdpKeys = { readonly signing: JWKS; readonly client: JWKS };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isJwks = (value: unknown): value is JWKS => isObject(value) && 'keys' in value && Array.isArray(value.keys) && value.keys.length > 0;
const isJwk = (value: unknown): value is JWK => isObject(value) && 'kty' in value;

/** What `idp.private.jwks.json` and `oidc-client.public.jwk.json`, a key or a set, hold now. Throws when they are malformed. */
export async function readIdpKeys(dir: string): Promise<IdpKeys> {
  const read = async (name: string): Promise<unknown> => JSON.parse(await readFile(path.join(dir, name), 'utf8'));
  const [signing, client] = [await read('idp.private.jwks.json'), await read('oidc-client.public.jwk.json')];
  if (!isJwks(signing) || !(isJwk(client) || isJwks(client))) throw new Error('Nycklarna för inloggningen går inte att läsa');
  return { signing, client: isJwks(client) ? client : { keys: [client] } };
}

/** A secret for the given purpose, derived from the keys that the provider began with, so that it survives a restart. */
export const secretOf =
  ({ signing }: IdpKeys) =>
  (purpose: string): string =>
    createHmac('sha256', JSON.stringify(signing.keys)).update(purpose).digest('base64url');
