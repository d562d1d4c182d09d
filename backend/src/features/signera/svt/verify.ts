import { createHash, type X509Certificate } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { orRejected, Rejected, reject } from '../xml/rejected.ts';
import { claimsIn, EARLIER_TOKEN, POLICY, type Claims } from './claims.ts';
import { referencesOf, type EarlierToken } from './issue.ts';
import type { SignatureFacts } from './signature.ts';
import { assertIssuedInForce, hashOf, openToken } from './token.ts';

/** A token that vouches for a signature. */
export interface Vouched extends EarlierToken {
  readonly issuer: X509Certificate;
}

/**
 * The newest of the signature's tokens that verifies by a trusted certificate, if it vouches for exactly this signature, what it covers and who made it, and
 * says that every check passed (PLUS-63). Nothing else is consulted: neither the network nor the signer's issuer. Throws `Rejected` for what is wrong with the
 * newest.
 */
export async function verifyByToken(facts: SignatureFacts, trusted: readonly X509Certificate[], now: Date): Promise<Vouched> {
  const opened = await Promise.all(facts.tokens.map((token) => orRejected(() => openedToken(token, trusted, now))));
  const [newest] = opened.flatMap((one) => (one instanceof Rejected ? [] : [one])).toSorted((a, b) => b.claims.iat - a.claims.iat);
  if (newest === undefined) throw opened.findLast((one) => one instanceof Rejected) ?? new Rejected('svt-missing');
  assertVouchesFor(newest, facts);
  return newest;
}

/** A token whose signature, form and time are right. */
async function openedToken(token: string, trusted: readonly X509Certificate[], now: Date): Promise<Vouched> {
  const { payload, issuer } = await openToken(token, trusted);
  const claims = claimsIn(payload);
  if (claims === null || claims.sig_val_claims.hash_algo !== hashOf(issuer).uri) return reject('svt-claims');
  assertIssuedInForce(issuer, claims.iat, now, 'svt-time');
  return { token, claims, issuer };
}

function assertVouchesFor({ claims, issuer }: Vouched, facts: SignatureFacts): void {
  const [said] = claims.sig_val_claims.sig;
  const found = referencesOf(facts, hashOf(issuer).hash);
  if (!isDeepStrictEqual(said.sig_ref, found.sig_ref)) reject('svt-other-signature');
  if (!isDeepStrictEqual(said.sig_data_ref, found.sig_data_ref)) reject('svt-content');
  if (!isDeepStrictEqual(said.signer_cert_ref, found.signer_cert_ref)) reject('svt-certificate');
  if (said.sig_val.some(({ res }) => res !== 'PASSED') || !said.sig_val.some(({ pol }) => pol === POLICY)) reject('svt-result');
  assertEarlierKept(claims, facts.tokens, hashOf(issuer).hash);
}

/** The token that this one replaced must be beside it, unchanged. */
function assertEarlierKept(claims: Claims, tokens: readonly string[], hash: string): void {
  const [{ time_val }] = claims.sig_val_claims.sig;
  const newest = time_val.findLast(({ type }) => type === EARLIER_TOKEN);
  const kept = tokens.map((token) => createHash(hash).update(token).digest('base64'));
  if (newest !== undefined && !kept.some((hash) => hash === newest.hash)) reject('svt-earlier');
}

/** When the signature was first checked: in the first of the tokens, which the later ones rely on. */
export function firstChecked({ iat, sig_val_claims }: Claims): Date {
  const [{ time_val }] = sig_val_claims.sig;
  return new Date((time_val.find(({ type }) => type === EARLIER_TOKEN)?.time ?? iat) * 1000);
}
