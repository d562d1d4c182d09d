import { createHmac } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { JWK, JWKS } from 'oidc-provider';

/** What the provider needs from KEYS_DIR. */
export interface IdpKeys {
  readonly signing: JWKS;
  /** The application's public key, for `private_key_jwt`. */
  readonly client: JWK;
  /** A secret for the given purpose, derived from the signing key so that it survives a restart. */
  secretFor(purpose: string): string;
}

async function readJson(dir: string, name: string): Promise<unknown> {
  return JSON.parse(await readFile(path.join(dir, name), 'utf8'));
}

function isJwks(value: unknown): value is JWKS {
  return typeof value === 'object' && value !== null && 'keys' in value && Array.isArray(value.keys) && value.keys.length > 0;
}

function isJwk(value: unknown): value is JWK {
  return typeof value === 'object' && value !== null && 'kty' in value;
}

/** Reads `idp.private.jwks.json` and `oidc-client.public.jwk.json`; throws when they are malformed. */
export async function readIdpKeys(dir: string): Promise<IdpKeys> {
  const signing = await readJson(dir, 'idp.private.jwks.json');
  const client = await readJson(dir, 'oidc-client.public.jwk.json');
  if (!isJwks(signing) || !isJwk(client)) throw new Error('Nycklarna för inloggningen går inte att läsa');
  const root = JSON.stringify(signing.keys);
  return { signing, client, secretFor: (purpose) => createHmac('sha256', root).update(purpose).digest('base64url') };
}
