import { constants, sign, verify, type KeyObject, type X509Certificate } from 'node:crypto';
import { SignedXml, type SignatureAlgorithm as LibraryAlgorithm } from 'xml-crypto';
import type { KeyPair } from '../../../adapters/nycklar/pemFiles.ts';

/** The signature algorithms that are written and accepted, by the names of the settings; all with SHA-256 (RFC 6931, RFC 4050). */
export const SIGNATURE_ALGORITHMS = {
  'rsa-sha256': 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
  'rsa-pss-sha256': 'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1',
  'ecdsa-sha256': 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256',
} as const;
export type SignatureAlgorithm = keyof typeof SIGNATURE_ALGORITHMS;

/** How an RSA key signs: its certificate does not say. */
export type RsaScheme = Extract<SignatureAlgorithm, `rsa-${string}`>;

const NAMES = ['rsa-sha256', 'rsa-pss-sha256', 'ecdsa-sha256'] as const satisfies readonly SignatureAlgorithm[];
const RSA_BITS = 2048;

const WAYS = {
  'rsa-sha256': { padding: constants.RSA_PKCS1_PADDING },
  'rsa-pss-sha256': { padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: constants.RSA_PSS_SALTLEN_DIGEST },
  'ecdsa-sha256': { dsaEncoding: 'ieee-p1363' },
} as const;

/** The one algorithm that a key signs messages with: the key and the setting decide, never the message. Null for a key that is not allowed. */
export function algorithmOfKey({ asymmetricKeyType: type, asymmetricKeyDetails: details = {} }: KeyObject, rsa: RsaScheme): SignatureAlgorithm | null {
  const { namedCurve, modulusLength = 0 } = details;
  if (type === 'ec') return namedCurve === 'prime256v1' ? 'ecdsa-sha256' : null;
  if (modulusLength < RSA_BITS) return null;
  return type === 'rsa' ? rsa : type === 'rsa-pss' ? 'rsa-pss-sha256' : null;
}

/** Whether a key may sign with that algorithm. */
const fits = (key: KeyObject, algorithm: SignatureAlgorithm): boolean =>
  algorithmOfKey(key, algorithm === 'ecdsa-sha256' ? 'rsa-sha256' : algorithm) === algorithm;

/** The algorithm with that identifier, if it is an allowed one. */
export const algorithmCalled = (uri: string | null): SignatureAlgorithm | undefined => NAMES.find((name) => SIGNATURE_ALGORITHMS[name] === uri);

/** Whether the value is that key's signature of the data. */
export const isSignatureOf = (algorithm: SignatureAlgorithm, key: KeyObject, data: Uint8Array, value: Uint8Array): boolean =>
  fits(key, algorithm) && verify('sha256', data, { key, ...WAYS[algorithm] }, value);

/** The library's table of algorithms, with this one and its key alone: a message cannot ask for another. */
function only(algorithm: SignatureAlgorithm, key: KeyObject): Record<string, new () => LibraryAlgorithm> {
  const uri = SIGNATURE_ALGORITHMS[algorithm];
  class Only implements LibraryAlgorithm {
    getAlgorithmName = () => uri;
    getSignature = (data: unknown) => sign('sha256', Buffer.from(String(data)), { key, ...WAYS[algorithm] }).toString('base64');
    verifySignature = (data: string, _key: unknown, value: string) => isSignatureOf(algorithm, key, Buffer.from(data), Buffer.from(value, 'base64'));
  }
  return { [uri]: Only };
}

/** Signs XML by that algorithm with that key, and names the certificate. */
export function signerWith(algorithm: SignatureAlgorithm, { key, certificate }: KeyPair): SignedXml {
  const signer = new SignedXml({
    privateKey: key,
    publicCert: certificate.toString(),
    signatureAlgorithm: SIGNATURE_ALGORITHMS[algorithm],
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  signer.SignatureAlgorithms = only(algorithm, key);
  return signer;
}

/** Verifies XML that is signed by that algorithm with the certificate's key, and nothing else. */
export function verifierWith(algorithm: SignatureAlgorithm, certificate: X509Certificate): SignedXml {
  const verifier = new SignedXml({ publicCert: certificate.toString(), getCertFromKeyInfo: () => null });
  verifier.SignatureAlgorithms = only(algorithm, certificate.publicKey);
  return verifier;
}
