import { canonical, sha256 } from '../xml/canonical.ts';
import { ALGORITHMS, NAMESPACES } from '../xml/names.ts';
import { parsed } from '../xml/parse.ts';
import { one, root } from '../xml/read.ts';
import { reject } from '../xml/rejected.ts';
import { algorithmCalled, SIGNATURE_ALGORITHMS, type SignatureAlgorithm } from '../xml/signatureAlgorithms.ts';
import { xml } from '../xml/template.ts';

/** The `ds:SignedInfo` that the signer's key signs: one enveloped reference to the whole document, in exclusive canonical form. */
export function signedInfoFor(document: string, algorithm: SignatureAlgorithm): string {
  const digest = sha256(canonical(document)).toString('base64');
  const { exclusiveC14n, envelopedSignature, sha256: digestMethod } = ALGORITHMS;
  return xml`<ds:SignedInfo xmlns:ds="${NAMESPACES.ds}">
    <ds:CanonicalizationMethod Algorithm="${exclusiveC14n}"></ds:CanonicalizationMethod>
    <ds:SignatureMethod Algorithm="${SIGNATURE_ALGORITHMS[algorithm]}"></ds:SignatureMethod>
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

/** The algorithm that the signer was asked to use, from our own `ds:SignedInfo`: a later change of the setting does not matter. */
export function algorithmIn(signedInfo: string): SignatureAlgorithm {
  const method = one(root(parsed(signedInfo), 'ds:SignedInfo'), 'ds:SignatureMethod');
  return algorithmCalled(method.getAttribute('Algorithm')) ?? reject('algorithm');
}
