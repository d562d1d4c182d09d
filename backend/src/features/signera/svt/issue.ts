import { createHash, randomBytes } from 'node:crypto';
import type { KeyPair } from '../../../adapters/nycklar/pemFiles.ts';
import { EARLIER_TOKEN, POLICY, type Claims, type SignatureClaims } from './claims.ts';
import type { SignatureFacts } from './signature.ts';
import { hashOf, signToken } from './token.ts';

/** What was found when a signature was checked: who logged in how and when, and when the signing service answered. */
export interface Checked {
  readonly authenticatedAt: Date;
  readonly respondedAt: Date;
  readonly levelOfAssurance: string;
}

/** Who issues tokens: the name and the key in force. */
export type Issuer = { readonly name: string; readonly key: KeyPair };

/** An earlier token and what it says. */
export type EarlierToken = { readonly token: string; readonly claims: Claims };

const base64Of = (hash: string, data: string | Uint8Array): string => createHash(hash).update(data).digest('base64');

/** The signature, and everything that it covers, as hashes. */
export const referencesOf = (facts: SignatureFacts, hash: string): Pick<SignatureClaims, 'sig_ref' | 'sig_data_ref' | 'signer_cert_ref'> => ({
  sig_ref: { id: facts.id, sig_hash: base64Of(hash, facts.value), sb_hash: base64Of(hash, facts.signedInfo) },
  sig_data_ref: facts.references.map(({ uri, content }) => ({ ref: uri, hash: base64Of(hash, content) })),
  signer_cert_ref: { type: 'chain_hash', ref: facts.chain.map(({ raw }) => base64Of(hash, raw)) },
});

/** The findings in the form that a token has them. */
export const extOf = ({ authenticatedAt, respondedAt, levelOfAssurance }: Checked) => ({
  inloggad: authenticatedAt.toISOString(),
  besvarad: respondedAt.toISOString(),
  tillitsniva: levelOfAssurance,
});

/** A token for a signature that has just been verified (PLUS-63). */
export function issueToken(issuer: Issuer, facts: SignatureFacts, checked: Checked, now: Date): Promise<string> {
  const msg = 'Underskriften, certifikatkedjan, personen, tillitsnivån, tiderna och dokumentet är kontrollerade.';
  return signed(issuer, facts, [{ pol: POLICY, res: 'PASSED', msg, ext: extOf(checked) }], [], now);
}

/** A token that replaces an earlier one, which has just been verified, before the key of the earlier one grows old. */
export function reissueToken(issuer: Issuer, facts: SignatureFacts, { token, claims }: EarlierToken, now: Date): Promise<string> {
  const [{ sig_val, time_val }] = claims.sig_val_claims.sig;
  const hash = base64Of(hashOf(issuer.key.certificate).hash, token);
  const earlier = { time: claims.iat, type: EARLIER_TOKEN, iss: claims.iss, id: claims.jti, hash };
  return signed(issuer, facts, sig_val, [...time_val, earlier], now);
}

function signed(
  { name, key }: Issuer,
  facts: SignatureFacts,
  sig_val: SignatureClaims['sig_val'],
  time_val: SignatureClaims['time_val'],
  now: Date,
): Promise<string> {
  const { hash, uri } = hashOf(key.certificate);
  const claims: Claims = {
    jti: randomBytes(16).toString('hex'),
    iss: name,
    iat: Math.floor(now.getTime() / 1000),
    sig_val_claims: { ver: '1.0', profile: 'XML', hash_algo: uri, sig: [{ ...referencesOf(facts, hash), sig_val, time_val }] },
  };
  return signToken(claims, key);
}
