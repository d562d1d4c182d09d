import { addMilliseconds } from 'date-fns/addMilliseconds';
import { isAfter } from 'date-fns/isAfter';

/** Names and values of the federated signing protocol (OASIS DSS with Digg's extension for central signing services). */
export const PROFILE = 'http://id.elegnamnden.se/csig/1.1/dss-ext/profile';
export const PROTOCOL_VERSION = '1.5';
export const BINDING = 'POST/XML/1.0';
export const ENTITY_FORMAT = 'urn:oasis:names:tc:SAML:2.0:nameid-format:entity';
export const LEVEL_OF_ASSURANCE_3 = 'http://id.elegnamnden.se/loa/1.0/loa3';
export const RESULT_SUCCESS = 'urn:oasis:names:tc:dss:1.0:resultmajor:Success';
export const RESULT_USER_CANCEL = 'http://id.elegnamnden.se/sig-status/1.0/user-cancel';
export const SIGNED_PROPERTIES_TYPE = 'http://uri.etsi.org/01903#SignedProperties';

/** SAML attribute names. */
export const ATTRIBUTE = {
  personnummer: 'urn:oid:1.2.752.29.4.13',
  givenName: 'urn:oid:2.5.4.42',
  surname: 'urn:oid:2.5.4.4',
  displayName: 'urn:oid:2.16.840.1.113730.3.1.241',
  country: 'urn:oid:2.5.4.6',
} as const;

/** Certificate subject attributes. */
export const SUBJECT = {
  serialNumber: '2.5.4.5',
  givenName: '2.5.4.42',
  surname: '2.5.4.4',
  commonName: '2.5.4.3',
  country: '2.5.4.6',
} as const;

const MINUTE = 60_000;

/** Time limits of the profile. */
export const LIMITS = {
  /** The greatest age of a request, or an answer, when it is received. */
  messageAge: 3 * MINUTE,
  /** The greatest difference between clocks. */
  clockSkew: MINUTE,
  /** From our request to the service's answer. */
  processing: 10 * MINUTE,
} as const;

/** Whether a request is so old that no answer to it can be accepted any more. */
export const isTooLate = (requestTime: Date, now: Date): boolean => isAfter(now, addMilliseconds(requestTime, LIMITS.processing + LIMITS.messageAge));
