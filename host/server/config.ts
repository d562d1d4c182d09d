import path from 'node:path';
import { readSettings, unreadableIn } from '@uppgiftsandring/shared/server/production';
import { KeyListSchema } from '@uppgiftsandring/platform/contract/provenance';
import { ConfigSchema } from '@uppgiftsandring/shared/wire/public';
import * as v from 'valibot';
import builtIn from '../slices.json' with { type: 'json' };
import { address, key, listFile, onOff, origins, rendering, whole, words } from './settingForms.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Host names of a developer's machine, as seen from a server on it and from a container on it. */
const NEAR = ['localhost', '127.0.0.1', 'host.docker.internal'];

const isPort = (text: string) => text === '' || (/^[1-9]\d{0,4}$/.test(text) && Number(text) <= 65_535);
const releaseKeys = v.pipe(
  v.string(),
  v.check((text) => v.is(KeyListSchema, text), 'ska vara en lista med lagens publika nycklar: npm run release -- keys.'),
  v.transform((text) => v.parse(KeyListSchema, text)),
);

const EnvSchema = v.object({
  HOST: v.optional(v.string(), 'localhost'),
  PORT: whole(8080, 0, 65_535),
  PUBLIC_ORIGIN: v.optional(address),
  BACKEND_URL: v.optional(address, 'http://127.0.0.1:8081'),
  PASS_CALLS: onOff('off'),
  HOST_DIST: v.optional(v.string(), path.join(ROOT, 'host/dist')),
  SLICES_FILE: v.optional(listFile),
  GROUPS_FILE: v.optional(v.string()),
  STORE_HOST: v.optional(v.string()),
  APP_ENV: v.optional(
    v.picklist(ConfigSchema.entries.env.options, ({ input }) => `ska vara något av ${ConfigSchema.entries.env.options.join(', ')}, inte "${input}".`),
    'prod',
  ),
  RELEASE_KEYS: v.optional(releaseKeys, '{}'),
  RELEASE_KEYS_FILE: v.optional(v.string()),
  FORM_ACTION_ORIGINS: origins,
  CONNECT_ORIGINS: origins,
  HOST_TOKEN: v.optional(key),
  HOST_TOKEN_FILE: v.optional(v.string()),
  HEALTH_DATABASE_URL: v.optional(v.string()),
  HEALTH_DATABASE_PASSWORD: v.optional(v.string()),
  HEALTH_DATABASE_PASSWORD_FILE: v.optional(v.string()),
  RETENTION_HEALTH_DAYS: whole(30, 1, 3650),
  TESTER_KEY: v.optional(key),
  /** Reads the key from a file, unless the key is already set. */
  TESTER_KEY_FILE: v.optional(v.string()),
  TESTER_STORES: v.optional(words),
  VERSIONS_KEY: v.optional(v.pipe(words, v.array(key))),
  VERSIONS_KEY_FILE: v.optional(v.string()),
  METRICS_PORT: v.optional(
    v.pipe(
      v.string(),
      v.check(isPort, ({ input }) => `ska vara en port, inte "${input}".`),
    ),
    '',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: v.optional(address),
  WHOLE_PAGES_AT_ONCE: whole(32, 0, 100_000),
  DRAIN_MS: whole(0, 0, 300_000),
  FIRST_PAGE_ANSWERS: onOff('on'),
  FIRST_PAGE_WAIT_MS: whole(400, 50, 30_000),
  STORE_WAIT_MS: whole(1000, 50, 30_000),
  SLICE_CALL_MS: whole(10_000, 50, 30_000),
  SERVER_RENDERING: v.optional(rendering, 'on'),
  RENDER_DEADLINE_MS: whole(150, 10, 10_000),
  LOG_LEVEL: v.optional(v.string(), 'warn'),
});

/** The name of a setting, but for the stores of single slices (`STORE_<NAME>`). */
export type SettingName = keyof typeof EnvSchema.entries;

type Env = Readonly<Record<string, string | undefined>>;

/** The secrets that may be in a file. */
export const SECRETS = ['HOST_TOKEN', 'HEALTH_DATABASE_PASSWORD', 'TESTER_KEY', 'VERSIONS_KEY', 'RELEASE_KEYS'] as const;

const parse = (env: Env) => v.safeParse(EnvSchema, readSettings(env, SECRETS));

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
  const issues = (parse(env).issues ?? []).map(({ path: at, message }) => [String(at?.[0].key), `${String(at?.[0].key)} ${message}`] as const);
  return new Map([...issues, ...unreadableIn(env, SECRETS)]);
}

/** The address with the password that it leaves out. */
function databaseIn(place: string | undefined, password: string | undefined): string | null {
  const address = URL.parse(place ?? '');
  if (address === null || password === undefined) return place ?? null;
  address.password = encodeURIComponent(password);
  return address.href;
}

export type HostConfig = Readonly<ReturnType<typeof readConfig>>;

/** The server's settings, which docs/settings.md and the platform's options explain; an empty one counts as not set. Throws an error with a sentence for each setting that is wrong. */
export function readConfig(env: Env) {
  const { success, output: e } = parse(env);
  const faults = faultsOf(env);
  if (!success || faults.size > 0) throw new Error([...faults.values()].join('\n'));
  return {
    host: e.HOST,
    port: e.PORT,
    publicOrigin: e.PUBLIC_ORIGIN ?? new URL(`http://localhost:${e.PORT}`),
    backendUrl: e.BACKEND_URL,
    passesCalls: e.PASS_CALLS === 'on',
    hostToken: e.HOST_TOKEN ?? null,
    /** Address of a server, or a folder. Null: the health of versions is not recorded. */
    healthDatabase: databaseIn(e.HEALTH_DATABASE_URL, e.HEALTH_DATABASE_PASSWORD),
    healthDays: e.RETENTION_HEALTH_DAYS,
    dist: path.resolve(e.HOST_DIST),
    slicesFile: e.SLICES_FILE === undefined ? null : path.resolve(e.SLICES_FILE),
    releaseStores: storesIn(env),
    groupsFile: e.GROUPS_FILE ?? null,
    shellStore: e.STORE_HOST ?? null,
    appEnv: e.APP_ENV,
    releaseKeys: e.RELEASE_KEYS,
    releaseKeysFile: e.RELEASE_KEYS_FILE ?? null,
    formActionOrigins: e.FORM_ACTION_ORIGINS,
    connectOrigins: e.CONNECT_ORIGINS,
    testerKey: e.TESTER_KEY ?? null,
    testerStores: e.TESTER_STORES ?? (e.APP_ENV === 'prod' ? [] : NEAR),
    versionsKeys: e.VERSIONS_KEY ?? [],
    metricsPort: e.METRICS_PORT === '' ? undefined : Number(e.METRICS_PORT),
    /** Undefined: no traces are made. */
    otlpEndpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT?.href,
    wholePagesAtOnce: e.WHOLE_PAGES_AT_ONCE,
    drainMs: e.DRAIN_MS,
    firstPageAnswers: e.FIRST_PAGE_ANSWERS === 'on',
    firstPageWaitMs: e.FIRST_PAGE_WAIT_MS,
    storeWaitMs: e.STORE_WAIT_MS,
    sliceCallMs: e.SLICE_CALL_MS,
    serverRendering: e.SERVER_RENDERING,
    renderDeadlineMs: e.RENDER_DEADLINE_MS,
    logLevel: e.LOG_LEVEL,
  };
}
