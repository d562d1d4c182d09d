import type { X509Certificate } from 'node:crypto';
import { XMLSerializer, type Document, type Element } from '@xmldom/xmldom';
import type { KeyPair } from '../../../adapters/nycklar/pemFiles.ts';
import { ALGORITHMS } from './names.ts';
import { guarded, parsed } from './parse.ts';
import { all, children, is, one, onlySignature, root } from './read.ts';
import { Rejected, reject } from './rejected.ts';
import { SIGNATURE_ALGORITHMS, signerWith, verifierWith, type SignatureAlgorithm } from './signatureAlgorithms.ts';
import type { Xml } from './template.ts';

/** Which message, and which of its elements holds the signature as its last child. */
interface MessageKind {
  readonly root: 'dss:SignRequest' | 'dss:SignResponse';
  readonly holder: 'dss:OptionalInputs' | 'dss:OptionalOutputs';
}
export const SIGN_REQUEST: MessageKind = { root: 'dss:SignRequest', holder: 'dss:OptionalInputs' };
export const SIGN_RESPONSE: MessageKind = { root: 'dss:SignResponse', holder: 'dss:OptionalOutputs' };

/** A certificate that is trusted, and the one algorithm that its key signs with. */
export type TrustedKey = { readonly certificate: X509Certificate; readonly algorithm: SignatureAlgorithm };

/** Signs a message with an enveloped signature, last in its holder. Returns the text to send. */
export function signMessage(message: Xml, kind: MessageKind, pair: KeyPair, algorithm: SignatureAlgorithm): string {
  const signer = signerWith(algorithm, pair);
  const transforms = [ALGORITHMS.envelopedSignature, ALGORITHMS.exclusiveC14n];
  signer.addReference({ xpath: '/*', uri: '', isEmptyUri: true, transforms, digestAlgorithm: ALGORITHMS.sha256 });
  const holder = `/*/*[local-name()='${kind.holder.slice('dss:'.length)}']`;
  signer.computeSignature(message.text, { prefix: 'ds', location: { reference: holder, action: 'append' } });
  return signer.getSignedXml();
}

/** Returns only what a message's signature by a trusted key covers. `KeyInfo` is never read: the message chooses nothing. */
export function verifyMessage(bytes: Uint8Array, kind: MessageKind, trusted: readonly TrustedKey[]): Document {
  const text = withPlainValues(guarded(bytes));
  const message = root(parsed(text), kind.root);
  const signature = onlySignature(message);
  const holder = signature.parentNode;
  if (!is(holder, kind.holder) || holder.parentNode !== message || children(holder).at(-1) !== signature) {
    reject('signature-position');
  }
  const algorithm = assertSignatureShape(signature);
  const candidates = trusted.filter((one) => SIGNATURE_ALGORITHMS[one.algorithm] === algorithm);
  const authenticated = parsed(guarded(Buffer.from(signedText(text, signature, candidates))));
  root(authenticated, kind.root);
  return authenticated;
}

const SIGNATURE = /<((?:[\w.-]+:)?)Signature[\s>][^]*?<\/\1Signature\s*>/g;
const VALUE = /(<(?:[\w.-]+:)?(?:SignatureValue|X509Certificate)(?:\s[^<>]*)?>)([^<>]*)(?=<\/)/g;
const SPACE = /\s|&#(?:13|10|9|32|x0*(?:d|a|9|20));/gi;

/**
 * Removes the white space from the signature's own value and certificates: some services break the lines of base64 with character references, which a parser
 * and a serialiser do not write the same way. No signature covers these values; text that one covers is not changed.
 */
const withPlainValues = (text: string): string =>
  text.replace(SIGNATURE, (signature) => signature.replace(VALUE, (_match, start: string, value: string) => start + value.replace(SPACE, '')));

/** One reference to the whole document, with exactly our transforms and nothing hidden inside them. Returns the signature algorithm that is stated. */
function assertSignatureShape(signature: Element): string | null {
  const signedInfo = one(signature, 'ds:SignedInfo');
  const [reference, ...rest] = all(signedInfo, 'ds:Reference');
  if (reference === undefined || rest.length > 0 || reference.getAttribute('URI') !== '') return reject('signature-reference');
  const transforms = children(one(reference, 'ds:Transforms'));
  const method = one(signedInfo, 'ds:CanonicalizationMethod');
  const found = [...transforms, method, one(reference, 'ds:DigestMethod')];
  const { envelopedSignature, exclusiveC14n, sha256 } = ALGORITHMS;
  const expected = [envelopedSignature, exclusiveC14n, exclusiveC14n, sha256];
  const signatureMethod = one(signedInfo, 'ds:SignatureMethod');
  const same = found.length === expected.length && found.every((element, i) => element.getAttribute('Algorithm') === expected[i]);
  if (!same || [...found, signatureMethod].some((element) => children(element).length > 0)) reject('algorithm');
  return signatureMethod.getAttribute('Algorithm');
}

function signedText(text: string, signature: Element, candidates: readonly TrustedKey[]): string {
  const failures: Rejected[] = [];
  for (const candidate of candidates) {
    try {
      const [content, ...rest] = verifiedReferences(text, signature, candidate);
      return content !== undefined && rest.length === 0 ? content : reject('bad-signature');
    } catch (error) {
      if (!(error instanceof Rejected)) throw error;
      failures.push(error);
    }
  }
  throw failures[0] ?? new Rejected('algorithm');
}

/** The content that the signature covers, in canonical form; refuses an invalid signature. Also used for the finished document. */
export function verifiedReferences(text: string, signature: Element, { certificate, algorithm }: TrustedKey): string[] {
  const verifier = verifierWith(algorithm, certificate);
  try {
    verifier.loadSignature(new XMLSerializer().serializeToString(signature));
    return verifier.checkSignature(text) ? verifier.getSignedReferences() : reject('bad-signature');
  } catch (cause) {
    return reject('bad-signature', cause instanceof Error ? cause.message.slice(0, 80) : undefined);
  }
}
