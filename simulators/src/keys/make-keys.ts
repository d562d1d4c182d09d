import { makeCertificate } from './certificates.ts';
import { makeClientKey, makeIdpKeys } from './jwks.ts';

/**
 * Creates the keys of a development environment in `dir`. What exists is left as it is, so that a
 * restart keeps sessions and signed documents valid. Never for production: all private keys end up in one folder.
 */
export async function makeKeys(dir: string): Promise<void> {
  await Promise.all([
    makeCertificate(dir, 'requester', 'Uppgiftsandring utveckling', 'message'),
    makeCertificate(dir, 'sign-service', 'Underskriftstjanst utveckling', 'message'),
    makeCertificate(dir, 'user-ca', 'Utfardare av testpersoners certifikat', 'issuer'),
    makeClientKey(dir),
    makeIdpKeys(dir),
  ]);
}

if (import.meta.main) {
  const dir = process.argv[2] ?? process.env['KEYS_DIR'];
  if (dir === undefined) {
    console.error('Ange mappen som nycklarna ska ligga i: node simulators/src/keys/make-keys.ts MAPP');
    process.exit(1);
  }
  await makeKeys(dir);
}
