import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SLICES, type SliceName } from '@uppgiftsandring/shared/domain/routes';
import { MIN_KEY_LENGTH } from '@uppgiftsandring/shared/slice/testLink';

export interface HostConfig {
  readonly host: string;
  readonly port: number;
  /** Origin that the browser sees; https turns on Secure cookies and HSTS. */
  readonly publicOrigin: URL;
  readonly backendUrl: string;
  /** Folder with the build of the shell. */
  readonly dist: string;
  /** Folder or address of each slice's release store. */
  readonly stores: Readonly<Record<SliceName, string>>;
  /** Environment that the client is told (API-16). */
  readonly appEnv: string;
  /** Origins that a form may be sent to beside our own: the signing service and those that it redirects to. */
  readonly formActionOrigins: readonly string[];
  /** Origins that the page may open connections to beside our own: the slice that is being worked on tells of its changes. */
  readonly connectOrigins: readonly string[];
  /** Key that testers' links are signed with; without one there are none (PLUS-31). */
  readonly testerKey: string | null;
  /** Other servers behind the same published port, by the host name that the browser asks for: a composed stack has its simulators so. */
  readonly sideHosts: ReadonlyMap<string, URL>;
  /** How many proxies in front are trusted to say who asked them; 0 trusts none. */
  readonly proxies: number;
  /** How long a request may take to arrive, in milliseconds. */
  readonly requestTimeoutMs: number;
  /** Calls to the backend in progress, and open connections, that one network address may have. */
  readonly callsPerAddress: number;
  readonly connectionsPerAddress: number;
  /** Connections to the backend for calls that wait for nobody else. */
  readonly backendConnections: number;
  readonly logLevel: string;
}

type Env = Readonly<Record<string, string | undefined>>;

const ROOT = path.resolve(import.meta.dirname, '../..');

function numberOf(name: string, text: string, least: number, most: number): number {
  const number = text.trim() === '' ? NaN : Number(text);
  if (!Number.isInteger(number) || number < least || number > most) throw new Error(`${name} ska vara ett tal mellan ${least} och ${most}, inte "${text}".`);
  return number;
}

function proxiesOf(text: string): number {
  if (!/^\d$/.test(text)) throw new Error(`TRUST_PROXY ska vara antalet proxyer framför servern, inte "${text}".`);
  return Number(text);
}

function originOf(name: string, text: string): URL {
  if (!URL.canParse(text)) throw new Error(`${name} ska vara en adress, inte "${text}".`);
  return new URL(text);
}

const originsOf = (name: string, text: string | undefined): string[] => (text ?? '').split(/[\s,]+/).filter((part) => part !== '').map((part) => originOf(name, part).origin);

function keyOf(key: string | undefined): string | null {
  if (!key) return null;
  if (key.length < MIN_KEY_LENGTH) throw new Error(`TESTER_KEY ska ha minst ${MIN_KEY_LENGTH} tecken.`);
  return key;
}

function keyIn(file: string | undefined): string | undefined {
  if (!file) return undefined;
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new Error(`TESTER_KEY_FILE pekar på ${file}, som inte går att läsa.`, { cause });
  }
}

/** Reads `idp.localhost=http://simulators:4001 …`. */
function sideHostsOf(text: string | undefined): Map<string, URL> {
  const pairs = (text ?? '').split(/[\s,]+/).filter((part) => part !== '').map((part) => part.split('=', 2));
  return new Map(pairs.map(([name = '', address = '']) => [name.toLowerCase(), originOf('SIDE_HOSTS', address)]));
}

/** Reads the server's settings; throws an error with one sentence when a setting is wrong. */
export function readConfig(env: Env): HostConfig {
  const port = numberOf('PORT', env['PORT'] ?? '8080', 0, 65_535);
  const store = (name: SliceName) => env[`STORE_${name.toUpperCase()}`] ?? path.join(ROOT, `mfe-${name}`, 'releases');
  return {
    host: env['HOST'] ?? 'localhost',
    port,
    publicOrigin: originOf('PUBLIC_ORIGIN', env['PUBLIC_ORIGIN'] ?? `http://localhost:${port}`),
    backendUrl: originOf('BACKEND_URL', env['BACKEND_URL'] ?? 'http://127.0.0.1:8081').origin,
    dist: path.resolve(env['HOST_DIST'] ?? path.join(ROOT, 'host/dist')),
    stores: Object.fromEntries(SLICES.map((name) => [name, store(name)])) as Record<SliceName, string>,
    appEnv: env['APP_ENV'] ?? 'prod',
    formActionOrigins: originsOf('FORM_ACTION_ORIGINS', env['FORM_ACTION_ORIGINS']),
    connectOrigins: originsOf('CONNECT_ORIGINS', env['CONNECT_ORIGINS']),
    testerKey: keyOf(env['TESTER_KEY'] ?? keyIn(env['TESTER_KEY_FILE'])),
    sideHosts: sideHostsOf(env['SIDE_HOSTS']),
    proxies: proxiesOf(env['TRUST_PROXY'] ?? '0'),
    requestTimeoutMs: numberOf('REQUEST_TIMEOUT_MS', env['REQUEST_TIMEOUT_MS'] ?? '15000', 100, 300_000),
    callsPerAddress: numberOf('CALLS_PER_ADDRESS', env['CALLS_PER_ADDRESS'] ?? '128', 1, 100_000),
    connectionsPerAddress: numberOf('CONNECTIONS_PER_ADDRESS', env['CONNECTIONS_PER_ADDRESS'] ?? '1000', 1, 100_000),
    backendConnections: numberOf('BACKEND_CONNECTIONS', env['BACKEND_CONNECTIONS'] ?? '256', 1, 10_000),
    logLevel: env['LOG_LEVEL'] ?? 'warn',
  };
}
