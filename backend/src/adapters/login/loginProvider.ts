import type { loginTransactions, sessions } from '../../db/schema.ts';

/** The person who logged in, according to the identity provider; names are empty when it does not give them. */
export type LoggedInPerson = Pick<typeof sessions.$inferSelect, 'loa' | 'personnummer' | 'fornamn' | 'efternamn' | 'fullname'>;

/** The secrets of one login in progress; they are stored, never shown to the browser except `state`. */
export type LoginSecrets = Pick<typeof loginTransactions.$inferSelect, 'state' | 'nonce' | 'codeVerifier'>;

/** Why a login did not succeed; `reason` is a short code without personal data. */
export class LoginFailed extends Error {
  override readonly name = 'LoginFailed';
  readonly reason: string;

  constructor(reason: string, options?: ErrorOptions) {
    super(`login failed: ${reason}`, options);
    this.reason = reason;
  }
}

/** The interface to electronic identification (SESS-05): another protocol, such as SAML, would be another implementation. */
export interface LoginProvider {
  /** Where to send the browser, and what must be remembered until it comes back. Throws `LoginFailed` when the provider cannot be reached. */
  readonly begin: () => Promise<{ readonly url: URL; readonly secrets: LoginSecrets }>;
  /** The person behind a callback. Throws `LoginFailed`. */
  readonly complete: (callback: URL, secrets: LoginSecrets) => Promise<LoggedInPerson>;
  /** Where to send the browser to end the provider's own session, or null when that is not possible now. Names no person. */
  readonly endSessionUrl: (state: string) => Promise<URL | null>;
}

export type WithLogin = { readonly login: LoginProvider };
