import 'reflect-metadata';
import { KeyObject, X509Certificate } from 'node:crypto';
import { BasicConstraintsExtension, X509CertificateGenerator } from '@peculiar/x509';
import { addMilliseconds } from 'date-fns/addMilliseconds';
import type { KeyPair } from '../../src/adapters/nycklar/pemFiles.ts';

const KINDS = {
  'P-256': { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' },
  'P-384': { name: 'ECDSA', namedCurve: 'P-384', hash: 'SHA-384' },
  'RSA-2048': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]), modulusLength: 2048 },
  'RSA-1024': { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]), modulusLength: 1024 },
} as const;
const DAY = 86_400_000;
export type KeyKind = keyof typeof KINDS;

/** A new key with a certificate that is in force from day `from` to day `to`, counted from now. */
export async function newKey(kind: KeyKind = 'P-256', from = -1, to = 365): Promise<KeyPair> {
  const algorithm = KINDS[kind];
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    serialNumber: '01',
    name: `C=SE, O=Prov, CN=${kind} ${from}`,
    notBefore: addMilliseconds(new Date(), from * DAY),
    notAfter: addMilliseconds(new Date(), to * DAY),
    signingAlgorithm: algorithm,
    keys,
    extensions: [new BasicConstraintsExtension(false, undefined, true)],
  });
  return { key: KeyObject.from(keys.privateKey), certificate: new X509Certificate(certificate.toString('pem')) };
}
