import { AUTH_TIMEOUT, type Kod } from '../domain/constants.ts';

/** A failed call: `status` 0 without a response, `body` JSON or text, `retryAfter` in seconds. No path, which can hold a number, in the message. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  readonly body: unknown;
  readonly reference: string | null;
  readonly retryAfter: number | null;

  constructor(status: number, body: unknown = null, reference: string | null = null, retryAfter: number | null = null) {
    super(status === 0 ? 'No answer from the server' : `The server answered ${status}`);
    this.status = status;
    this.body = body;
    this.reference = reference;
    this.retryAfter = retryAfter;
  }
}

/** Returns whether a caught value is an ApiError. It checks the shape, not the class, because each slice compiles its own copy of the class. */
export function isApiError(error: unknown): error is ApiError {
  return error instanceof Error && error.name === 'ApiError' && 'status' in error && typeof error.status === 'number';
}

/** Whether a logged message is of a call that got no answer, or that the server failed with or had no time for: no error of a version (PLUS-28). */
export const isUnanswered = (message: string): boolean => /^ApiError: (No answer from the server|The server answered (429|5\d\d))$/.test(message);

/** The HTTP status of a failed call, 0 without a response, null when the value is not a failed call. */
export const statusOf = (error: unknown): number | null => (isApiError(error) ? error.status : null);

/** Returns whether the server refused with that `kod` in its problem document (RFC 9457). */
export function isProblem(error: unknown, kod: Kod): boolean {
  if (!isApiError(error)) return false;
  const { body } = error;
  return typeof body === 'object' && body !== null && 'kod' in body && body.kod === kod;
}

/** Returns whether the session had run out: 401 with exactly that body (SESS-03). */
export const isAuthTimeout = (error: unknown): boolean => isApiError(error) && error.status === 401 && error.body === AUTH_TIMEOUT;
