import { keyInForce } from '../../../adapters/nycklar/pemFiles.ts';
import type { SigningConfig } from '../protocol/types.ts';
import { issueToken, type Checked, type Issuer } from './issue.ts';
import { readSignature } from './signature.ts';
import { NAMESPACES } from '../xml/names.ts';
import { xml } from '../xml/template.ts';

/** The authority as issuer of tokens, with the key that is in force; throws when none is. */
export function issuerOf({ svt: { name, keys } }: SigningConfig, now: Date): Issuer {
  const key = keyInForce(keys, now);
  if (key === undefined) throw new Error('no key is in force to vouch for signatures with');
  return { name, key };
}

/** Vouches for a signature that has just been verified, in the document itself (PLUS-63). `svtTill`: until when the token's key is in force. */
export async function vouch(signing: SigningConfig, { signedXml, ...checked }: Checked & { readonly signedXml: string }, now: Date) {
  const issuer = issuerOf(signing, now);
  const facts = readSignature(signedXml);
  const token = await issueToken(issuer, facts, checked, now);
  return { signedXml: withToken(signedXml, facts.id, token), svtTill: issuer.key.certificate.validToDate };
}

const SIGNATURE_END = '</ds:Signature>';
const PROPERTIES_END = '</ds:SignatureProperties></ds:Object></ds:Signature>';

/** The signed document with one more validation token in its signature, which does not cover it (RFC 9321, XML profile). */
export function withToken(signedXml: string, signatureId: string, token: string): string {
  const property = xml`<ds:SignatureProperty Target="#${signatureId}">
    <svt:SignatureValidationToken xmlns:svt="${NAMESPACES.svt}">${token}</svt:SignatureValidationToken>
    </ds:SignatureProperty>`.text;
  const beside = signedXml.lastIndexOf(PROPERTIES_END);
  const at = beside === -1 ? signedXml.lastIndexOf(SIGNATURE_END) : beside;
  const object = beside === -1 ? `<ds:Object><ds:SignatureProperties>${property}</ds:SignatureProperties></ds:Object>` : property;
  return signedXml.slice(0, at) + object + signedXml.slice(at);
}
