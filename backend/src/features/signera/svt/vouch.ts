import { keyInForce } from '../../../adapters/nycklar/inForce.ts';
import type { SigningConfig } from '../protocol/types.ts';
import { issueToken, type Checked, type Issuer } from './issue.ts';
import { withToken } from './place.ts';
import { readSignature } from './signature.ts';

/** A signed document with a token in it, and until when that token's key is in force. */
export interface VouchedDocument {
  readonly signedXml: string;
  readonly svtTill: Date;
}

/** The authority as issuer of tokens, with the key that is in force; throws when none is. */
export function issuerOf({ svt: { name, keys } }: SigningConfig, now: Date): Issuer {
  const key = keyInForce(keys, now);
  if (key === undefined) throw new Error('no key is in force to vouch for signatures with');
  return { name, key };
}

/** Vouches for a signature that has just been verified, in the document itself (PLUS-63). */
export async function vouch(signing: SigningConfig, { signedXml, ...checked }: Checked & { readonly signedXml: string }, now: Date): Promise<VouchedDocument> {
  const issuer = issuerOf(signing, now);
  const facts = readSignature(signedXml);
  const token = await issueToken(issuer, facts, checked, now);
  return { signedXml: withToken(signedXml, facts.id, token), svtTill: issuer.key.certificate.validToDate };
}
