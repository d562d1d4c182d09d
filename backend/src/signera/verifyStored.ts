import { X509Certificate } from 'node:crypto';
import { certificatePerson, verifyChain } from './protocol/certificates.ts';
import { verifySignedDocument } from './protocol/signedDocument.ts';
import type { SigningConfig } from './protocol/types.ts';
import type { Underskrift } from './tables.ts';
import { pdfDigestOf } from './underlag/readDigest.ts';
import { sha256 } from './xml/canonical.ts';
import { reject } from './xml/rejected.ts';

/** A stored signature that was verified again. */
interface StoredSignature {
  readonly signedXml: string;
  readonly pdf: Buffer;
}

/**
 * Verifies a stored signature once more, from the pinned root down to the digest of the readable form, as if it had
 * never been verified. Throws `Rejected` when anything in the row has changed since.
 */
export function verifyStored({ userCaPem }: SigningConfig, row: Underskrift): StoredSignature {
  const { signedXml, chain, verification, document, pdf, personnummer } = row;
  if (row.state !== 'signed' || signedXml === null || chain === null || verification === null) return reject('document-signature');
  const certificates = chain.map((pem) => new X509Certificate(pem));
  const signer = verifyChain(certificates, new X509Certificate(userCaPem), new Date(verification.respondedAt));
  if (certificatePerson(signer) !== personnummer.replace('-', '')) reject('certificate-person');
  verifySignedDocument(signedXml, document, signer);
  if (!pdfDigestOf(document).equals(sha256(pdf))) reject('pdf-digest');
  return { signedXml, pdf };
}
