import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { JWK, JWKS } from 'oidc-provider';

/** The keys in KEYS_DIR: the provider's (it signs with the first, and publishes all) and the application's public ones, for `private_key_jwt`. */
export type IdpKeys = { readonly signing: JWKS; readonly client: JWKS };

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
const isJwks = (value: unknown): value is JWKS => isObject(value) && 'keys' in value && Array.isArray(value.keys) && value.keys.length > 0;
const isJwk = (value: unknown): value is JWK => isObject(value) && 'kty' in value;

/** Follows `idp.private.jwks.json` and `oidc-client.public.jwk.json`, a key or a set: returns what they hold now. Throws when they are malformed. */
export async function followIdpKeys(dir: string): Promise<() => Promise<IdpKeys>> {
  const texts = () => Promise.all(['idp.private.jwks.json', 'oidc-client.public.jwk.json'].map((name) => readFile(path.join(dir, name), 'utf8')));
  let known = await texts();
  let keys = parsed(known);
  return async () => {
    const next = await texts();
    if (next.join() !== known.join()) [known, keys] = [next, parsed(next)];
    return keys;
  };
}

function parsed(texts: readonly string[]): IdpKeys {
  const [signing, client]: unknown[] = texts.map((text) => JSON.parse(text));
  if (!isJwks(signing) || !(isJwk(client) || isJwks(client))) throw new Error('Nycklarna för inloggningen går inte att läsa');
  return { signing, client: isJwks(client) ? client : { keys: [client] } };
}

/** A secret for the given purpose, derived from the keys that the provider began with, so that it survives a restart. */
export const secretOf =
  ({ signing }: IdpKeys) =>
  (purpose: string): string =>
    createHmac('sha256', JSON.stringify(signing.keys)).update(purpose).digest('base64url');
