import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { PartName } from '@uppgiftsandring/shared/domain/vag/routes';
import { ReleaseKeysSchema, type ReleaseKeys } from '@uppgiftsandring/shared/server/provenance';
import { ConfigSchema, type Config } from '@uppgiftsandring/shared/wire/config';
import * as v from 'valibot';
import builtIn from '../slices.json' with { type: 'json' };
import { ListFileSchema } from './composition/sliceList.ts';
import { address, key, origins, rendering, sideHost, whole, words } from './settingForms.ts';
import { UnreadableError } from './unreadableError.ts';

export interface HostConfig {
  readonly host: string;
  readonly port: number;
  /** Origin that the browser sees; https turns on Secure cookies and HSTS. */
  readonly publicOrigin: URL;
  /** Where the backends are; a name may have several addresses. */
  readonly backendUrls: readonly URL[];
  /** Token that identifies us to the backend; null: the health of versions is not recorded. */
  readonly hostToken: string | null;
  /** Folder with a build of the shell, which is shown while the shell's store has none. */
  readonly dist: string;
  /** File with the list of slices, which is read again while the server runs; null: the one in the program (PLUS-41). */
  readonly slicesFile: string | null;
  /** Folder or address of a slice's release store when the list says none. */
  readonly releaseStores: ReadonlyMap<string, string>;
  /** The same for the shell; null: it has no store, and the build in `dist` is the shell. */
  readonly shellStore: string | null;
  /** The public keys of those who release; a team that is not there has no signatures, which production refuses (PLUS-40). */
  readonly releaseKeys: ReleaseKeys;
  /** The environment name that the client gets (API-16). */
  readonly appEnv: Config['env'];
  /** Origins that a form may be sent to besides our own: the signing service and those that it redirects to. */
  readonly formActionOrigins: readonly string[];
  /** Origins that the page may connect to besides our own: in development the slice's server reports changes. */
  readonly connectOrigins: readonly string[];
  /** Key that signs testers' links; null means that there are none (PLUS-31). */
  readonly testerKey: string | null;
  /** Hosts that a tester's link may name as a release store, with or without port; those of a developer's machine, and in production none. */
  readonly testerStores: readonly string[];
  /** Keys of the cookie that pins a session to its versions: the first signs, all are accepted (PLUS-29). Empty: the server makes its own. */
  readonly versionsKeys: readonly string[];
  /** Other servers behind the same published port, by the host name in the request: a composed stack reaches its simulators this way. */
  readonly sideHosts: ReadonlyMap<string, URL>;
  /** How many proxies in front are trusted to give the client's address; 0 trusts none. */
  readonly proxies: number;
  /** How long a request may take to arrive, in milliseconds. */
  readonly requestTimeoutMs: number;
  /** Port where metrics are read; undefined when nothing is measured. */
  readonly metricsPort: number | undefined;
  /** Where traces are sent; undefined when none are made. */
  readonly otlpEndpoint: string | undefined;
  /** The most open connections of one network address. */
  readonly connectionsPerAddress: number;
  /** Connections to each backend for calls that wait for no other system. */
  readonly backendConnections: number;
  /** How many pages in progress may be rendered with their first responses, and how many may be in progress at all. */
  readonly wholePagesAtOnce: number;
  readonly pagesAtOnce: number;
  /** How long the server still answers after it has said that it is not ready, in milliseconds. */
  readonly drainMs: number;
  /** Whether guards are judged, and a page's first requests made, before the page is sent (PLUS-50). */
  readonly firstPageAnswers: boolean;
  /** How long a page waits, in milliseconds: for those responses, and for a release store of which nothing is known yet. */
  readonly firstPageWaitMs: number;
  readonly storeWaitMs: number;
  /** Whose pages the server renders: the shell's own, and slices' (PLUS-50). */
  readonly serverRendering: ReadonlySet<PartName> | 'all';
  /** How long a page may take to be rendered, in milliseconds (PLUS-51). */
  readonly renderDeadlineMs: number;
  readonly logLevel: string;
}

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Host names of a developer's machine, as seen from a server on it and from a container on it. */
const NEAR = ['localhost', '127.0.0.1', 'host.docker.internal'];

/** The public keys of those who release, as the release command writes them. */
export const KeyListSchema = v.pipe(v.string(), v.parseJson(), ReleaseKeysSchema);
const releaseKeys = v.optional(
  v.pipe(
    v.string(),
    v.check((text) => v.is(KeyListSchema, text), 'ska vara en lista med lagens publika nycklar: npm run release -- keys.'),
    v.transform((text): ReleaseKeys => v.parse(KeyListSchema, text)),
  ),
  '{}',
);

const EnvSchema = v.object({
  HOST: v.optional(v.string(), 'localhost'),
  PORT: whole(8080, 0, 65_535),
  PUBLIC_ORIGIN: v.optional(address),
  BACKEND_URL: v.optional(v.pipe(words, v.array(address), v.minLength(1, 'ska vara minst en adress.')), 'http://127.0.0.1:8081'),
  HOST_DIST: v.optional(v.string(), path.join(ROOT, 'host/dist')),
  SLICES_FILE: v.optional(ListFileSchema),
  STORE_HOST: v.optional(v.string()),
  APP_ENV: v.optional(
    v.picklist(ConfigSchema.entries.env.options, ({ input }) => `ska vara något av ${ConfigSchema.entries.env.options.join(', ')}, inte "${input}".`),
    'prod',
  ),
  RELEASE_KEYS: releaseKeys,
  RELEASE_KEYS_FILE: v.optional(v.string()),
  FORM_ACTION_ORIGINS: origins,
  CONNECT_ORIGINS: origins,
  HOST_TOKEN: v.optional(key),
  HOST_TOKEN_FILE: v.optional(v.string()),
  TESTER_KEY: v.optional(key),
  /** Reads the key from a file, unless the key is already set. */
  TESTER_KEY_FILE: v.optional(v.string()),
  TESTER_STORES: v.optional(words),
  VERSIONS_KEY: v.optional(v.pipe(words, v.array(key))),
  VERSIONS_KEY_FILE: v.optional(v.string()),
  SIDE_HOSTS: v.optional(
    v.pipe(
      words,
      v.array(sideHost),
      v.transform((pairs) => new Map(pairs)),
    ),
    '',
  ),
  TRUST_PROXY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d$/, ({ input }) => `ska vara antalet proxyer framför servern, inte "${input}".`),
      v.transform(Number),
    ),
    '0',
  ),
  REQUEST_TIMEOUT_MS: whole(15_000, 100, 300_000),
  METRICS_PORT: v.optional(
    v.pipe(
      v.string(),
      v.check(
        (text) => text === '' || (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65_535),
        ({ input }) => `ska vara en port, inte "${input}".`,
      ),
    ),
    '',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(address),
  CONNECTIONS_PER_ADDRESS: whole(1000, 1, 100_000),
  BACKEND_CONNECTIONS: whole(256, 1, 10_000),
  WHOLE_PAGES_AT_ONCE: whole(32, 0, 100_000),
  PAGES_AT_ONCE: whole(192, 1, 100_000),
  DRAIN_MS: whole(0, 0, 300_000),
  FIRST_PAGE_ANSWERS: v.optional(
    v.picklist(['on', 'off'], ({ input }) => `ska vara on eller off, inte "${input}".`),
    'on',
  ),
  FIRST_PAGE_WAIT_MS: whole(400, 50, 30_000),
  STORE_WAIT_MS: whole(1000, 50, 30_000),
  SERVER_RENDERING: v.optional(rendering, 'on'),
  RENDER_DEADLINE_MS: whole(150, 10, 10_000),
  LOG_LEVEL: v.optional(v.string(), 'warn'),
});

/** The name of a setting, but for the stores of single slices (`STORE_<NAME>`). */
export type SettingName = keyof typeof EnvSchema.entries;

type Env = Readonly<Record<string, string | undefined>>;

/** The secrets that may be in a file. */
export const SECRETS = ['HOST_TOKEN', 'TESTER_KEY', 'VERSIONS_KEY', 'RELEASE_KEYS'] as const;

/** The settings, with a key from a file if one is named: a secret is safer there than in the environment. */
function withKey(env: Env, name: (typeof SECRETS)[number]): Env {
  const file = env[`${name}_FILE`];
  if (env[name] !== undefined || file === undefined) return env;
  try {
    return { ...env, [name]: readFileSync(file, 'utf8').trim() };
  } catch (cause) {
    throw new UnreadableError(name, file, cause);
  }
}

function parse(env: Env) {
  const set: Env = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  return v.safeParse(EnvSchema, SECRETS.reduce(withKey, set));
}

/** Folder or address of each slice's release store by `STORE_<NAME>`; those of this repository have one in their own folder when it is not given. */
function storesIn(env: Env): ReadonlyMap<string, string> {
  const own = builtIn.slices.map(({ name }): [string, string] => [name, path.join(ROOT, `mfe-${name}`, 'releases')]);
  const given = Object.entries(env).flatMap(([setting, place]): [string, string][] => {
    const name = /^STORE_([A-Z][A-Z0-9]*)$/.exec(setting)?.[1];
    return name && place ? [[name.toLowerCase(), place]] : [];
  });
  return new Map([...own, ...given]);
}

/** A sentence for each setting that is wrong, by its name. */
export function faultsOf(env: Env): ReadonlyMap<string, string> {
  try {
    const { issues = [] } = parse(env);
    return new Map(issues.map(({ path: at, message }) => [String(at?.[0].key), `${String(at?.[0].key)} ${message}`]));
  } catch (error) {
    if (!(error instanceof UnreadableError)) throw error;
    return new Map([[error.setting, error.message]]);
  }
}

/** Reads the server's settings; an empty one counts as not set. Throws an error with a sentence for each setting that is wrong. */
export function readConfig(env: Env): HostConfig {
  const { success, output: e } = parse(env);
  if (!success) throw new Error([...faultsOf(env).values()].join('\n'));
  return {
    host: e.HOST,
    port: e.PORT,
    publicOrigin: e.PUBLIC_ORIGIN ?? new URL(`http://localhost:${e.PORT}`),
    backendUrls: e.BACKEND_URL,
    hostToken: e.HOST_TOKEN ?? null,
    dist: path.resolve(e.HOST_DIST),
    slicesFile: e.SLICES_FILE === undefined ? null : path.resolve(e.SLICES_FILE),
    releaseStores: storesIn(env),
    shellStore: e.STORE_HOST ?? null,
    appEnv: e.APP_ENV,
    releaseKeys: e.RELEASE_KEYS,
    formActionOrigins: e.FORM_ACTION_ORIGINS,
    connectOrigins: e.CONNECT_ORIGINS,
    testerKey: e.TESTER_KEY ?? null,
    testerStores: e.TESTER_STORES ?? (e.APP_ENV === 'prod' ? [] : NEAR),
    versionsKeys: e.VERSIONS_KEY ?? [],
    sideHosts: e.SIDE_HOSTS,
    proxies: e.TRUST_PROXY,
    requestTimeoutMs: e.REQUEST_TIMEOUT_MS,
    metricsPort: e.METRICS_PORT === '' ? undefined : Number(e.METRICS_PORT),
    otlpEndpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT?.href,
    connectionsPerAddress: e.CONNECTIONS_PER_ADDRESS,
    backendConnections: e.BACKEND_CONNECTIONS,
    wholePagesAtOnce: e.WHOLE_PAGES_AT_ONCE,
    pagesAtOnce: e.PAGES_AT_ONCE,
    drainMs: e.DRAIN_MS,
    firstPageAnswers: e.FIRST_PAGE_ANSWERS === 'on',
    firstPageWaitMs: e.FIRST_PAGE_WAIT_MS,
    storeWaitMs: e.STORE_WAIT_MS,
    serverRendering: e.SERVER_RENDERING,
    renderDeadlineMs: e.RENDER_DEADLINE_MS,
    logLevel: e.LOG_LEVEL,
  };
}
