import { DrizzleQueryError } from 'drizzle-orm/errors';

/** The database is unavailable for now: connection lost or refused, no room, failing disk, starting, stopping, too slow, or read-only. */
const AWAY_STATE = /^(?:08|53|58030|57P0|57014|55P03|55000|25P03|25006)/;
/** SQLSTATE of a missing right. The server also raises it about its own files, when the disk is read-only. */
const NO_RIGHT = '42501';
/** The routine of the server that checks a role's rights to its tables. */
const JUDGES_ROLES = 'aclcheck_error';
/** SQLSTATE of a write where only reading is allowed. */
export const READ_ONLY = '25006';
const AWAY_CODE: ReadonlySet<string> = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENOTFOUND', 'EAI_AGAIN']);
/** Messages of the driver's errors that have no code. */
const AWAY_TEXT = /timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error/;

/** The driver's error for a failed query, or the error itself. */
const driverError = (error: unknown): unknown => (error instanceof DrizzleQueryError ? error.cause : error);

/** SQLSTATE, or the system's code when the connection failed; undefined when there is none. */
function codeOf(error: unknown): string | undefined {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : undefined;
}

/** Where in the server's source the error was raised. */
const routineOf = (error: unknown): unknown => (error instanceof Error && 'routine' in error ? error.routine : undefined);

/** Whether the database takes no writes now: it is a standby, or was set to read-only. */
export const isReadOnly = (error: unknown): boolean => codeOf(driverError(error)) === READ_ONLY;

/** Whether the connection has cached a prepared statement from before a migration. It has done nothing, and can only be retried on another connection. */
export function isOutdated(error: unknown): boolean {
  const cause = driverError(error);
  return codeOf(cause) === '0A000' && routineOf(cause) === 'RevalidateCachedQuery';
}

/** Whether the database is unavailable or has no room for more: a retry may succeed a moment later. */
export function isAway(error: unknown): boolean {
  if (isOutdated(error)) return true;
  const cause = driverError(error);
  const code = codeOf(cause);
  if (code === undefined) return cause instanceof Error && AWAY_TEXT.test(cause.message);
  return AWAY_CODE.has(code) || AWAY_STATE.test(code) || (code === NO_RIGHT && routineOf(cause) !== JUDGES_ROLES);
}

/** Whether the server takes no more connections from us. */
export const isFull = (error: unknown): boolean => codeOf(error) === '53300';

/** Whether a unique constraint failed: another row already has that value of that column. */
export function isTaken(error: unknown, constraint: string): boolean {
  const cause = driverError(error);
  return codeOf(cause) === '23505' && cause instanceof Error && 'constraint' in cause && cause.constraint === constraint;
}
