import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { epostFel } from '@uppgiftsandring/shared/domain/adress/epost';
import type { Safe } from '@uppgiftsandring/shared/server/production';
import {
  all,
  between,
  database,
  databasePassword,
  fileOf,
  free,
  insideOrEncrypted,
  LEVEL,
  PROD,
  realAddress,
  secret,
} from '@uppgiftsandring/shared/server/safe';
import { SigningFormSchema } from '@uppgiftsandring/shared/wire/ansokan';
import * as v from 'valibot';
import { CREDENTIALS, KEYS, narrow, OWN, PRIVATE, realName, TIMEOUT, TOKEN, type Facts } from './production/rules.ts';

/** The longest delay of a timer, in milliseconds; the limit of every whole number, and far more than any count needs. */
const MOST = 2_147_483_647;
const whole = (least: number) => v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(least), v.maxValue(MOST));
const positive = (fallback: number) => v.optional(whole(1), String(fallback));
const port = v.pipe(v.string(), v.toNumber(), v.integer(), v.minValue(0), v.maxValue(65535));
const text = v.optional(v.string());
/** An address, a network (`10.0.0.0/8`), or a name that Fastify has for networks. */
function isNetwork(text: string): boolean {
  const [address = '', bits, more] = text.split('/');
  if (['loopback', 'linklocal', 'uniquelocal'].includes(text)) return true;
  const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return most > 0 && more === undefined && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= most));
}
/** Trusts the given number of proxies nearest to the server, whatever their addresses. */
const behind = (proxies: number) => (_address: string, hop: number) => hop < proxies;
const proxies = v.pipe(
  v.string(),
  v.check((value) => /^\d$/.test(value) || value.split(',').every((one) => isNetwork(one.trim()))),
  v.transform((value) => (/^\d$/.test(value) ? behind(Number(value)) : value)),
);
const url = v.pipe(v.string(), v.url());
const databaseUrl = v.pipe(
  url,
  v.check((value) => /^postgres(ql)?:\/\/./.test(value)),
);
const origin = v.pipe(
  url,
  v.transform((value) => new URL(value).origin),
);
const base = v.pipe(
  url,
  v.transform((value) => value.replace(/\/+$/, '')),
);

/** The mail server: `smtp://host:25`, `smtps://user:password@host:465`. */
const smtpUrl = v.pipe(
  url,
  v.transform((value) => new URL(value)),
  v.check(({ protocol, hostname, search }) => /^smtps?:$/.test(protocol) && hostname !== '' && search === ''),
  v.check(({ username, password }) => !/%(?![\da-f]{2})/i.test(username + password)),
);
/** An e-mail address without a name; its domain in ASCII, as mail servers know it. */
const mailAddress = v.pipe(
  v.string(),
  v.transform((value) => value.replace(/[^@]+$/, domainToASCII)),
  v.check((value) => epostFel(value) === null),
);

/** A setting: how it is read, and what it must be in production (PLUS-60). */
const setting = <const Schema extends v.GenericSchema>(schema: Schema, safe: Safe<Facts>) => v.pipe(schema, v.metadata({ safe }));

/** Every setting of a backend; docs/settings.md is written from it. */
export const EnvSchema = v.object({
  PORT: setting(v.optional(port, '3001'), free('any')),
  HOST: setting(v.optional(v.string(), '127.0.0.1'), free('any: the start reports a wrong one')),
  PUBLIC_ORIGIN: setting(origin, realAddress({ needed: true })),
  DATA_DIR: setting(v.optional(v.string(), '.data/backend'), free('any: the start reports a wrong one')),
  DATABASE_URL: setting(v.optional(databaseUrl), database('DATABASE_URL')),
  DATABASE_PASSWORD_FILE: setting(text, databasePassword('DATABASE_URL')),
  DATABASE_ROLE: setting(v.optional(v.pipe(v.string(), v.regex(/^[a-z_][a-z\d_]{0,62}$/))), free('any: the database is asked what its role may do (ADR 0045)')),
  KEYS_DIR: setting(v.optional(v.string(), '.data/keys'), all(...KEYS)),
  OIDC_ISSUER: setting(base, realAddress({ needed: true })),
  OIDC_INTERNAL_URL: setting(v.optional(base), realAddress({ needed: false })),
  OIDC_CLIENT_ID: setting(v.optional(v.string(), 'uppgiftsandring'), free('any: the identity provider refuses a wrong one')),
  OIDC_TIMEOUT_MS: setting(positive(5000), TIMEOUT),
  SIGN_URL: setting(SigningFormSchema.entries.action, realAddress({ needed: true })),
  SIGN_SERVICE_ID: setting(v.string(), realName),
  SIGN_IDP_ID: setting(v.string(), realName),
  SIGN_REQUESTER_ID: setting(v.string(), realName),
  SIGN_ALGORITHM: setting(v.optional(v.picklist(['rsa-sha256', 'rsa-pss-sha256', 'ecdsa-sha256']), 'rsa-sha256'), free('any')),
  SIGN_RSA_SCHEME: setting(v.optional(v.picklist(['rsa-sha256', 'rsa-pss-sha256']), 'rsa-sha256'), free('any')),
  REGISTER_URL: setting(base, realAddress({ needed: true })),
  PERSON_URL: setting(v.optional(base), realAddress({ needed: false })),
  CASE_URL: setting(base, realAddress({ needed: true })),
  REGISTER_TOKEN_FILE: setting(text, TOKEN),
  PERSON_TOKEN_FILE: setting(text, TOKEN),
  CASE_TOKEN_FILE: setting(text, all(CREDENTIALS, TOKEN)),
  OUTSIDE_CERT_FILE: setting(text, free('in force, with its key')),
  OUTSIDE_KEY_FILE: setting(text, free('see KEYS_DIR')),
  SMTP_URL: setting(smtpUrl, realName),
  SMTP_PASSWORD_FILE: setting(text, secret(OWN, { least: 12 })),
  MAIL_FROM: setting(mailAddress, realName),
  APP_ENV: setting(v.optional(v.picklist(['dev', 'test', 'prod']), 'prod'), PROD),
  SESSION_IDLE_SECONDS: setting(positive(30 * 60), between(60, 3600, '7.3.1')),
  SESSION_ABSOLUTE_SECONDS: setting(positive(8 * 60 * 60), between(600, 43_200, '7.3.2')),
  LOOKUP_LIMIT: setting(positive(50), between(1, 100, '2.4.1')),
  LOOKUP_WINDOW_SECONDS: setting(positive(60), between(60, 86_400, '2.4.1')),
  LOOKUP_DAY_LIMIT: setting(positive(300), between(1, 1000, '2.4.1')),
  SIGN_LIMIT: setting(positive(10), between(1, 60, '2.4.1')),
  DOCUMENT_LIMIT: setting(positive(30), between(1, 120, '2.4.1')),
  START_LIMIT: setting(positive(60), between(10, 600, '2.4.1')),
  CALLBACK_LIMIT: setting(positive(30), between(10, 600, '2.4.1')),
  LOG_LIMIT: setting(positive(300), between(10, 3000, '2.4.1')),
  OUTSIDE_TIMEOUT_MS: setting(positive(5000), TIMEOUT),
  CASE_STATUS_SECONDS: setting(positive(10), between(1, 3600, '15.2.2')),
  REQUEST_TIMEOUT_MS: setting(positive(30_000), between(1000, 60_000, '15.2.2')),
  CALLS_AT_ONCE: setting(positive(200), between(10, 1000, '15.2.2')),
  METRICS_PORT: setting(v.optional(v.pipe(port, v.minValue(1))), free('any: only the monitoring reaches it')),
  OTEL_EXPORTER_OTLP_ENDPOINT: setting(v.optional(base), insideOrEncrypted),
  DRAIN_MS: setting(v.optional(whole(0), '0'), between(0, 60_000, '16.5.2')),
  RETENTION_DRAFT_DAYS: setting(positive(365), between(30, 730, '14.2.4')),
  RETENTION_UNSIGNED_DAYS: setting(positive(30), between(1, 365, '14.2.4')),
  // A public document, kept by the Archives Act; that it is good can be shown for ten years (PLUS-63).
  RETENTION_SIGNED_DAYS: setting(v.optional(whole(1)), between(3653, 36_525, '14.2.4')),
  RETENTION_AUDIT_DAYS: setting(v.optional(whole(366), '1826'), between(366, 3653, '14.2.4')),
  LOG_LEVEL: setting(v.optional(v.picklist(['debug', 'info', 'warn', 'error', 'silent']), 'info'), LEVEL),
  OPERATOR_TOKEN: setting(v.optional(v.pipe(v.string(), v.minLength(20))), secret(['HOST_TOKEN', 'DATABASE_PASSWORD'])),
  HOST_TOKEN: setting(v.optional(v.pipe(v.string(), v.minLength(32))), secret(['DATABASE_PASSWORD'], { needed: true })),
  HOST_TOKEN_FILE: setting(text, fileOf('HOST_TOKEN')),
  TRUST_PROXY: setting(v.optional(proxies, PRIVATE), narrow),
});

/** What each setting must be in production. */
export const SAFE: Readonly<Record<string, Safe<Facts>>> = Object.fromEntries(
  Object.entries(EnvSchema.entries).map(([name, schema]) => [name, v.getMetadata(schema).safe]),
);
