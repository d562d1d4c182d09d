import type { X509Certificate } from 'node:crypto';
import type { KeyPair } from '../../../adapters/nycklar/pemFiles.ts';
import type { RsaScheme, SignatureAlgorithm } from '../xml/signatureAlgorithms.ts';

/** Keys, names and addresses of one signing service. Everything that is trusted is pinned here. */
export interface SigningConfig {
  readonly requesterId: string;
  readonly serviceId: string;
  readonly identityProviderId: string;
  /** Where the browser posts the request. */
  readonly signUrl: string;
  /** Where the service posts its answer, as registered with the service. */
  readonly returnUrl: string;
  /** The keys that we sign requests with: of those in force, the one that began last is used. */
  readonly requesterKeys: readonly KeyPair[];
  /** Certificates that verify the service's messages, when they are in force. */
  readonly serviceCerts: readonly X509Certificate[];
  /** The roots of signers' certificates. */
  readonly userCas: readonly X509Certificate[];
  /** The algorithm requested for a signer's signature. */
  readonly algorithm: SignatureAlgorithm;
  /** How RSA keys sign messages, ours and the service's. */
  readonly rsaScheme: RsaScheme;
  /** What the authority uses to vouch for signatures that it has checked (PLUS-63): its name, its keys, and the certificates of earlier keys too. */
  readonly svt: { readonly name: string; readonly keys: readonly KeyPair[]; readonly certificates: readonly X509Certificate[] };
}

export interface WithSigning {
  /** The signing service, and the keys as they are now (PLUS-62). */
  readonly signing: () => SigningConfig;
}

/** Who is to sign. `personId` is twelve digits. */
export interface Signer {
  readonly personId: string;
  readonly givenName: string;
  readonly surname: string;
}

/** One signing task: what the answer is compared with. */
export interface SigningTask {
  readonly requestId: string;
  readonly requestTime: Date;
  readonly signer: Signer;
  readonly taskId: string;
  readonly signatureId: string;
  /** Exclusive canonical XML. */
  readonly document: string;
  /** Exclusive canonical `ds:SignedInfo` over the document. */
  readonly signedInfo: string;
}

/** The meaning of the service's answer. */
export type SigningOutcome = { readonly kind: 'cancelled' } | { readonly kind: 'failed'; readonly minor: string } | SignedOutcome;

interface SignedOutcome {
  readonly kind: 'signed';
  readonly signedXml: string;
  /** The signer's certificate first, the pinned root last; PEM. */
  readonly chain: readonly string[];
  readonly authenticatedAt: Date;
  readonly respondedAt: Date;
  readonly levelOfAssurance: string;
  readonly assertion: string;
}
