import type { X509Certificate } from 'node:crypto';
import { CompactSign, compactVerify, decodeProtectedHeader } from 'jose';
import * as v from 'valibot';
import { TOKEN_ALGORITHMS, tokenAlgorithmOf, type TokenAlgorithm } from '../../../adapters/nycklar/algorithms.ts';
import { isInForce, type KeyPair } from '../../../adapters/nycklar/pemFiles.ts';
import { reject, type RejectCode } from '../xml/rejected.ts';

const HeaderSchema = v.strictObject({ typ: v.literal('JWT'), alg: v.string(), x5c: v.strictTuple([v.string()]) });

const algorithmOf = (certificate: X509Certificate): TokenAlgorithm => tokenAlgorithmOf(certificate.publicKey) ?? reject('svt-algorithm');

/** The hash that goes with the algorithm of a key: `sha256` and its URI. */
export const hashOf = (certificate: X509Certificate): (typeof TOKEN_ALGORITHMS)[TokenAlgorithm] => TOKEN_ALGORITHMS[algorithmOf(certificate)];

/** The payload as a JWT signed by that key, whose certificate is in its header. */
export const signToken = async (payload: object, { key, certificate }: KeyPair): Promise<string> =>
  new CompactSign(Buffer.from(JSON.stringify(payload)))
    .setProtectedHeader({ typ: 'JWT', alg: algorithmOf(certificate), x5c: [certificate.raw.toString('base64')] })
    .sign(key);

/** Verifies a token by the trusted certificate that it names, whose key and algorithm decide. Throws `Rejected`. */
export async function openToken(token: string, trusted: readonly X509Certificate[]) {
  assertWritten(token, 'svt-form');
  const header = v.safeParse(HeaderSchema, headerOf(token));
  if (!header.success) return reject('svt-form');
  const issuer = trusted.find((one) => one.raw.toString('base64') === header.output.x5c[0]);
  if (issuer === undefined) return reject('svt-issuer');
  const algorithm = algorithmOf(issuer);
  if (header.output.alg !== algorithm) return reject('svt-algorithm');
  const payload = await verified(token, issuer, algorithm, 'svt-signature');
  return { payload, issuer, algorithm };
}

/** Three parts in canonical base64url: the same token spelled in another way is another token. */
export function assertWritten(token: string, code: RejectCode): void {
  const parts = token.split('.');
  const isWritten = parts.length === 3 && parts.every((part) => part !== '' && Buffer.from(part, 'base64url').toString('base64url') === part);
  if (!isWritten) reject(code);
}

export function headerOf(token: string): unknown {
  try {
    return decodeProtectedHeader(token);
  } catch {
    return undefined;
  }
}

/** The payload of a token that is signed with the certificate's key, by that algorithm and no other. */
export async function verified(token: string, { publicKey }: X509Certificate, algorithm: TokenAlgorithm, code: RejectCode): Promise<Uint8Array> {
  try {
    return (await compactVerify(token, publicKey, { algorithms: [algorithm] })).payload;
  } catch {
    return reject(code);
  }
}

/** A token counts if it was issued while its key was in force, and not in the future. */
export function assertIssuedInForce(issuer: X509Certificate, seconds: number, now: Date, code: RejectCode): void {
  const at = new Date(seconds * 1000);
  const MINUTE = 60_000;
  if (!isInForce(issuer, at) || at.getTime() > now.getTime() + MINUTE) reject(code);
}
