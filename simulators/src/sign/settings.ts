import { createPrivateKey, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** The names that service and application know each other by (SIGN_SERVICE_ID, SIGN_IDP_ID, SIGN_REQUESTER_ID): not addresses. */
export const NAMES = {
  serviceId: 'https://sign.example/service',
  idpId: 'https://idp.example',
  requesterId: 'https://uppgiftsandring.example',
};

/** Where the service receives requests (SIGN_URL of the application) and where it posts its answers. */
type SignEntities = { readonly signUrl: string; readonly returnUrl: string };

export const signEntities = (origin: string, appOrigin: string): SignEntities => ({
  signUrl: `${origin}/sign`,
  returnUrl: `${appOrigin}/api/signera/callback`,
});

const CERTIFICATE = /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/g;

/** Reads the keys that `makeKeys` has created. The application is trusted by its certificate alone. */
export function readService(keysDir: string, { returnUrl }: SignEntities) {
  const pem = (name: string) => readFileSync(path.join(keysDir, name), 'utf8');
  // Of several certificates, the service's own is the one that matches its key.
  const pair = (name: string) => {
    const keyPem = pem(`${name}.key.pem`);
    const certPems = pem(`${name}.cert.pem`).match(CERTIFICATE) ?? [];
    const own = certPems.find((certPem) => new X509Certificate(certPem).checkPrivateKey(createPrivateKey(keyPem)));
    return { keyPem, certPem: own ?? certPems[0] ?? '' };
  };
  return {
    agreement: { ...NAMES, returnUrl, requesterCertPems: [...(pem('requester.cert.pem').match(CERTIFICATE) ?? [])] },
    service: pair('sign-service'),
    users: pair('user-ca'),
  };
}
