import { timingSafeEqual, type X509Certificate } from 'node:crypto';
import type { Element } from '@xmldom/xmldom';
import { canonicalElement, sha256 } from '../xml/canonical.ts';
import { ALGORITHMS } from '../xml/names.ts';
import { parsed } from '../xml/parse.ts';
import { base64, children, is, one, root, text } from '../xml/read.ts';
import { reject } from '../xml/rejected.ts';
import { SIGNED_PROPERTIES_TYPE } from './constants.ts';
import type { SigningTask } from './types.ts';

/**
 * XAdES-BES: the service may add exactly one reference to what we asked it to sign: to signed properties that name the signer's certificate. Our own reference
 * must come back byte for byte. Returns the canonical `ds:Object` to place in the signature.
 */
export function verifyXades(task: SigningTask, signedInfo: string, object: string, certificate: X509Certificate): string {
  const reference = addedReference(task.signedInfo, signedInfo);
  const holder = root(parsed(object), 'ds:Object');
  const qualifying = one(holder, 'xades:QualifyingProperties');
  const properties = one(qualifying, 'xades:SignedProperties');
  const id = properties.getAttribute('Id');
  if (qualifying.getAttribute('Target') !== `#${task.signatureId}`) reject('xades', 'target');
  if (id === null || reference.getAttribute('URI') !== `#${id}`) reject('xades', 'reference');
  const digest = base64(text(one(reference, 'ds:DigestValue')));
  if (!sameDigest(digest, sha256(canonicalElement(properties)))) reject('xades', 'digest');
  if (!sameDigest(certificateDigest(properties), sha256(certificate.raw))) reject('xades', 'certificate');
  return canonicalElement(holder);
}

function addedReference(requested: string, answered: string): Element {
  const before = children(root(parsed(requested), 'ds:SignedInfo'));
  const after = children(root(parsed(answered), 'ds:SignedInfo'));
  const kept = before.every((element, index) => {
    const same = after[index];
    return same !== undefined && canonicalElement(element) === canonicalElement(same);
  });
  const added = after.at(-1);
  if (!kept || after.length !== before.length + 1 || !is(added, 'ds:Reference')) return reject('to-be-signed-changed');
  const transforms = children(one(added, 'ds:Transforms')).map((transform) => transform.getAttribute('Algorithm'));
  const wellFormed =
    added.getAttribute('Type') === SIGNED_PROPERTIES_TYPE &&
    transforms.join(' ') === ALGORITHMS.exclusiveC14n &&
    one(added, 'ds:DigestMethod').getAttribute('Algorithm') === ALGORITHMS.sha256;
  return wellFormed ? added : reject('xades', 'reference');
}

function certificateDigest(properties: Element): Buffer {
  const signature = one(properties, 'xades:SignedSignatureProperties');
  const digest = one(signature, 'xades:SigningCertificateV2', 'xades:Cert', 'xades:CertDigest');
  if (one(digest, 'ds:DigestMethod').getAttribute('Algorithm') !== ALGORITHMS.sha256) reject('xades', 'algorithm');
  return base64(text(one(digest, 'ds:DigestValue')));
}

const sameDigest = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);
