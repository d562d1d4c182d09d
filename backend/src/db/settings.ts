import type { ClientConfig } from 'pg';
import { StartupError } from '../base/startupError.ts';

/** The server's own limits, in milliseconds: for a statement, for waiting for a lock, and between the statements of a transaction. */
export const LIMITS = { statement_timeout: 8000, lock_timeout: 4000, idle_in_transaction_session_timeout: 10_000 };

/** What our statements, and the reading of their results, rely on; a database or role may have other defaults. */
const RELIED_ON: Readonly<Record<string, string>> = {
  DateStyle: 'ISO, MDY',
  IntervalStyle: 'postgres',
  TimeZone: 'UTC',
  bytea_output: 'hex',
  search_path: 'public',
  standard_conforming_strings: 'on',
};

/** How every connection to the server is made: with our own settings, whatever the defaults of the database and the role are. */
export function connectionTo(databaseUrl: string): ClientConfig {
  const settings = Object.entries(RELIED_ON).map(([name, value]) => `-c ${name}=${value.replace(' ', '')}`);
  return { connectionString: databaseUrl, options: settings.join(' ') };
}

/** A setting of a connection, and the server's process for that connection. */
export interface Setting {
  readonly name: string;
  readonly setting: string;
  readonly pid: number;
}

/** Reads the settings of a connection of the pool. */
export const SETTINGS = `select name, setting, pg_backend_pid() as pid from pg_settings where name in ('${Object.keys({ ...RELIED_ON, ...LIMITS }).join("', '")}')`;

const pooled = (host: string, why: string): string =>
  `Databasen på ${host} nås genom något som inte låter backenden ställa in sin anslutning (${why}). ` +
  'Anslut direkt till PostgreSQL: en anslutningspool som PgBouncer går inte att ha emellan, och DATABASE_URL får inte ändra inställningarna.';

/** Throws a `StartupError` unless the connection has our settings, and a process of its own while another is open: poolers drop settings, or mix connections. */
export function assertSettings(rows: readonly Setting[], ofAnother: readonly Setting[], host: string): void {
  const wanted = new Map(Object.entries({ ...RELIED_ON, ...LIMITS }));
  const other = rows.find(({ name, setting }) => setting !== String(wanted.get(name)));
  if (other !== undefined) throw new StartupError(pooled(host, `${other.name} = ${other.setting}`));
  if (rows[0]?.pid === ofAnother[0]?.pid) throw new StartupError(pooled(host, 'två anslutningar har samma pg_backend_pid'));
}

/** Why the database could not be used, as a `StartupError` with the words of the driver or the server, which hold no password. */
export function notConnected(cause: unknown, host: string): StartupError {
  if (cause instanceof StartupError) return cause;
  const code = cause instanceof Error && 'code' in cause ? String(cause.code) : '';
  const why = cause instanceof Error && cause.message !== '' ? cause.message : code;
  const sentence = /startup parameter/.test(why) ? pooled(host, why) : `Databasen på ${host} svarar inte eller släpper inte in backenden (${why}).`;
  return new StartupError(sentence, { cause });
}
