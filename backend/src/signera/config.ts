import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config.ts';
import { SIGN_CALLBACK } from '../http/csrf.ts';
import { StartupError } from '../startupError.ts';
import type { SigningConfig } from './protocol/types.ts';

function readPem(keysDir: string, name: string): string {
  try {
    return readFileSync(join(keysDir, name), 'utf8');
  } catch (cause) {
    throw new StartupError(`Nyckelfilen ${name} går inte att läsa i ${keysDir}.`, { cause });
  }
}

/** The signing service as configured, with the keys that are trusted (ESIG-05); throws a `StartupError`. */
export function readSigningConfig({ keysDir, publicOrigin, sign }: Config): SigningConfig {
  return {
    requesterId: sign.requesterId,
    serviceId: sign.serviceId,
    identityProviderId: sign.idpId,
    signUrl: sign.url,
    returnUrl: `${publicOrigin}${SIGN_CALLBACK}`,
    requesterKeyPem: readPem(keysDir, 'requester.key.pem'),
    requesterCertPem: readPem(keysDir, 'requester.cert.pem'),
    serviceCertPem: readPem(keysDir, 'sign-service.cert.pem'),
    userCaPem: readPem(keysDir, 'user-ca.cert.pem'),
  };
}
