import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { SLICES, storeOf, type PartName, type SliceName } from '../../platform/build/paths.ts';
import { buildServers, programOf } from '../build/servers.ts';
import { PACKAGES } from '../../platform/kit/packages/packed.ts';
import { writeDocument } from '../../platform/release/documents.ts';
import { keyListFile, readKeys } from '../../platform/release/seal/keys.ts';
import { sealOf } from '../../platform/release/seal/seal.ts';
import { renewStore, signStore } from '../../platform/release/seal/signing.ts';
import { keyIn } from '../../platform/release/ownStack.ts';
import { listIn } from './sliceList.ts';
import { freePort } from '../../platform/local/ports.ts';
import { ROOT, startService, stopServices, type RunningService, type Service } from '../../platform/local/processes.ts';

export interface StackOptions {
  /** The one published port. */
  readonly port: number;
  /** Where keys, database and cases live. */
  readonly dataDir: string;
  /** Extra environment for every service, for example shorter session limits. */
  readonly env?: Readonly<Record<string, string>>;
  readonly onLine?: (service: string, line: string) => void;
  /** A store at an address, instead of the slice's release store (`npm run dev`). */
  readonly storeUrls?: Readonly<Partial<Record<SliceName, string>>>;
  /** Folder with a build of the shell, instead of the versions in the shell's store. */
  readonly hostDist?: string;
  /** Another program of the backend than this workspace's. */
  readonly backend?: string;
  /** Accepts slices that are added to a list while it runs, and the versions that their teams publish (PLUS-41). */
  readonly isOpenToSlices?: true;
  /** Ports to try first for the servers that a browser reaches besides the application; otherwise any free one. */
  readonly preferredSimulatorPort?: number;
}

export type Stack = Awaited<ReturnType<typeof startStack>>;

const DAY_MS = 86_400_000;

type Ports = Readonly<Record<string, number>>;

const local = (port: number | undefined) => `http://127.0.0.1:${port}`;

/** Starts simulators, backend, release stores and host; when one fails, those already started are stopped. */
export async function startStack(options: StackOptions) {
  const { dataDir, storeUrls: elsewhere = {}, onLine } = options;
  const keysDir = path.join(dataDir, 'keys');
  await mkdir(keysDir, { recursive: true });
  await buildServers();
  const ports = await choosePorts(options);
  const origin = `http://localhost:${options.port}`;
  const common = { NODE_ENV: 'production', APP_ENV: 'dev', KEYS_DIR: keysDir, ...options.env };
  const released = SLICES.filter((slice) => elsewhere[slice] === undefined);
  const storeUrls = Object.fromEntries(SLICES.map((slice) => [slice, elsewhere[slice] ?? local(ports[slice])]));
  const parts = [...released, ...(options.hostDist === undefined ? (['host'] as const) : [])];
  const releaseKeys = await keysFor(parts, keysDir);
  setInterval(() => void renewOwn(parts).catch((error: unknown) => onLine?.('versionslagren', `${String(error)}\n`)), DAY_MS).unref();
  const list = options.isOpenToSlices && listIn(dataDir);
  const services: RunningService[] = [];
  const start = async (service: Service) => {
    services.push(await startService({ ...service, env: { ...common, ...service.env } }, (line) => onLine?.(service.name, line)));
  };
  try {
    await all([
      start(simulators(ports, origin, dataDir)).then(() => start(backend(options, ports, origin))),
      list ? start(uploads(ports, origin, [storesIn(dataDir), list])) : undefined,
      all(released.map((slice) => start(store(`versionslagret för mfe-${slice}`, 'server', ports[slice], [storeOf(slice)])))).then(() =>
        start(host(options, ports, origin, storeUrls, releaseKeys, list)),
      ),
    ]);
  } catch (error) {
    await stopServices(services);
    throw error;
  }
  return {
    origin,
    backendUrl: local(ports['backend']),
    /** The identity provider. */
    issuer: local(ports['idp']),
    /** Where a release desk beside it is. */
    desk: deskOf(ports),
    controlUrl: local(ports['control']),
    caseUrl: local(ports['case']),
    storeUrls,
    /** Address to which versions of added slices are published; undefined when none are accepted. */
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

/** Renews the lists of what is live that this computer signs with keys of its own (PLUS-68). */
async function renewOwn(released: readonly PartName[]): Promise<void> {
  for (const name of released) {
    const seal = await sealOf(name);
    if (!seal.signsAnything) continue;
    await signStore(storeOf(name), seal);
    await renewStore(storeOf(name), seal, new Date(), 1);
  }
}

/** Writes the list of the keys that a stack on this computer accepts, and returns its file; lists signed with a key that is gone are signed again. */
async function keysFor(released: readonly PartName[], folder: string): Promise<string> {
  await renewOwn(released);
  const keys = Object.entries(readKeys(keyListFile())).filter(([team]) => released.some((one) => one === team));
  const file = path.join(folder, 'release-keys.json');
  writeDocument(file, Object.fromEntries(keys));
  return file;
}

/** Offsets of the ports for publishing and for the release desk from the simulators’ first port: 8090 and 8091 with `npm start`. */
const [UPLOADS, DESK] = [9, 10];

async function choosePorts({ preferredSimulatorPort: preferred, isOpenToSlices }: StackOptions): Promise<Ports> {
  const ports: Record<string, number> = {};
  const names = ['idp', 'sign', 'control', 'register', 'person', 'case', 'mail', 'backend', ...SLICES];
  for (const [index, name] of names.entries()) ports[name] = await freePort(preferred === undefined || index > 2 ? undefined : preferred + index);
  if (isOpenToSlices) ports['uploads'] = await freePort(preferred === undefined ? undefined : preferred + UPLOADS);
  ports['desk'] = Number(process.env['DESK_PORT']) || (await freePort(preferred === undefined ? undefined : preferred + DESK));
  return ports;
}

const deskOf = (ports: Ports) => `http://localhost:${ports['desk']}`;

function simulators(ports: Ports, origin: string, dataDir: string): Service {
  const names = ['idp', 'sign', 'register', 'person', 'case', 'mail', 'control'];
  return {
    name: 'simulatorerna',
    script: programOf('simulators'),
    readyUrl: `${local(ports['idp'])}/livez`,
    env: {
      ...Object.fromEntries(names.map((name) => [`${name.toUpperCase()}_PORT`, String(ports[name])])),
      IDP_ORIGIN: local(ports['idp']),
      SIGN_ORIGIN: local(ports['sign']),
      APP_ORIGIN: origin,
      DESK_ORIGIN: deskOf(ports),
      DATA_DIR: path.join(dataDir, 'simulators'),
    },
  };
}

/** Systems that the backend calls: their addresses, and files in which the simulators have put the tokens that it presents to them. */
const OUTSIDE = ['register', 'person', 'case'];

function backend({ dataDir, backend: program }: StackOptions, ports: Ports, origin: string): Service {
  const keysDir = path.join(dataDir, 'keys');
  return {
    name: 'backend',
    script: program ?? programOf('backend'),
    readyUrl: `${local(ports['backend'])}/readyz`,
    env: {
      HOST: '127.0.0.1',
      PORT: String(ports['backend']),
      PUBLIC_ORIGIN: origin,
      DATA_DIR: dataDir,
      HOST_TOKEN: keyIn(keysDir, 'host.token'),
      OIDC_ISSUER: local(ports['idp']),
      OIDC_CLIENT_ID: 'uppgiftsandring',
      SIGN_URL: `${local(ports['sign'])}/sign`,
      // The names that the simulated signing service and the application know each other by (simulators/src/sign/settings.ts).
      SIGN_SERVICE_ID: 'https://sign.example/service',
      SIGN_IDP_ID: 'https://idp.example',
      SIGN_REQUESTER_ID: 'https://uppgiftsandring.example',
      ...Object.fromEntries(OUTSIDE.map((name) => [`${name.toUpperCase()}_URL`, local(ports[name])])),
      ...Object.fromEntries(OUTSIDE.map((name) => [`${name.toUpperCase()}_TOKEN_FILE`, path.join(keysDir, `${name}.token`)])),
      SMTP_URL: `smtp://127.0.0.1:${ports['mail']}`,
      MAIL_FROM: 'kvittens@uppgiftsandring.example',
    },
  };
}

const store = (name: string, program: 'server' | 'uploads', port: number | undefined, args: readonly string[]): Service => ({
  name,
  script: `platform/release/stores/${program}.ts`,
  args,
  readyUrl: `${local(port)}/livez`,
  env: { HOST: '127.0.0.1', PORT: String(port) },
});

/** The folder of the stores of added slices; in it, under a name that no slice has, the packages for them (PLUS-47). */
function storesIn(dataDir: string): string {
  const folder = path.join(dataDir, 'stores');
  mkdirSync(folder, { recursive: true });
  rmSync(path.join(folder, '-'), { recursive: true, force: true });
  symlinkSync(PACKAGES, path.join(folder, '-'), 'junction');
  return folder;
}

/** The stores of added slices, which take what fits what is live (PLUS-44). */
function uploads(ports: Ports, origin: string, args: readonly string[]): Service {
  const service = store('versionslagren för nya delar', 'uploads', ports['uploads'], args);
  return { ...service, env: { ...service.env, HOST_BUILD: `${origin}/versions.json` } };
}

function host(options: StackOptions, ports: Ports, origin: string, stores: Readonly<Record<SliceName, string>>, releaseKeys: string, list?: string): Service {
  const { port, dataDir, hostDist } = options;
  const keysDir = path.join(dataDir, 'keys');
  return {
    name: 'host',
    script: programOf('host'),
    readyUrl: `${local(port)}/readyz`,
    env: {
      PORT: String(port),
      PUBLIC_ORIGIN: origin,
      BACKEND_URL: local(ports['backend']),
      PASS_CALLS: 'on',
      HOST_DIST: hostDist ?? path.join(ROOT, 'host', 'dist'),
      ...(hostDist === undefined && { STORE_HOST: storeOf('host') }),
      FORM_ACTION_ORIGINS: local(ports['sign']),
      HOST_TOKEN: keyIn(keysDir, 'host.token'),
      HEALTH_DATABASE_URL: options.env?.['HEALTH_DATABASE_URL'] ?? path.join(dataDir, 'health'),
      TESTER_KEY: keyIn(keysDir, 'tester.key'),
      VERSIONS_KEY: keyIn(keysDir, 'versions.key'),
      RELEASE_KEYS_FILE: releaseKeys,
      ...(list !== undefined && { SLICES_FILE: list }),
      ...Object.fromEntries(SLICES.map((slice) => [`STORE_${slice.toUpperCase()}`, stores[slice]])),
    },
  };
}
