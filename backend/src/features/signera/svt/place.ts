import { NAMESPACES } from '../xml/names.ts';
import { xml } from '../xml/template.ts';

const SIGNATURE_END = '</ds:Signature>';
const PROPERTIES_END = '</ds:SignatureProperties></ds:Object></ds:Signature>';

/**
 * The signed document with a validation token in its signature, beside earlier ones (RFC 9321, XML profile). The signature does not cover the token, so it
 * stays valid.
 */
export function withToken(signedXml: string, signatureId: string, token: string): string {
  const property = xml`<ds:SignatureProperty Target="#${signatureId}">
    <svt:SignatureValidationToken xmlns:svt="${NAMESPACES.svt}">${token}</svt:SignatureValidationToken>
    </ds:SignatureProperty>`.text;
  const beside = signedXml.lastIndexOf(PROPERTIES_END);
  const at = beside === -1 ? signedXml.lastIndexOf(SIGNATURE_END) : beside;
  const object = beside === -1 ? `<ds:Object><ds:SignatureProperties>${property}</ds:SignatureProperties></ds:Object>` : property;
  return signedXml.slice(0, at) + object + signedXml.slice(at);
}
