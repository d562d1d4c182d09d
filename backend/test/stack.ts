import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fillWithKeys, fillWithPrepared } from './preparedFolder.ts';
import { isUp, PROGRAMS, startProgram, until, type Started } from './process.ts';
import { freePort } from '../../platform/local/ports.ts';

/** Timeouts of calls to other systems that even a busy machine meets; a test of a timeout sets its own. */
const PATIENT = { OIDC_TIMEOUT_MS: '30000', OUTSIDE_TIMEOUT_MS: '30000' };

/** Much longer than a start takes, also on a busy machine. */
const START_MS = 120_000;

/** The addresses and folders; plain data, so that the global set-up can pass it to the tests. */
export interface Stack {
  /** The browser's origin of the application: the backend itself, there is no composition server here. */
  readonly origin: string;
  readonly control: string;
  readonly folder: string;
  readonly logFile: string;
  readonly backendEnv: Record<string, string>;
}

export interface Running {
  readonly stack: Stack;
  readonly backend: Started;
  /** Kills the simulators and starts them again at the same addresses. */
  readonly killSimulators: () => Promise<void>;
  /** Ends all and removes the folder. */
  readonly stop: () => Promise<void>;
}

/** Starts a backend with the settings of a stack, some of them changed, and waits until it answers. */
export async function startBackend(env: Record<string, string>, logFile?: string): Promise<Started> {
  const backend = startProgram(PROGRAMS.backend, env, logFile);
  try {
    await until(() => isUp(`http://${env.HOST ?? '127.0.0.1'}:${env.PORT}/readyz`), 'backend', backend, START_MS);
  } catch (error) {
    await backend.stop();
    throw error;
  }
  return backend;
}

/** Starts a host server with these settings in front of backends, and waits until it answers. Nobody asks it for a page here: it renders none. */
export async function startHost(env: Record<string, string>): Promise<Started> {
  const host = startProgram(PROGRAMS.host, { APP_ENV: 'test', HOST: '127.0.0.1', SERVER_RENDERING: 'off', PASS_CALLS: 'on', ...env });
  try {
    await until(() => isUp(`http://127.0.0.1:${env.PORT}/livez`), 'host', host, START_MS);
  } catch (error) {
    await host.stop();
    throw error;
  }
  return host;
}

/** The addresses that the simulators print, among other lines, when all of them listen. */
async function announced(simulators: Started): Promise<Record<string, string>> {
  const line = () =>
    simulators
      .output()
      .split('\n')
      .slice(0, -1)
      .find((text) => text.startsWith('{'));
  await until(() => line() !== undefined, 'simulators', simulators, START_MS);
  return JSON.parse(line() ?? '{}');
}

/** Starts simulators and a backend on free ports, without any data; `extra` changes the backend's settings. */
export async function startStack(extra: Record<string, string> = {}): Promise<Running> {
  const folder = await mkdtemp(join(tmpdir(), 'uppgiftsandring-http-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const keys = join(folder, 'keys');
  await fillWithKeys(keys);
  const startSimulators = (ports: Record<string, string>) =>
    startProgram(PROGRAMS.simulators, { KEYS_DIR: keys, APP_ORIGIN: origin, DATA_DIR: join(folder, 'simulators'), ...ports }, join(folder, 'simulators.log'), [
      '--json',
    ]);
  // Not just any free ports: these must be free again when the simulators have been killed.
  const names = ['IDP', 'SIGN', 'CONTROL', 'REGISTER', 'PERSON', 'CASE', 'MAIL'];
  const ports = Object.fromEntries(await Promise.all(names.map(async (name) => [`${name}_PORT`, String(await freePort())] as const)));
  let simulators = startSimulators(ports);
  const origins = await announced(simulators);
  const at = (name: string): string => origins[name] ?? '';
  const backendEnv = {
    DATABASE_URL: '',
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    DATA_DIR: join(folder, 'backend'),
    KEYS_DIR: keys,
    OIDC_ISSUER: at('idp'),
    SIGN_URL: `${at('sign')}/sign`,
    SIGN_SERVICE_ID: 'https://sign.example/service',
    SIGN_IDP_ID: 'https://idp.example',
    SIGN_REQUESTER_ID: 'https://uppgiftsandring.example',
    REGISTER_URL: at('register'),
    PERSON_URL: at('person'),
    CASE_URL: at('case'),
    REGISTER_TOKEN_FILE: join(keys, 'register.token'),
    PERSON_TOKEN_FILE: join(keys, 'person.token'),
    CASE_TOKEN_FILE: join(keys, 'case.token'),
    SMTP_URL: at('mail'),
    MAIL_FROM: 'kvittens@uppgiftsandring.example',
    APP_ENV: 'test',
    HOST_TOKEN: 'prov-'.repeat(8),
    LOOKUP_LIMIT: '1000',
    LOOKUP_DAY_LIMIT: '100000',
    SIGN_LIMIT: '1000',
    DOCUMENT_LIMIT: '1000',
    START_LIMIT: '1000',
    CALLBACK_LIMIT: '1000',
    CASE_STATUS_SECONDS: '1',
    ...PATIENT,
    LOG_LEVEL: 'debug',
    ...extra,
  };
  const logFile = join(folder, 'backend.log');
  if (backendEnv.DATABASE_URL === '') await fillWithPrepared(backendEnv.DATA_DIR);
  const backend = await startBackend(backendEnv, logFile).catch(async (error: unknown) => {
    await simulators.stop();
    throw error;
  });
  return {
    stack: { origin, control: at('control'), folder, logFile, backendEnv },
    backend,
    killSimulators: async () => {
      await simulators.stop('SIGKILL');
      simulators = startSimulators(ports);
      await announced(simulators);
    },
    stop: async () => {
      await backend.stop();
      await simulators.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
