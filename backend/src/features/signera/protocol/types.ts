import type { readSigningConfig } from '../config.ts';

/** Keys, names and addresses of one signing service. Everything that is trusted is pinned here. */
export type SigningConfig = ReturnType<typeof readSigningConfig>;

export interface WithSigning {
  /** The signing service, and the keys as they are now (PLUS-62). */
  readonly signing: () => SigningConfig;
}

/** Who is to sign. `personId` is twelve digits. */
export type Signer = Readonly<Record<'personId' | 'givenName' | 'surname', string>>;

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
