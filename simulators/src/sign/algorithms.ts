import { constants, createPrivateKey, createPublicKey, sign, verify, type KeyLike } from 'node:crypto';
import { SignedXml, type SignatureAlgorithm } from 'xml-crypto';
import { C14N, ECDSA_SHA256, RSA_PSS_SHA256, RSA_SHA256 } from './words.ts';
import { BadRequest } from './xml.ts';

const WAYS: Readonly<Record<string, object>> = {
  [RSA_SHA256]: { padding: constants.RSA_PKCS1_PADDING },
  [RSA_PSS_SHA256]: { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST },
  [ECDSA_SHA256]: { dsaEncoding: 'ieee-p1363' },
};

/** The algorithm requested for a person's signature; throws `BadRequest` when it is unknown. */
export function knownAlgorithm(uri: string): string {
  if (WAYS[uri] === undefined) throw new BadRequest('Tjänsten skriver inte under med den algoritmen');
  return uri;
}

/** The signature in base64, as XML signatures write it. */
export const signedWith = (algorithm: string, keyPem: string, data: string): string =>
  sign('sha256', Buffer.from(data), { key: createPrivateKey(keyPem), ...WAYS[algorithm] }).toString('base64');

/** The algorithm that a key signs messages with. */
function algorithmOf(pem: string): string {
  const { asymmetricKeyType } = createPublicKey(pem);
  return asymmetricKeyType === 'ec' ? ECDSA_SHA256 : RSA_SHA256;
}

function only(algorithm: string, pem: string): Record<string, new () => SignatureAlgorithm> {
  class Only implements SignatureAlgorithm {
    getAlgorithmName = () => algorithm;
    getSignature = (data: unknown, key: KeyLike) => signedWith(algorithm, String(key), String(data));
    verifySignature = (data: string, _key: KeyLike, value: string) =>
      verify('sha256', Buffer.from(data), { key: createPublicKey(pem), ...WAYS[algorithm] }, Buffer.from(value, 'base64'));
  }
  return { [algorithm]: Only };
}

/** Signs a message with that key, by the algorithm of its kind. */
export function messageSigner({ keyPem, certPem }: { readonly keyPem: string; readonly certPem: string }): SignedXml {
  const algorithm = algorithmOf(certPem);
  const signer = new SignedXml({ privateKey: keyPem, publicCert: certPem, signatureAlgorithm: algorithm, canonicalizationAlgorithm: C14N });
  signer.SignatureAlgorithms = only(algorithm, certPem);
  return signer;
}

/** Verifies a message by that certificate, by the algorithm of its key's kind and no other. */
export function messageVerifier(certPem: string): SignedXml {
  const verifier = new SignedXml({ publicCert: certPem, getCertFromKeyInfo: () => null });
  verifier.SignatureAlgorithms = only(algorithmOf(certPem), certPem);
  return verifier;
}
