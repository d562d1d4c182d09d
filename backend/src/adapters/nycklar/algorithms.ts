import type { KeyObject } from 'node:crypto';

/** How a token is signed with each kind of key that is allowed, and the hash that goes with it (RFC 7518, RFC 6931). */
export const TOKEN_ALGORITHMS = {
  ES256: { hash: 'sha256', uri: 'http://www.w3.org/2001/04/xmlenc#sha256' },
  ES384: { hash: 'sha384', uri: 'http://www.w3.org/2001/04/xmldsig-more#sha384' },
  PS256: { hash: 'sha256', uri: 'http://www.w3.org/2001/04/xmlenc#sha256' },
} as const;
export type TokenAlgorithm = keyof typeof TOKEN_ALGORITHMS;

/** Bits of an RSA key: shorter keys are refused, and longer ones too, since their seal would not fit in a document (`SEAL_ROOM`). */
const RSA_BITS = { least: 2048, most: 4096 };

const CURVES: Readonly<Record<string, TokenAlgorithm>> = { prime256v1: 'ES256', secp384r1: 'ES384' };

/** The only algorithm that tokens of that key are signed with, null for a key that is not allowed: the key decides, never the token. */
export function tokenAlgorithmOf({ asymmetricKeyType, asymmetricKeyDetails }: KeyObject): TokenAlgorithm | null {
  if (asymmetricKeyType === 'ec') return CURVES[asymmetricKeyDetails?.namedCurve ?? ''] ?? null;
  const bits = asymmetricKeyDetails?.modulusLength ?? 0;
  return asymmetricKeyType === 'rsa' && bits >= RSA_BITS.least && bits <= RSA_BITS.most ? 'PS256' : null;
}
