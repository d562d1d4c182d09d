import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { SLICES, storeOf, type SliceName } from '../../platform/build/paths.ts';
import { buildServers, programOf } from '../build/servers.ts';
import { keyIn } from '../../platform/release/ownStack.ts';
import { keysFor, renewOwn } from './releaseKeys.ts';
import { listIn } from './sliceList.ts';
import { freePort } from '../../platform/local/ports.ts';
import { ROOT, startService, stopServices, type RunningService, type Service } from '../../platform/local/processes.ts';

interface StackOptions {
  /** The one published port. */
  readonly port: number;
  /** Where keys, database and cases live. */
  readonly dataDir: string;
  /** Extra environment for every service, for example shorter session limits. */
  readonly env?: Readonly<Record<string, string>>;
  readonly onLine?: (service: string, line: string) => void;
  /** A store at an address, instead of the slice's release store (`npm run dev`). */
  readonly storeUrls?: Readonly<Partial<Record<SliceName, string>>>;
  /** Of those, the ones whose versions are signed with the keys of this computer. */
  readonly signed?: readonly SliceName[];
  /** Folder with a build of the shell, instead of the versions in the shell's store. */
  readonly hostDist?: string;
  /** Accepts slices that are added to a list while it runs, and the versions that their teams publish (PLUS-41). */
  readonly isOpenToSlices?: true;
  /** Ports to try first for the servers that a browser reaches besides the application; otherwise any free one. */
  readonly preferredSimulatorPort?: number;
}

export interface Stack {
  readonly origin: string;
  readonly backendUrl: string;
  /** The identity provider. */
  readonly issuer: string;
  readonly controlUrl: string;
  readonly caseUrl: string;
  readonly storeUrls: Readonly<Record<SliceName, string>>;
  /** Address to which versions of added slices are published; undefined when none are accepted. */
  readonly uploadsUrl: string | undefined;
  readonly keysDir: string;
  readonly services: readonly RunningService[];
  stop(): Promise<void>;
}

const DAY_MS = 86_400_000;

interface Ports {
  readonly [name: string]: number;
}

const local = (port: number | undefined) => `http://127.0.0.1:${port}`;

/** Starts simulators, backend, release stores and host; when one fails, those already started are stopped. */
export async function startStack(options: StackOptions): Promise<Stack> {
  const keysDir = path.join(options.dataDir, 'keys');
  await mkdir(keysDir, { recursive: true });
  await buildServers();
  const ports = await choosePorts(options);
  const origin = `http://localhost:${options.port}`;
  const common = { NODE_ENV: 'production', APP_ENV: 'dev', KEYS_DIR: keysDir, ...options.env };
  const released = SLICES.filter((slice) => options.storeUrls?.[slice] === undefined);
  const urlOf = (slice: SliceName) => options.storeUrls?.[slice] ?? local(ports[slice]);
  const storeUrls = Object.fromEntries(SLICES.map((slice) => [slice, urlOf(slice)]));
  const parts = [...released, ...(options.signed ?? []), ...(options.hostDist === undefined ? (['host'] as const) : [])];
  const releaseKeys = await keysFor(parts, keysDir);
  setInterval(() => void renewOwn(parts).catch((error: unknown) => options.onLine?.('versionslagren', `${String(error)}\n`)), DAY_MS).unref();
  const list = options.isOpenToSlices && listIn(options.dataDir);
  const services: RunningService[] = [];
  const start = async (service: Service) => {
    const running = await startService({ ...service, env: { ...common, ...service.env } }, (line) => options.onLine?.(service.name, line));
    services.push(running);
  };
  try {
    await all([
      start(simulators(ports, origin, options.dataDir)).then(() => start(backend(ports, origin, options.dataDir))),
      list ? start(uploads(ports, options.dataDir, list)) : undefined,
      all(released.map((slice) => start(store(slice, ports)))).then(() => start(host(options, ports, origin, storeUrls, releaseKeys, list))),
    ]);
  } catch (error) {
    await stopServices(services);
    throw error;
  }
  return {
    origin,
    backendUrl: local(ports['backend']),
    issuer: local(ports['idp']),
    controlUrl: local(ports['control']),
    caseUrl: local(ports['case']),
    storeUrls,
    uploadsUrl: list && local(ports['uploads']),
    keysDir,
    services,
    stop: () => stopServices(services),
  };
}

/** Waits until everything has started or failed, so that what has started can be stopped; then fails with the first failure. */
async function all(starting: readonly (Promise<unknown> | undefined)[]): Promise<void> {
  const failed = (await Promise.allSettled(starting)).find((result) => result.status === 'rejected');
  if (failed) throw failed.reason;
}

/** Offset of the port for publishing from the simulators’ first port: 8090 with `npm start`. */
const UPLOADS = 9;

async function choosePorts(options: StackOptions): Promise<Ports> {
  const ports: Record<string, number> = {};
  const preferred = options.preferredSimulatorPort;
  const names = ['idp', 'sign', 'control', 'register', 'person', 'case', 'mail', 'backend', ...SLICES];
  for (const [index, name] of names.entries()) {
    ports[name] = await freePort(preferred === undefined || index > 2 ? undefined : preferred + index);
  }
  if (options.isOpenToSlices) ports['uploads'] = await freePort(preferred === undefined ? undefined : preferred + UPLOADS);
  return ports;
}

function simulators(ports: Ports, origin: string, dataDir: string): Service {
  return {
    name: 'simulatorerna',
    script: programOf('simulators'),
    readyUrl: `${local(ports['idp'])}/livez`,
    env: {
      IDP_PORT: String(ports['idp']),
      IDP_ORIGIN: local(ports['idp']),
      SIGN_PORT: String(ports['sign']),
      SIGN_ORIGIN: local(ports['sign']),
      REGISTER_PORT: String(ports['register']),
      PERSON_PORT: String(ports['person']),
      CASE_PORT: String(ports['case']),
      MAIL_PORT: String(ports['mail']),
      CONTROL_PORT: String(ports['control']),
      APP_ORIGIN: origin,
      DATA_DIR: path.join(dataDir, 'simulators'),
    },
  };
}

function backend(ports: Ports, origin: string, dataDir: string): Service {
  return {
    name: 'backend',
    script: programOf('backend'),
    readyUrl: `${local(ports['backend'])}/readyz`,
    env: {
      HOST: '127.0.0.1',
      PORT: String(ports['backend']),
      PUBLIC_ORIGIN: origin,
      DATA_DIR: dataDir,
      HOST_TOKEN: keyIn(path.join(dataDir, 'keys'), 'host.token'),
      OIDC_ISSUER: local(ports['idp']),
      OIDC_CLIENT_ID: 'uppgiftsandring',
      SIGN_URL: `${local(ports['sign'])}/sign`,
      // The names that the simulated signing service and the application know each other by (simulators/src/sign/settings.ts).
      SIGN_SERVICE_ID: 'https://sign.example/service',
      SIGN_IDP_ID: 'https://idp.example',
      SIGN_REQUESTER_ID: 'https://uppgiftsandring.example',
      REGISTER_URL: local(ports['register']),
      PERSON_URL: local(ports['person']),
      CASE_URL: local(ports['case']),
      ...tokenFiles(path.join(dataDir, 'keys')),
      SMTP_URL: `smtp://127.0.0.1:${ports['mail']}`,
      MAIL_FROM: 'kvittens@uppgiftsandring.example',
    },
  };
}

/** Files in which the simulators have put the tokens that the backend presents to them. */
const tokenFiles = (keysDir: string) =>
  Object.fromEntries(['register', 'person', 'case'].map((name) => [`${name.toUpperCase()}_TOKEN_FILE`, path.join(keysDir, `${name}.token`)]));

function uploads(ports: Ports, dataDir: string, list: string): Service {
  const url = local(ports['uploads']);
  return {
    name: 'versionslagren för nya delar',
    script: 'platform/release/stores/uploads.ts',
    args: [path.join(dataDir, 'stores'), list],
    readyUrl: `${url}/livez`,
    env: { HOST: '127.0.0.1', PORT: String(ports['uploads']) },
  };
}

function store(slice: SliceName, ports: Ports): Service {
  const url = local(ports[slice]);
  return {
    name: `versionslagret för mfe-${slice}`,
    script: 'platform/release/stores/server.ts',
    args: [storeOf(slice)],
    readyUrl: `${url}/livez`,
    env: { HOST: '127.0.0.1', PORT: String(ports[slice]) },
  };
}

function host(
  { port, dataDir, hostDist }: StackOptions,
  ports: Ports,
  origin: string,
  stores: Stack['storeUrls'],
  releaseKeys: string,
  list?: string,
): Service {
  return {
    name: 'host',
    script: programOf('host'),
    readyUrl: `http://127.0.0.1:${port}/readyz`,
    env: {
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      BACKEND_URL: local(ports['backend']),
      PASS_CALLS: 'on',
      HOST_DIST: hostDist ?? path.join(ROOT, 'host', 'dist'),
      ...(hostDist === undefined && { STORE_HOST: storeOf('host') }),
      FORM_ACTION_ORIGINS: local(ports['sign']),
      HOST_TOKEN: keyIn(path.join(dataDir, 'keys'), 'host.token'),
      HEALTH_DATABASE_URL: path.join(dataDir, 'health'),
      TESTER_KEY: keyIn(path.join(dataDir, 'keys'), 'tester.key'),
      VERSIONS_KEY: keyIn(path.join(dataDir, 'keys'), 'versions.key'),
      RELEASE_KEYS_FILE: releaseKeys,
      ...(list !== undefined && { SLICES_FILE: list }),
      ...Object.fromEntries(SLICES.map((slice) => [`STORE_${slice.toUpperCase()}`, stores[slice]])),
    },
  };
}
