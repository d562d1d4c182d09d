import { accessSync, constants, statfsSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';

/** Megabytes: twice what the next files of the log need, and what one transaction can write. */
export const ROOM = 64;

/** Whether the folder's disk has enough room for the database to write. A file system that does not state its size counts as having room. */
export function hasRoom(folder: string): boolean {
  const { blocks, bavail, bsize } = statfsSync(folder);
  return blocks === 0 || bavail * bsize >= ROOM * 1024 * 1024;
}

/** Whether that folder can be written to at all: a file system with a fault is often set to be read only. */
function isOpen(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    return true;
  } catch {
    return false;
  }
}

/** Whether the database can write in that folder now. */
export const takesWrites = (folder: string): boolean => isOpen(folder) && hasRoom(folder);

/**
 * Makes the embedded database read-only while its disk is almost full or takes no writes: PostgreSQL ends when its log cannot be written, and this process with
 * it (`durableFs.ts`). Checked before each statement and transaction, so that writes resume by themselves.
 */
export function readOnlyWithoutRoom(client: PGlite, folder: string): void {
  let isClosed = false;
  const query = client.query.bind(client);
  const look = (): void => {
    if (takesWrites(folder) === !isClosed) return;
    isClosed = !isClosed;
    // Statements run in the order in which they are sent: this one is first.
    void query(`set default_transaction_read_only = ${isClosed ? 'on' : 'off'}`).catch(() => (isClosed = !isClosed));
  };
  for (const name of ['query', 'transaction'] as const) {
    const usual = client[name].bind(client);
    Reflect.set(client, name, (...asked: unknown[]) => {
      look();
      return Reflect.apply(usual, client, asked);
    });
  }
}
