/** Where the signing service's answer is posted. */
const SIGN_CALLBACK = '/api/signera/callback';

/** The parts of a call that decide whether it can be repeated. */
export interface Repeated {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** A login code can be used once, and a session ended once: the second response differs from the first. */
const ONCE: ReadonlySet<string> = new Set(['/inloggad', '/logout']);
/** Idempotent calls: they change nothing, recognise what they have received before, or set what may already be so. */
const AGAIN: ReadonlySet<string> = new Set([
  'PUT /api/ansokan/validera',
  `POST ${SIGN_CALLBACK}`,
  'POST /api/session/extend',
  'POST /api/anvandarvillkor/godkann',
  'DELETE /api/inloggningar',
]);

/**
 * Whether a call may be made twice by its contract, so that it can be repeated without knowing whether the first time was carried out:
 * calls that only read, sending in (API-10), the signing service's answer (ESIG-05), a save that says which version it changes (API-06), extending the session (PLUS-02),
 * accepting the terms (TERMS-07), and ending all other logins (PLUS-19). Not: ending one login, which is 404 the second time; removing the draft, which is
 * refused when an earlier application is signed, or takes one begun since; beginning to sign, which makes a new signing; and a log entry, which would be there twice.
 */
export function isRepeatable({ method, path, headers }: Repeated): boolean {
  const [pathname = ''] = path.split('?', 1);
  if (method === 'GET' || method === 'HEAD') return !ONCE.has(pathname);
  return AGAIN.has(`${method} ${pathname}`) || (method === 'PUT' && headers['if-match'] !== undefined);
}

/** Why a call failed: it was never sent, its connection was lost, or its response took too long. */
export type Failure = 'unsent' | 'lost' | 'late';

const UNSENT: ReadonlySet<string> = new Set([
  'ECONNREFUSED',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_DESTROYED',
]);
const LATE: ReadonlySet<string> = new Set(['UND_ERR_HEADERS_TIMEOUT', 'UND_ERR_BODY_TIMEOUT']);

/** Why a call failed, by its error. */
export function failureOf(error: unknown): Failure {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (UNSENT.has(code)) return 'unsent';
  return LATE.has(code) ? 'late' : 'lost';
}
