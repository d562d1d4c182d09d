import { randomBytes, randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair } from 'jose';
import { makeCertificate, writeMissing } from './certificates.ts';

/** The services that require their token. */
const GUARDED = ['register', 'person', 'case'] as const;
export type GuardedService = (typeof GUARDED)[number];

export const tokenFile = (service: GuardedService): string => `${service}.token`;

/** Creates the token of each guarded service in `dir`, unless it exists. The prefix shows that it is not a real service's. */
export async function makeTokens(dir: string): Promise<void> {
  for (const service of GUARDED) await writeMissing(dir, [tokenFile(service)], async () => [`utveckling-${randomBytes(24).toString('base64url')}`]);
}

/** A private key and its public half, RS256. */
async function signingKeyPair(): Promise<readonly [privateJwk: object, publicJwk: object]> {
  const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true, modulusLength: 2048 });
  const about = { alg: 'RS256', use: 'sig', kid: `utveckling-${randomUUID()}` };
  return [
    { ...(await exportJWK(privateKey)), ...about },
    { ...(await exportJWK(publicKey)), ...about },
  ];
}

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** The key with which the application authenticates to the identity provider (`private_key_jwt`). */
const makeClientKey = (dir: string): Promise<void> =>
  writeMissing(dir, ['oidc-client.private.jwk.json', 'oidc-client.public.jwk.json'], async () => (await signingKeyPair()).map(json));

/** The key set that the identity provider signs ID tokens with. */
const makeIdpKeys = (dir: string): Promise<void> =>
  writeMissing(dir, ['idp.private.jwks.json'], async () => [json({ keys: (await signingKeyPair()).slice(0, 1) })]);

/** Creates the missing keys of a development environment in `dir`. Never for production: all private keys are in one folder. */
export async function makeKeys(dir: string): Promise<void> {
  await Promise.all([
    makeTokens(dir),
    makeCertificate(dir, 'requester', 'Uppgiftsandring utveckling', 'message'),
    makeCertificate(dir, 'sign-service', 'Underskriftstjanst utveckling', 'message'),
    makeCertificate(dir, 'user-ca', 'Utfardare av testpersoners certifikat', 'issuer'),
    makeCertificate(dir, 'svt', 'Valideringsintyg utveckling', 'message'),
    makeClientKey(dir),
    makeIdpKeys(dir),
  ]);
}
