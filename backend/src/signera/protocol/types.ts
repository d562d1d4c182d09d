/** Keys, names and addresses of one signing service. Everything that is trusted is pinned here. */
export interface SigningConfig {
  readonly requesterId: string;
  readonly serviceId: string;
  readonly identityProviderId: string;
  /** Where the browser posts the request. */
  readonly signUrl: string;
  /** Where the service posts its answer, as registered with the service. */
  readonly returnUrl: string;
  readonly requesterKeyPem: string;
  readonly requesterCertPem: string;
  /** Verifies the service's messages. */
  readonly serviceCertPem: string;
  /** The root of all signers' certificates. */
  readonly userCaPem: string;
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
