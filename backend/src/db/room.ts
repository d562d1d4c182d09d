import { statfsSync } from 'node:fs';
import type { PGlite } from '@electric-sql/pglite';

/** Megabytes: twice what the next files of the log need, and what one transaction can write. */
export const ROOM = 64;

/** Whether the disk of that folder has so much room left that the database can write. */
export function hasRoom(folder: string): boolean {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize >= ROOM * 1024 * 1024;
}

/**
 * Lets the embedded database only be read while its disk is almost full: PostgreSQL ends when there is no room for its log, and in a process of its own it is started
 * again; here it would hang, and this process with it. Asked before each statement and transaction, so that it goes on by itself when there is room.
 */
export function readOnlyWithoutRoom(client: PGlite, folder: string): void {
  let isFull = false;
  const query = client.query.bind(client);
  const look = (): void => {
    if (hasRoom(folder) === !isFull) return;
    isFull = !isFull;
    // Statements are done in the order that they are asked for: this one is first.
    void query(`set default_transaction_read_only = ${isFull ? 'on' : 'off'}`).catch(() => (isFull = !isFull));
  };
  for (const name of ['query', 'transaction'] as const) {
    const usual = client[name].bind(client);
    Reflect.set(client, name, (...asked: unknown[]) => {
      look();
      return Reflect.apply(usual, client, asked);
    });
  }
}
