/** Namespaces by the prefixes that this folder uses in paths (`read.ts`). */
export const NAMESPACES = {
  dss: 'urn:oasis:names:tc:dss:1.0:core:schema',
  csig: 'http://id.elegnamnden.se/csig/1.1/dss-ext/ns',
  saml: 'urn:oasis:names:tc:SAML:2.0:assertion',
  ds: 'http://www.w3.org/2000/09/xmldsig#',
  xades: 'http://uri.etsi.org/01903/v1.3.2#',
  svt: 'http://id.swedenconnect.se/svt/1.0/sig-prop/ns',
  ans: 'https://uppgiftsandring.example/xml/ansokan/1',
} as const;
export type Prefix = keyof typeof NAMESPACES;

/** The only transforms and digests that are written and accepted; the signature algorithms are in `signatureAlgorithms.ts`. */
export const ALGORITHMS = {
  exclusiveC14n: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  envelopedSignature: 'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
  sha256: 'http://www.w3.org/2001/04/xmlenc#sha256',
} as const;
