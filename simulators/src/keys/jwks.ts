import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { haveAll, writeKeyFile } from './files.ts';

async function signingKeyPair(): Promise<{ privateJwk: JWK; publicJwk: JWK }> {
  const pair = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 });
  const about = { alg: 'RS256', use: 'sig', kid: `utveckling-${randomUUID()}` };
  return {
    privateJwk: { ...(await exportJWK(pair.privateKey)), ...about },
    publicJwk: { ...(await exportJWK(pair.publicKey)), ...about },
  };
}

const json = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

/** The key with which the application authenticates to the identity provider (`private_key_jwt`, RS256). */
export async function makeClientKey(dir: string): Promise<void> {
  const names = { private: 'oidc-client.private.jwk.json', public: 'oidc-client.public.jwk.json' } as const;
  if (haveAll(dir, Object.values(names))) return;
  const { privateJwk, publicJwk } = await signingKeyPair();
  await writeKeyFile(dir, names.private, json(privateJwk), 'private');
  await writeKeyFile(dir, names.public, json(publicJwk), 'public');
}

/** The key set that the identity provider signs ID tokens with. */
export async function makeIdpKeys(dir: string): Promise<void> {
  const name = 'idp.private.jwks.json';
  if (haveAll(dir, [name])) return;
  const { privateJwk } = await signingKeyPair();
  await writeKeyFile(dir, name, json({ keys: [privateJwk] }), 'private');
}
