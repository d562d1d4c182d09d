/** Why a message or a document was refused. The code is stored with the attempt and logged; it never holds personal data. */
export type RejectCode =
  | 'algorithm'
  | 'authentication-instant'
  | 'bad-base64'
  | 'bad-signature'
  | 'bad-time'
  | 'binding'
  | 'certificate-person'
  | 'certificate-validity'
  | 'chain-length'
  | 'chain-root'
  | 'chain-signature'
  | 'document-content'
  | 'document-signature'
  | 'expired-request'
  | 'expired-response'
  | 'forbidden-markup'
  | 'identity-provider'
  | 'illegal-character'
  | 'level-of-assurance'
  | 'malformed-xml'
  | 'not-utf8'
  | 'pdf-digest'
  | 'person-mismatch'
  | 'processing-time'
  | 'profile'
  | 'relay-state'
  | 'request-id'
  | 'response-before-request'
  | 'response-from-future'
  | 'seal'
  | 'seal-issuer'
  | 'seal-missing'
  | 'seal-time'
  | 'signature-count'
  | 'signature-position'
  | 'signature-reference'
  | 'signer-is-ca'
  | 'structure'
  | 'svt-algorithm'
  | 'svt-certificate'
  | 'svt-claims'
  | 'svt-content'
  | 'svt-earlier'
  | 'svt-form'
  | 'svt-issuer'
  | 'svt-missing'
  | 'svt-other-signature'
  | 'svt-result'
  | 'svt-signature'
  | 'svt-time'
  | 'task-mismatch'
  | 'to-be-signed-changed'
  | 'too-complex'
  | 'too-large'
  | 'unknown-request'
  | 'user-signature'
  | 'version'
  | 'wrong-root'
  | 'xades';

/** A message, signature or document that must not be trusted (ESIG-05, ESIG-07). */
export class Rejected extends Error {
  readonly code: RejectCode;

  constructor(code: RejectCode, detail?: string) {
    super(detail === undefined ? code : `${code}: ${detail}`);
    this.name = 'Rejected';
    this.code = code;
  }
}

/** Refuses; usable where an expression is needed. */
export function reject(code: RejectCode, detail?: string): never {
  throw new Rejected(code, detail);
}
