import { X509Certificate } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';
import { DOMParser } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';

const DSIG = 'http://www.w3.org/2000/09/xmldsig#';

function caseUrl(rest: string): string {
  const base = process.env['CASE_URL'];
  if (!base) throw new Error('CASE_URL says where the case system is.');
  return `${base}/arenden/${rest}`;
}

/** Certificates in the signature, the signer's first. */
function certificates(xml: string): X509Certificate[] {
  const found = new DOMParser().parseFromString(xml, 'text/xml').getElementsByTagNameNS(DSIG, 'X509Certificate');
  return Array.from(found, (element) => new X509Certificate(Buffer.from(element.textContent ?? '', 'base64')));
}

/** Whether the document's own signature is valid, with the key of that certificate. */
function isSignedBy(xml: string, certificate: X509Certificate): boolean {
  const [signature] = Array.from(new DOMParser().parseFromString(xml, 'text/xml').getElementsByTagNameNS(DSIG, 'Signature'));
  if (!signature) return false;
  const check = new SignedXml({ publicCert: certificate.toString(), getCertFromKeyInfo: () => null });
  check.loadSignature(signature.toString());
  return check.checkSignature(xml);
}

/**
 * Reads the case at the authority and verifies the stored document without the product's code: the signature, the chain to
 * the user CA, the signer, and that it concerns the association.
 */
export async function verifyStoredCase(arendenr: string, expected: { orgNr: string; person: string }): Promise<void> {
  const answer = await fetch(caseUrl(encodeURIComponent(arendenr)));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toMatchObject({ arendenr, orgNr: expected.orgNr });

  const xml = await (await fetch(caseUrl(`${encodeURIComponent(arendenr)}/handling.xml`))).text();
  expect(xml).toContain(expected.orgNr);
  const [signer] = certificates(xml);
  if (!signer) throw new Error('The stored document holds no certificate.');
  expect(isSignedBy(xml, signer)).toBe(true);
  expect(isSignedBy(xml.replace(expected.orgNr, '716401-1237'), signer)).toBe(false);
  expect(signer.subject).toContain(expected.person.replace('-', ''));

  const keysDir = process.env['KEYS_DIR'];
  if (!keysDir) return;
  const ca = new X509Certificate(await readFile(path.join(keysDir, 'user-ca.cert.pem')));
  expect(signer.verify(ca.publicKey)).toBe(true);
}
