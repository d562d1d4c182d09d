import type { X509Certificate } from 'node:crypto';
import { verifiedReferences, type TrustedKey } from '../xml/messageSignature.ts';
import { NAMESPACES } from '../xml/names.ts';
import { legible, parsed } from '../xml/parse.ts';
import { signatureInRoot } from '../xml/read.ts';
import { reject } from '../xml/rejected.ts';
import { joined, xml, Xml } from '../xml/template.ts';

/** The parts of a finished signature. `signedInfo` and `object` are canonical XML that has been verified. */
interface SignatureParts {
  readonly id: string;
  readonly signedInfo: string;
  readonly value: Buffer;
  readonly chain: readonly X509Certificate[];
  readonly object: string;
}

/** Places the signature last in the document's root. */
export function withSignature(document: string, parts: SignatureParts): string {
  const certificates = joined(parts.chain.map((c) => xml`<ds:X509Certificate>${c.raw.toString('base64')}</ds:X509Certificate>`));
  const signature = xml`<ds:Signature xmlns:ds="${NAMESPACES.ds}" Id="${parts.id}">
    ${new Xml(parts.signedInfo)}
    <ds:SignatureValue>${parts.value.toString('base64')}</ds:SignatureValue>
    <ds:KeyInfo><ds:X509Data>${certificates}</ds:X509Data></ds:KeyInfo>
    ${new Xml(parts.object)}
    </ds:Signature>`;
  const end = document.lastIndexOf('</');
  return document.slice(0, end) + signature.text + document.slice(end);
}

/** Verifies a finished document: one signature in the root by this certificate and algorithm over exactly `document`. */
export function verifySignedDocument(signedXml: string, document: string, signer: TrustedKey): void {
  // Only `legible`: it is our own document, as large as the application, and the size of the added parts was checked on arrival.
  const text = legible(Buffer.from(signedXml));
  const [content] = verifiedReferences(text, signatureInRoot(parsed(text)), signer);
  if (content !== document) reject('document-content');
}
