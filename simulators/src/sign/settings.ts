import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Service } from './answer.ts';

/**
 * The names that service and application know each other by (SIGN_SERVICE_ID, SIGN_IDP_ID and SIGN_REQUESTER_ID of the
 * application). They are names, not addresses: they stay the same wherever the two run.
 */
export const NAMES = {
  serviceId: 'https://sign.example/service',
  idpId: 'https://idp.example',
  requesterId: 'https://uppgiftsandring.example',
} as const;

/** Where the service receives requests (SIGN_URL of the application) and where it posts its answers. */
interface SignEntities {
  readonly signUrl: string;
  readonly returnUrl: string;
}

export function signEntities(origin: string, appOrigin: string): SignEntities {
  return { signUrl: `${origin}/sign`, returnUrl: `${appOrigin}/api/signera/callback` };
}

/** Reads the keys that `makeKeys` has created. The application is trusted by its certificate alone. */
export function readService(keysDir: string, { returnUrl }: SignEntities): Service {
  const pem = (name: string) => readFileSync(path.join(keysDir, name), 'utf8');
  const pair = (name: string) => ({ keyPem: pem(`${name}.key.pem`), certPem: pem(`${name}.cert.pem`) });
  return {
    agreement: { ...NAMES, returnUrl, requesterCertPem: pem('requester.cert.pem') },
    service: pair('sign-service'),
    users: pair('user-ca'),
  };
}
