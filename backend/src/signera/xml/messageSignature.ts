import { XMLSerializer, type Document, type Element } from '@xmldom/xmldom';
import { SignedXml } from 'xml-crypto';
import { ALGORITHMS, NAMESPACES } from './names.ts';
import { guarded, parsed } from './parse.ts';
import { all, children, is, one, root } from './read.ts';
import { reject } from './rejected.ts';
import type { Xml } from './template.ts';

/** Which message, and which of its elements holds the signature as its last child. */
interface MessageKind {
  readonly root: 'dss:SignRequest' | 'dss:SignResponse';
  readonly holder: 'dss:OptionalInputs' | 'dss:OptionalOutputs';
}
export const SIGN_REQUEST: MessageKind = { root: 'dss:SignRequest', holder: 'dss:OptionalInputs' };
export const SIGN_RESPONSE: MessageKind = { root: 'dss:SignResponse', holder: 'dss:OptionalOutputs' };

/** Signs a message with an enveloped signature, last in its holder. Returns the text to send. */
export function signMessage(message: Xml, kind: MessageKind, keyPem: string, certificatePem: string): string {
  const signer = new SignedXml({
    privateKey: keyPem,
    publicCert: certificatePem,
    signatureAlgorithm: ALGORITHMS.rsaSha256,
    canonicalizationAlgorithm: ALGORITHMS.exclusiveC14n,
  });
  const transforms = [ALGORITHMS.envelopedSignature, ALGORITHMS.exclusiveC14n];
  signer.addReference({ xpath: '/*', uri: '', isEmptyUri: true, transforms, digestAlgorithm: ALGORITHMS.sha256 });
  const holder = `/*/*[local-name()='${kind.holder.slice('dss:'.length)}']`;
  signer.computeSignature(message.text, { prefix: 'ds', location: { reference: holder, action: 'append' } });
  return signer.getSignedXml();
}

/**
 * Verifies a message with a pinned certificate and returns only what that signature covers.
 * The message cannot choose the key, the place, the reference or the algorithm; `KeyInfo` is never read.
 */
export function verifyMessage(bytes: Uint8Array, kind: MessageKind, pinnedPem: string): Document {
  const text = guarded(bytes);
  const message = root(parsed(text), kind.root);
  const signature = onlySignature(message);
  const holder = signature.parentNode;
  if (!is(holder, kind.holder) || holder.parentNode !== message || children(holder).at(-1) !== signature) {
    reject('signature-position');
  }
  assertSignatureShape(signature);
  const authenticated = parsed(guarded(Buffer.from(signedText(text, signature, pinnedPem))));
  root(authenticated, kind.root);
  return authenticated;
}

function onlySignature(message: Element): Element {
  const [signature, ...rest] = Array.from(message.getElementsByTagNameNS(NAMESPACES.ds, 'Signature'));
  return signature !== undefined && rest.length === 0 ? signature : reject('signature-count');
}

/** One reference to the whole document, with exactly our transforms and algorithms and nothing hidden inside them. */
function assertSignatureShape(signature: Element): void {
  const signedInfo = one(signature, 'ds:SignedInfo');
  const [reference, ...rest] = all(signedInfo, 'ds:Reference');
  if (reference === undefined || rest.length > 0 || reference.getAttribute('URI') !== '') return reject('signature-reference');
  const transforms = children(one(reference, 'ds:Transforms'));
  const method = one(signedInfo, 'ds:CanonicalizationMethod');
  const found = [...transforms, method, one(signedInfo, 'ds:SignatureMethod'), one(reference, 'ds:DigestMethod')];
  const { envelopedSignature, exclusiveC14n, rsaSha256, sha256 } = ALGORITHMS;
  const expected = [envelopedSignature, exclusiveC14n, exclusiveC14n, rsaSha256, sha256];
  const same = found.length === expected.length && found.every((element, i) => element.getAttribute('Algorithm') === expected[i]);
  if (!same || found.some((element) => children(element).length > 0)) reject('algorithm');
}

function signedText(text: string, signature: Element, pinnedPem: string): string {
  const [content, ...rest] = verifiedReferences(text, signature, pinnedPem);
  return content !== undefined && rest.length === 0 ? content : reject('bad-signature');
}

/** What the signature covers, canonical, or a refusal. Also used for the finished document. */
export function verifiedReferences(text: string, signature: Element, certificatePem: string): string[] {
  const verifier = new SignedXml({ publicCert: certificatePem, getCertFromKeyInfo: () => null });
  try {
    verifier.loadSignature(new XMLSerializer().serializeToString(signature));
    return verifier.checkSignature(text) ? verifier.getSignedReferences() : reject('bad-signature');
  } catch (cause) {
    return reject('bad-signature', cause instanceof Error ? cause.message.slice(0, 80) : undefined);
  }
}
