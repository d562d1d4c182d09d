import 'reflect-metadata';
import { createPrivateKey, randomBytes } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import { exportPKCS8 } from 'jose';
import type { Person } from './request.ts';
import { ECDSA_SHA256, RSA_SHA256 } from './words.ts';

const EC = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]), modulusLength: 2048 };
const MINUTE = 60 * 1000;
const HOUR = 60 * MINUTE;

/** The issuer of the persons' certificates. */
export type Issuer = Readonly<Record<'keyPem' | 'certPem', string>>;

/** A key for one signature, with its certificate and the issuer's, in DER. */
export type OneTimeKey = Awaited<ReturnType<typeof oneTimeKey>>;

const generate = (kind: typeof EC | typeof RSA) => crypto.subtle.generateKey(kind, true, ['sign', 'verify']);

/** How many RSA keys are made, and then used in turn: making one takes longer than the whole signature. */
const MADE = 2;
const made: CryptoKeyPair[] = [];

async function rsaPair(): Promise<CryptoKeyPair> {
  const pair = (made.length < MADE ? undefined : made.shift()) ?? (await generate(RSA));
  made.push(pair);
  return pair;
}

/** Creates a certificate for one signature by this person with that algorithm; never twice in a row with the same key. */
export async function oneTimeKey(issuer: Issuer, person: Person, now: Date, algorithm: string = RSA_SHA256) {
  const keys = algorithm === ECDSA_SHA256 ? await generate(EC) : await rsaPair();
  const issuerCertificate = new x509.X509Certificate(issuer.certPem);
  const { digitalSignature, nonRepudiation } = x509.KeyUsageFlags;
  const certificate = await x509.X509CertificateGenerator.create({
    serialNumber: `01${randomBytes(15).toString('hex')}`,
    subject: subjectOf(person),
    issuer: issuerCertificate.subject,
    notBefore: new Date(now.getTime() - MINUTE),
    notAfter: new Date(now.getTime() + HOUR),
    signingKey: await importKey(issuer.keyPem),
    publicKey: keys.publicKey,
    signingAlgorithm: RSA,
    extensions: [new x509.BasicConstraintsExtension(false, undefined, true), new x509.KeyUsagesExtension(digitalSignature | nonRepudiation, true)],
  });
  return {
    algorithm,
    keyPem: await exportPKCS8(keys.privateKey),
    chain: [Buffer.from(certificate.rawData), Buffer.from(issuerCertificate.rawData)],
  };
}

const subjectOf = (person: Person): x509.JsonName => [
  { C: ['SE'] },
  { '2.5.4.5': [person.personId] },
  { '2.5.4.42': [person.given] },
  { '2.5.4.4': [person.surname] },
  { CN: [`${person.given} ${person.surname}`] },
];

function importKey(pem: string): Promise<CryptoKey> {
  const der = createPrivateKey(pem).export({ type: 'pkcs8', format: 'der' });
  return crypto.subtle.importKey('pkcs8', der, RSA, false, ['sign']);
}
