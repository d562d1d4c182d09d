import { READ_ONLY } from './failures.ts';

/** Asks whether this connection may write. */
export const WRITABLE = "select current_setting('transaction_read_only') = 'off' as writable";

/** The error for `/readyz` when the database answers but takes no writes. */
class ReadOnlyDatabase extends Error {
  override readonly name = 'ReadOnlyDatabase';
  readonly code = READ_ONLY;
}

/** Throws a `ReadOnlyDatabase` unless the answer to `WRITABLE` is yes. */
export function assertWritable(rows: readonly { readonly writable?: unknown }[]): void {
  if (rows[0]?.writable !== true) throw new ReadOnlyDatabase('the database takes no writes');
}
