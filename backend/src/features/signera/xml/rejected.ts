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
  | 'signer-is-ca'
  | 'structure'
  | 'task-mismatch'
  | 'to-be-signed-changed'
  | 'too-complex'
  | 'too-large'
  | 'unknown-request'
  | 'user-signature'
  | 'version'
  | 'wrong-root'
  | 'xades'
  | `chain-${'length' | 'root' | 'signature'}`
  | `signature-${'count' | 'position' | 'reference'}`
  | `seal${'' | '-issuer' | '-missing' | '-time'}`
  | `svt-${'algorithm' | 'certificate' | 'claims' | 'content' | 'earlier' | 'form' | 'issuer' | 'missing' | 'other-signature' | 'result' | 'signature' | 'time'}`;

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

/** What `of` gives, or what it refuses with. */
export async function orRejected<T>(of: () => T | Promise<T>): Promise<T | Rejected> {
  try {
    return await of();
  } catch (error) {
    if (error instanceof Rejected) return error;
    throw error;
  }
}
