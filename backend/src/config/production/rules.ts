import type { Env, Safe } from '@uppgiftsandring/shared/server/production';
import {
  all,
  between,
  database,
  databasePassword,
  fileOf,
  free,
  insideOrEncrypted,
  isTestName,
  LEVEL,
  only,
  PROD,
  realAddress,
  secret,
} from '@uppgiftsandring/shared/server/safe';
import type { SettingName } from '../config.ts';
import type { KeyFile } from './keyFiles.ts';

/** What the rules judge: the settings, with the secrets that are in files, and the keys. */
export interface Facts {
  readonly env: Env;
  readonly keys: readonly KeyFile[];
  /** Key files that settings name one by one. */
  readonly named: readonly KeyFile[];
}

/** Names of services are often addresses; those of the test kit end with `.example`. */
const realName: Safe = {
  words: 'a real name',
  rules: (name) => [
    {
      name,
      asvs: '15.2.3',
      demand: `${name} ska inte vara ett namn för exempel och prov.`,
      holds: ({ env }) => {
        const value = env[name] ?? '';
        return !isTestName(URL.parse(value)?.hostname ?? value.slice(value.lastIndexOf('@') + 1));
      },
    },
  ],
};

const KEYS: readonly Safe<Facts>[] = [
  only('keys, none of them from the simulators', {
    asvs: '13.2.3',
    demand:
      'KEYS_DIR ska inte ha någon nyckel eller något certifikat från simulatorerna, inte heller filen i någon _TOKEN_FILE, OUTSIDE_CERT_FILE eller OUTSIDE_KEY_FILE.',
    holds: ({ keys, named }) => [...keys, ...named].every(({ isTestKit }) => !isTestKit),
  }),
  only('none that other users of the machine can read', {
    asvs: '13.3.2',
    demand: 'KEYS_DIR ska ha nycklar, och datorns andra användare ska inte kunna läsa dem, inte heller filen i någon _TOKEN_FILE eller OUTSIDE_KEY_FILE.',
    holds: ({ keys, named }) => keys.length > 0 && [...keys, ...named].every(({ isOpen }) => !isOpen),
  }),
];

/** Our own secrets, which no other system may have: several systems may have given us the same token. */
const OWN = ['HOST_TOKEN', 'OPERATOR_TOKEN', 'DATABASE_PASSWORD'];
const TOKEN = secret(OWN, { least: 20 });

const CREDENTIALS = only('set, as REGISTER_TOKEN_FILE is, unless we show a certificate', {
  asvs: '13.2.1',
  demand: 'REGISTER_TOKEN_FILE, CASE_TOKEN_FILE och, om PERSON_URL anges, PERSON_TOKEN_FILE ska anges, om inte OUTSIDE_CERT_FILE och OUTSIDE_KEY_FILE anges.',
  holds: ({ env }) => {
    const needed = ['REGISTER_TOKEN_FILE', 'CASE_TOKEN_FILE', ...(env['PERSON_URL'] === undefined ? [] : ['PERSON_TOKEN_FILE'])];
    return [['OUTSIDE_CERT_FILE', 'OUTSIDE_KEY_FILE'], needed].some((names) => names.every((name) => env[name] !== undefined));
  },
});

/** Whether a network is no wider than the widest private ones. Outside 2000::/3 and f000::/4 the last 32 bits of an IPv6 address may be one of IPv4. */
function isNarrowNetwork(network: string): boolean {
  const [address = '', bits = '128'] = network.trim().split('/');
  return Number(bits) >= (!address.includes(':') ? 8 : /^[23f][\da-f]{3}:/i.test(address) ? 7 : 104);
}

/** Whether what is trusted leaves some addresses to clients: a few proxies, or narrow networks. */
const isNarrow = (trusted: string): boolean => (/^\d$/.test(trusted) ? /[1-3]/.test(trusted) : trusted.split(',').every(isNarrowNetwork));

/** The secrets that may be in a file. */
export const SECRETS = ['HOST_TOKEN', 'DATABASE_PASSWORD', 'SMTP_PASSWORD', 'REGISTER_TOKEN', 'PERSON_TOKEN', 'CASE_TOKEN'];

const TIMEOUT = between(500, 30_000, '16.5.2');

/** What each setting of a backend must be in production (PLUS-60). */
export const SAFE: Readonly<Record<SettingName, Safe<Facts>>> = {
  PORT: free('any'),
  HOST: free('any: the start reports a wrong one'),
  PUBLIC_ORIGIN: realAddress({ needed: true }),
  DATA_DIR: free('any: the start reports a wrong one'),
  DATABASE_URL: database('DATABASE_URL'),
  DATABASE_PASSWORD_FILE: databasePassword('DATABASE_URL'),
  DATABASE_ROLE: free('any: the database is asked what its role may do (ADR 0045)'),
  KEYS_DIR: all(...KEYS),
  OIDC_ISSUER: realAddress({ needed: true }),
  OIDC_INTERNAL_URL: realAddress({ needed: false }),
  OIDC_CLIENT_ID: free('any: the identity provider refuses a wrong one'),
  OIDC_TIMEOUT_MS: TIMEOUT,
  SIGN_URL: realAddress({ needed: true }),
  SIGN_SERVICE_ID: realName,
  SIGN_IDP_ID: realName,
  SIGN_REQUESTER_ID: realName,
  SIGN_ALGORITHM: free('any'),
  SIGN_RSA_SCHEME: free('any'),
  REGISTER_URL: realAddress({ needed: true }),
  PERSON_URL: realAddress({ needed: false }),
  CASE_URL: realAddress({ needed: true }),
  REGISTER_TOKEN_FILE: TOKEN,
  PERSON_TOKEN_FILE: TOKEN,
  CASE_TOKEN_FILE: all(CREDENTIALS, TOKEN),
  OUTSIDE_CERT_FILE: free('in force, with its key'),
  OUTSIDE_KEY_FILE: free('see KEYS_DIR'),
  SMTP_URL: realName,
  SMTP_PASSWORD_FILE: secret(OWN, { least: 12 }),
  MAIL_FROM: realName,
  APP_ENV: PROD,
  SESSION_IDLE_SECONDS: between(60, 3600, '7.3.1'),
  SESSION_ABSOLUTE_SECONDS: between(600, 43_200, '7.3.2'),
  LOOKUP_LIMIT: between(1, 100, '2.4.1'),
  LOOKUP_WINDOW_SECONDS: between(60, 86_400, '2.4.1'),
  LOOKUP_DAY_LIMIT: between(1, 1000, '2.4.1'),
  SIGN_LIMIT: between(1, 60, '2.4.1'),
  DOCUMENT_LIMIT: between(1, 120, '2.4.1'),
  START_LIMIT: between(10, 600, '2.4.1'),
  CALLBACK_LIMIT: between(10, 600, '2.4.1'),
  LOG_LIMIT: between(10, 3000, '2.4.1'),
  OUTSIDE_TIMEOUT_MS: TIMEOUT,
  CASE_STATUS_SECONDS: between(1, 3600, '15.2.2'),
  REQUEST_TIMEOUT_MS: between(1000, 60_000, '15.2.2'),
  CALLS_AT_ONCE: between(10, 1000, '15.2.2'),
  METRICS_PORT: free('any: only the monitoring reaches it'),
  OTEL_EXPORTER_OTLP_ENDPOINT: insideOrEncrypted,
  DRAIN_MS: between(0, 60_000, '16.5.2'),
  RETENTION_DRAFT_DAYS: between(30, 730, '14.2.4'),
  RETENTION_UNSIGNED_DAYS: between(1, 365, '14.2.4'),
  // A public document, kept by the Archives Act; that it is good can be shown for ten years (PLUS-63).
  RETENTION_SIGNED_DAYS: between(3653, 36_525, '14.2.4'),
  RETENTION_AUDIT_DAYS: between(366, 3653, '14.2.4'),
  LOG_LEVEL: LEVEL,
  OPERATOR_TOKEN: secret(['HOST_TOKEN', 'DATABASE_PASSWORD']),
  HOST_TOKEN: secret(['DATABASE_PASSWORD'], { needed: true }),
  HOST_TOKEN_FILE: fileOf('HOST_TOKEN'),
  TRUST_PROXY: only('1 to 3 proxies, or networks of /8 (IPv6: /7) and narrower', {
    asvs: '15.3.4',
    demand: 'TRUST_PROXY ska vara 1 till 3 proxyer, eller nät som inte är större än /8 (IPv6: /7): annars väljer klienterna själva sin adress.',
    holds: ({ env }) => isNarrow(env['TRUST_PROXY'] ?? 'loopback,uniquelocal'),
  }),
};
