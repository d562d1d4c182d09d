import { DrizzleQueryError } from 'drizzle-orm/errors';
import * as v from 'valibot';

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

const driverError = (error: unknown): unknown => (error instanceof DrizzleQueryError ? error.cause : error);

/** What the driver says of an error: SQLSTATE or the system's code, where in the server's source it was raised, and the constraint. */
const SaidSchema = v.fallback(v.object({ code: v.optional(v.string()), routine: v.optional(v.string()), constraint: v.optional(v.string()) }), {});
const said = (error: unknown) => v.parse(SaidSchema, driverError(error));

/** Whether the database takes no writes now: it is a standby, or was set to read-only. */
export const isReadOnly = (error: unknown): boolean => said(error).code === READ_ONLY;

/** Whether the connection has cached a prepared statement from before a migration. It has done nothing, and can only be retried on another connection. */
export function isOutdated(error: unknown): boolean {
  const { code, routine } = said(error);
  return code === '0A000' && routine === 'RevalidateCachedQuery';
}

/** Whether the database is unavailable or has no room for more: a retry may succeed a moment later. */
export function isAway(error: unknown): boolean {
  if (isOutdated(error)) return true;
  const cause = driverError(error);
  const { code, routine } = said(error);
  if (code === undefined) return cause instanceof Error && AWAY_TEXT.test(cause.message);
  return AWAY_CODE.has(code) || AWAY_STATE.test(code) || (code === NO_RIGHT && routine !== JUDGES_ROLES);
}

/** Whether the server takes no more connections from us. */
export const isFull = (error: unknown): boolean => said(error).code === '53300';

/** Whether a unique constraint failed: another row already has that value of that column. */
export function isTaken(error: unknown, constraint: string): boolean {
  const { code, constraint: failed } = said(error);
  return code === '23505' && failed === constraint;
}
