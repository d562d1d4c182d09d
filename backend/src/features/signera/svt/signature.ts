import type { Element } from '@xmldom/xmldom';
import { readCertificate } from '../protocol/certificates.ts';
import { canonicalElement } from '../xml/canonical.ts';
import { ALGORITHMS } from '../xml/names.ts';
import { legible, parsed } from '../xml/parse.ts';
import { all, base64, children, is, one, root, signatureInRoot, text } from '../xml/read.ts';
import { reject } from '../xml/rejected.ts';

/** The parts of a signed document that a token refers to: nothing in it is verified. */
export type SignatureFacts = ReturnType<typeof readSignature>;

/** Reads a document as `withSignature` makes it, with nothing that neither its signature nor a token covers. Throws `Rejected`. */
export function readSignature(signedXml: string) {
  const document = parsed(legible(Buffer.from(signedXml)));
  const signature = signatureInRoot(document);
  const [signedInfo, value, keyInfo, object, ...more] = children(signature);
  if (!is(signedInfo, 'ds:SignedInfo') || !is(value, 'ds:SignatureValue') || !is(keyInfo, 'ds:KeyInfo') || !is(object, 'ds:Object'))
    return reject('structure', 'ds:Signature');
  const properties = one(object, 'xades:QualifyingProperties', 'xades:SignedProperties');
  const id = signature.getAttribute('Id') ?? reject('structure', 'ds:Signature');
  const [toWhole, toOwn, ...rest] = all(signedInfo, 'ds:Reference');
  if (toWhole === undefined || toOwn === undefined || rest.length > 0) return reject('signature-reference');
  if (children(object).length !== 1 || children(one(object, 'xades:QualifyingProperties')).length !== 1) reject('structure', 'ds:Object');
  assertReference(toWhole, '', [ALGORITHMS.envelopedSignature, ALGORITHMS.exclusiveC14n]);
  const uri = `#${properties.getAttribute('Id') ?? reject('signature-reference')}`;
  assertReference(toOwn, uri, [ALGORITHMS.exclusiveC14n]);
  const facts = {
    id,
    value: base64(text(value)),
    /** The bytes that the signature value is computed over. */
    signedInfo: canonicalElement(signedInfo),
    /** The signer's certificate first. */
    chain: all(one(keyInfo, 'ds:X509Data'), 'ds:X509Certificate').map((element) => readCertificate(base64(text(element)), 'chain-signature')),
    /** In document order. */
    tokens: more.flatMap((holder) => tokensOf(holder, id)),
  };
  const signedProperties = canonicalElement(properties);
  const whole = root(document, 'ans:underskrivenAnsokan');
  whole.removeChild(signature);
  const content = canonicalElement(whole);
  return {
    ...facts,
    /** The document that is signed, without the signature, in canonical form. */
    content,
    /** Each with what it refers to, in canonical form. */
    references: [
      { uri: '', content },
      { uri, content: signedProperties },
    ],
  };
}

function assertReference(reference: Element, uri: string, transforms: readonly string[]): void {
  const found = children(one(reference, 'ds:Transforms')).map((transform) => transform.getAttribute('Algorithm'));
  if (reference.getAttribute('URI') !== uri || found.join(' ') !== transforms.join(' ')) reject('signature-reference');
}

/** One or several tokens in an object that holds nothing else; each says which signature it belongs to. */
function tokensOf(object: Element, id: string): string[] {
  if (!is(object, 'ds:Object')) return reject('structure', 'ds:Signature');
  const [properties, ...rest] = children(object);
  if (!is(properties, 'ds:SignatureProperties') || rest.length > 0) return reject('structure', 'ds:Object');
  return children(properties).map((property) => {
    const [token, ...others] = children(property);
    const isToken = is(property, 'ds:SignatureProperty') && is(token, 'svt:SignatureValidationToken') && others.length === 0;
    if (!isToken || property.getAttribute('Target') !== `#${id}`) return reject('structure', 'ds:SignatureProperty');
    return text(token).trim();
  });
}
