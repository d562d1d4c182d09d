import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import type { Access } from '../adapters/outside/credentials.ts';
import type { SmtpConfig } from '../adapters/mail/smtp.ts';
import { StartupError } from '../base/startupError.ts';
import { EnvSchema } from './settings.ts';

const DAY_SECONDS = 86_400;
const perMinute = (limit: number) => ({ limit, windowSeconds: 60 });

/** The settings of the database: all that the migration job uses. */
export const OF_DATABASE = ['APP_ENV', 'DATA_DIR', 'DATABASE_URL', 'DATABASE_PASSWORD_FILE', 'DATABASE_ROLE', 'LOG_LEVEL'] as const;
const DatabaseSchema = v.pick(EnvSchema, OF_DATABASE);

function secretIn(file: string, setting: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new StartupError(`${setting} pekar på ${file}, som inte går att läsa.`, { cause });
  }
}

/** The address with the password from a file: the address in the environment must not hold it. */
function withPassword(address: URL, setting: string, passwordFile: string | undefined): URL {
  if (passwordFile === undefined) return address;
  const whole = new URL(address);
  whole.password = secretIn(passwordFile, setting);
  return whole;
}

const databaseUrl = (address: string | undefined, passwordFile: string | undefined): string | undefined =>
  address === undefined || passwordFile === undefined ? address : withPassword(new URL(address), 'DATABASE_PASSWORD_FILE', passwordFile).href;

/** How we greet the mail server (RFC 5321 4.1.3): by the name that the service has for all, as that of a container is known to nobody. */
function greetingName(publicOrigin: string): string {
  const { hostname } = new URL(publicOrigin);
  return hostname.replace(/^[\d.]+$/, '[$&]').replace('[:', '[IPv6::');
}

/** 587 is the port for handing mail in, 465 the one with TLS from the start. */
function smtpServer({ protocol, hostname, port, username, password }: URL, isProduction: boolean, publicOrigin: string): SmtpConfig {
  const secure = protocol === 'smtps:';
  const auth = username === '' ? undefined : { user: decodeURIComponent(username), pass: decodeURIComponent(password) };
  const host = hostname.replace(/^\[|\]$/g, '');
  return { host, port: port === '' ? (secure ? 465 : 587) : Number(port), secure, requireTLS: isProduction, auth, name: greetingName(publicOrigin) };
}

type Settings = v.InferOutput<typeof EnvSchema>;

export const BOTH_OR_NONE = 'OUTSIDE_CERT_FILE och OUTSIDE_KEY_FILE ska anges båda två eller ingen av dem.';

/** Our credentials for the registers and the case system (PLUS-62). Without PERSON_URL the person register gets the register's. */
function accessOf(e: Settings): Readonly<Record<'register' | 'person' | 'case', Access>> {
  const { OUTSIDE_CERT_FILE: cert, OUTSIDE_KEY_FILE: key } = e;
  if ((cert === undefined) !== (key === undefined)) throw new StartupError(BOTH_OR_NONE);
  const tls = cert === undefined || key === undefined ? undefined : { cert, key };
  const access = (setting: 'REGISTER_TOKEN_FILE' | 'PERSON_TOKEN_FILE' | 'CASE_TOKEN_FILE') => ({ token: { setting, file: e[setting] }, tls });
  const register = access('REGISTER_TOKEN_FILE');
  return { register, person: e.PERSON_URL === undefined ? register : access('PERSON_TOKEN_FILE'), case: access('CASE_TOKEN_FILE') };
}

export type Config = ReturnType<typeof readConfig>;
export type DatabaseConfig = ReturnType<typeof databaseConfig>;

const databaseConfig = (e: v.InferOutput<typeof DatabaseSchema>) => ({
  env: e.APP_ENV,
  dataDir: e.DATA_DIR,
  databaseUrl: databaseUrl(e.DATABASE_URL, e.DATABASE_PASSWORD_FILE),
  /** The role to which migrations grant a backend's rights; set only for the migration job. */
  databaseRole: e.DATABASE_ROLE,
  logLevel: e.LOG_LEVEL,
});

const given = (env: NodeJS.ProcessEnv) => Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''));

/** A sentence for each setting that is missing or cannot be used, keyed by the setting's name. */
export function faultsOf(env: NodeJS.ProcessEnv): ReadonlyMap<string, string> {
  const set = given(env);
  const { issues = [] } = v.safeParse(EnvSchema, set);
  return new Map(
    issues.map((issue) => {
      const name = v.getDotPath(issue) ?? 'The environment';
      return [name, `${name} ${name in set ? 'har ett värde som inte går att använda' : 'måste anges'}.`];
    }),
  );
}

/** The configuration of the database alone; the settings are already judged: throws a `ValiError` for a wrong one. */
export const readDatabaseConfig = (env: NodeJS.ProcessEnv): DatabaseConfig => databaseConfig(v.parse(DatabaseSchema, given(env)));

/** The configuration from environment variables; throws a `StartupError` with a sentence for each wrong variable. */
export function readConfig(env: NodeJS.ProcessEnv) {
  const parsed = v.safeParse(EnvSchema, given(env));
  if (!parsed.success) throw new StartupError([...faultsOf(env).values()].join('\n'));
  const e = parsed.output;
  return {
    ...databaseConfig(e),
    port: e.PORT,
    host: e.HOST,
    publicOrigin: e.PUBLIC_ORIGIN,
    secure: e.PUBLIC_ORIGIN.startsWith('https:'),
    keysDir: e.KEYS_DIR,
    oidc: {
      issuer: e.OIDC_ISSUER,
      internalUrl: e.OIDC_INTERNAL_URL ?? e.OIDC_ISSUER,
      clientId: e.OIDC_CLIENT_ID,
      keyFile: join(e.KEYS_DIR, 'oidc-client.private.jwk.json'),
      timeoutMs: e.OIDC_TIMEOUT_MS,
    },
    sign: {
      url: e.SIGN_URL,
      serviceId: e.SIGN_SERVICE_ID,
      idpId: e.SIGN_IDP_ID,
      requesterId: e.SIGN_REQUESTER_ID,
      algorithm: e.SIGN_ALGORITHM,
      rsaScheme: e.SIGN_RSA_SCHEME,
    },
    registerUrl: e.REGISTER_URL,
    personUrl: e.PERSON_URL ?? e.REGISTER_URL,
    caseUrl: e.CASE_URL,
    access: accessOf(e),
    smtp: smtpServer(withPassword(e.SMTP_URL, 'SMTP_PASSWORD_FILE', e.SMTP_PASSWORD_FILE), e.APP_ENV === 'prod', e.PUBLIC_ORIGIN),
    mailFrom: e.MAIL_FROM,
    session: { idleSeconds: e.SESSION_IDLE_SECONDS, absoluteSeconds: e.SESSION_ABSOLUTE_SECONDS },
    /** Limits on look-ups of each kind, per person across sessions: by minute and by day (UTC). */
    lookup: {
      snabbt: { limit: e.LOOKUP_LIMIT, windowSeconds: e.LOOKUP_WINDOW_SECONDS },
      dygn: { limit: e.LOOKUP_DAY_LIMIT, windowSeconds: DAY_SECONDS },
    },
    // Signing and documents by person, the others by network address (API-14); what each setting does is in docs/settings.md.
    signLimit: perMinute(e.SIGN_LIMIT),
    documentLimit: perMinute(e.DOCUMENT_LIMIT),
    startLimit: perMinute(e.START_LIMIT),
    callbackLimit: perMinute(e.CALLBACK_LIMIT),
    logLimit: perMinute(e.LOG_LIMIT),
    outsideTimeoutMs: e.OUTSIDE_TIMEOUT_MS,
    caseStatusSeconds: e.CASE_STATUS_SECONDS,
    requestTimeoutMs: e.REQUEST_TIMEOUT_MS,
    callsAtOnce: e.CALLS_AT_ONCE,
    metricsPort: e.METRICS_PORT,
    otlpEndpoint: e.OTEL_EXPORTER_OTLP_ENDPOINT,
    drainMs: e.DRAIN_MS,
    /** How many days each kind is kept (PLUS-67); `signed` undefined: for ever. The database refuses to remove a row of the audit trail's last year. */
    retentionDays: {
      draft: e.RETENTION_DRAFT_DAYS,
      unsigned: e.RETENTION_UNSIGNED_DAYS,
      signed: e.RETENTION_SIGNED_DAYS,
      audit: e.RETENTION_AUDIT_DAYS,
    },
    operatorToken: e.OPERATOR_TOKEN,
    hostToken: e.HOST_TOKEN ?? (e.HOST_TOKEN_FILE === undefined ? undefined : secretIn(e.HOST_TOKEN_FILE, 'HOST_TOKEN_FILE')),
    trustProxy: e.TRUST_PROXY,
  };
}

/** The systems that the backend calls, by origin. */
export function systemsOf(config: Config): ReadonlyMap<string, string> {
  const origin = (url: string) => new URL(url).origin;
  return new Map([
    [origin(config.oidc.internalUrl), 'login'],
    [origin(config.personUrl), 'person'],
    [origin(config.registerUrl), 'register'],
    [origin(config.caseUrl), 'case'],
  ]);
}
