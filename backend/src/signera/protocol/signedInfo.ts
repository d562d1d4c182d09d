import { canonical, sha256 } from '../xml/canonical.ts';
import { ALGORITHMS, NAMESPACES } from '../xml/names.ts';
import { xml } from '../xml/template.ts';

/**
 * The `ds:SignedInfo` that the signer's key signs: one enveloped reference to the whole document.
 * Written in exclusive canonical form, because its bytes are sent to the service and back and must not change.
 */
export function signedInfoFor(document: string): string {
  const digest = sha256(canonical(document)).toString('base64');
  const { exclusiveC14n, envelopedSignature, rsaSha256, sha256: digestMethod } = ALGORITHMS;
  return xml`<ds:SignedInfo xmlns:ds="${NAMESPACES.ds}">
    <ds:CanonicalizationMethod Algorithm="${exclusiveC14n}"></ds:CanonicalizationMethod>
    <ds:SignatureMethod Algorithm="${rsaSha256}"></ds:SignatureMethod>
    <ds:Reference URI="">
    <ds:Transforms>
    <ds:Transform Algorithm="${envelopedSignature}"></ds:Transform>
    <ds:Transform Algorithm="${exclusiveC14n}"></ds:Transform>
    </ds:Transforms>
    <ds:DigestMethod Algorithm="${digestMethod}"></ds:DigestMethod>
    <ds:DigestValue>${digest}</ds:DigestValue>
    </ds:Reference>
    </ds:SignedInfo>`.text;
}
