import { makeCertificate } from './certificates.ts';
import { makeClientKey, makeIdpKeys } from './jwks.ts';
import { makeTokens } from './tokens.ts';

/**
 * Creates the keys of a development environment in `dir`. What exists is left as it is, so that a
 * restart keeps sessions and signed documents valid. Never for production: all private keys end up in one folder.
 */
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
