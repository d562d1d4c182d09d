import { existsSync } from 'node:fs';
import { mkdir, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import 'reflect-metadata';
import { randomBytes } from 'node:crypto';
import * as x509 from '@peculiar/x509';
import { exportPKCS8 } from 'jose';

const PUBLIC = /\.(?:cert|public)\./;

/** Writes the named files, unless all of them exist, so that a reader never sees half of one. Only certificates and public keys are for others than the owner. */
export async function writeMissing(dir: string, names: readonly string[], make: () => Promise<readonly string[]>): Promise<void> {
  if (names.every((name) => existsSync(path.join(dir, name)))) return;
  const contents = await make();
  await mkdir(dir, { recursive: true });
  for (const [index, name] of names.entries()) {
    const temporary = path.join(dir, `.${name}.${process.pid}`);
    await writeFile(temporary, `${contents[index]}\n`, { mode: PUBLIC.test(name) ? 0o644 : 0o600 });
    await rename(temporary, path.join(dir, name));
  }
}

const RSA = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256', publicExponent: new Uint8Array([1, 0, 1]), modulusLength: 2048 };
const YEARS_VALID = 10;

const { keyCertSign, cRLSign, digitalSignature } = x509.KeyUsageFlags;

/** What a certificate may be used for: to sign messages, or to issue the certificates of signers. */
const USES = {
  message: [new x509.BasicConstraintsExtension(false, undefined, true), new x509.KeyUsagesExtension(digitalSignature, true)],
  issuer: [new x509.BasicConstraintsExtension(true, 0, true), new x509.KeyUsagesExtension(keyCertSign | cRLSign, true)],
};

/** Creates `<name>.key.pem` (PKCS #8) and `<name>.cert.pem` (self-signed, RSA-SHA256, positive serial number, RFC 5280) if missing. */
export async function makeCertificate(dir: string, name: string, commonName: string, use: keyof typeof USES): Promise<void> {
  await writeMissing(dir, [`${name}.key.pem`, `${name}.cert.pem`], async () => {
    const keys = await crypto.subtle.generateKey(RSA, true, ['sign', 'verify']);
    const notBefore = new Date(Date.now() - 24 * 60 * 60 * 1000);
    const notAfter = new Date(notBefore);
    notAfter.setFullYear(notAfter.getFullYear() + YEARS_VALID);
    const certificate = await x509.X509CertificateGenerator.createSelfSigned({
      serialNumber: `01${randomBytes(15).toString('hex')}`,
      name: `C=SE, O=Utveckling, CN=${commonName}`,
      notBefore,
      notAfter,
      signingAlgorithm: RSA,
      keys,
      extensions: USES[use],
    });
    return [await exportPKCS8(keys.privateKey), certificate.toString('pem')];
  });
}
