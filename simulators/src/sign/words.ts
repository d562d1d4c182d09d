/** The protocol's names and values that the signing service uses (OASIS DSS, Digg's extension, SAML, XML signatures, XAdES). */
export const DSS = 'urn:oasis:names:tc:dss:1.0:core:schema';
export const CSIG = 'http://id.elegnamnden.se/csig/1.1/dss-ext/ns';
export const SAML = 'urn:oasis:names:tc:SAML:2.0:assertion';
export const DSIG = 'http://www.w3.org/2000/09/xmldsig#';
export const XADES = 'http://uri.etsi.org/01903/v1.3.2#';

export const PROFILE = 'http://id.elegnamnden.se/csig/1.1/dss-ext/profile';
export const BINDING = 'POST/XML/1.0';
export const ENTITY = 'urn:oasis:names:tc:SAML:2.0:nameid-format:entity';
export const LOA3 = 'http://id.elegnamnden.se/loa/1.0/loa3';
export const VERSIONS = ['1.1', '1.2', '1.3', '1.4', '1.5'];

export const C14N = 'http://www.w3.org/2001/10/xml-exc-c14n#';
export const ENVELOPED = 'http://www.w3.org/2000/09/xmldsig#enveloped-signature';
export const SHA256 = 'http://www.w3.org/2001/04/xmlenc#sha256';
export const RSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256';
export const RSA_PSS_SHA256 = 'http://www.w3.org/2007/05/xmldsig-more#sha256-rsa-MGF1';
export const ECDSA_SHA256 = 'http://www.w3.org/2001/04/xmldsig-more#ecdsa-sha256';
export const SIGNED_PROPERTIES = 'http://uri.etsi.org/01903#SignedProperties';

export const ATTRIBUTE_PERSON = 'urn:oid:1.2.752.29.4.13';
export const ATTRIBUTE_GIVEN = 'urn:oid:2.5.4.42';
export const ATTRIBUTE_SURNAME = 'urn:oid:2.5.4.4';

const MAJOR = 'urn:oasis:names:tc:dss:1.0:resultmajor:';
const STATUS = 'http://id.elegnamnden.se/sig-status/1.0/';

/** The possible results of an answer. */
export const RESULTS = {
  success: { major: `${MAJOR}Success`, minor: null, message: 'Underskriften är klar' },
  cancelled: { major: `${MAJOR}ResponderError`, minor: `${STATUS}user-cancel`, message: 'Användaren avbröt' },
  failed: {
    major: `${MAJOR}ResponderError`,
    minor: 'http://id.swedenconnect.se/sig-status/1.1/authn-failed',
    message: 'Legitimeringen misslyckades',
  },
  expired: { major: `${MAJOR}RequesterError`, minor: `${STATUS}req-expired`, message: 'Begäran är för gammal' },
} as const;
export type Result = (typeof RESULTS)[keyof typeof RESULTS];
