import { connectionTo, type Connection } from '../../health/book/connection.ts';
import { inTime } from './patience.ts';

/** How long the start waits for the database. */
const CONNECT_MS = 5000;

/** The database of versions' health, waited for so that the first page need not wait; one that is away is asked again at each use. */
export async function openHealth(place: string): Promise<Connection> {
  const connection = connectionTo(place);
  await inTime(connection.connect(), CONNECT_MS).catch(() => undefined);
  return connection;
}
