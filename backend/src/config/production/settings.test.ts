import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOOD_BACKEND } from '../../../test/goodSettings.ts';
import { SETTINGS } from '../config.ts';
import { StartupError } from '../startupError.ts';
import { readSafeConfig } from './judgeBackend.ts';

const HEAD = 'I produktion (APP_ENV=prod) startar inget som inte är säkert:';
const folder = mkdtempSync(join(tmpdir(), 'installningar-'));
const NOWHERE = join(folder, 'finns-inte');
beforeAll(() => writeFileSync(join(folder, 'requester.key.pem'), 'x', { mode: 0o600 }));
afterAll(() => rmSync(folder, { recursive: true }));

const NUMBER = ['0', '-1', '1.5', 'många', '2147483648', '1;2'];
const PORT = ['-1', '65536', '80.5', 'http'];
/** Not an address, not encrypted, a simulator's address, a name for examples. */
const ADDRESS = ['tjanst', 'https://', 'http://tjanst.se', 'https://127.0.0.1:4001', 'https://simulators:4003', 'https://tjanst.example', 'ftp://tjanst.se'];
const NEEDED = ['', ...ADDRESS];
const NAMED = ['', 'https://sign.example/service'];
const WEAK = ['kort', 'a'.repeat(40), 'changeme-changeme-now-or-never-12', 'prov-'.repeat(8)];
const [host = '', ...rest] = GOOD_BACKEND.DATABASE_URL.split('?');
const database = (change: string) => `${host.replace('postgres://uppgift', change)}?${rest.join('?')}`;

/** Broken values of each setting, tried one at a time in an otherwise good production; it starts with none of them. */
const BROKEN: Readonly<Record<string, readonly string[]>> = {
  PORT,
  PUBLIC_ORIGIN: NEEDED,
  DATABASE_URL: [
    '',
    'databas',
    GOOD_BACKEND.DATABASE_URL.replace('postgres:', 'mysql:'),
    GOOD_BACKEND.DATABASE_URL.replace('postgres:', 'http:'),
    host,
    `${host}?sslmode=require`,
    `${host}?sslmode=disable`,
    database('postgres://postgres'),
    database('postgres://root'),
    GOOD_BACKEND.DATABASE_URL.replace(/:vR.*@/, ':uppgift@'),
    GOOD_BACKEND.DATABASE_URL.replace(/:vR.*@/, '@'),
  ],
  DATABASE_PASSWORD_FILE: [NOWHERE, join(folder, 'tom')],
  DATABASE_ROLE: ['Uppgift', '1roll', 'roll"; drop', 'a'.repeat(64)],
  KEYS_DIR: [NOWHERE, join(folder, 'requester.key.pem')],
  OIDC_ISSUER: NEEDED,
  OIDC_INTERNAL_URL: ADDRESS,
  OIDC_TIMEOUT_MS: NUMBER,
  SIGN_URL: NEEDED,
  SIGN_SERVICE_ID: NAMED,
  SIGN_IDP_ID: NAMED,
  SIGN_REQUESTER_ID: NAMED,
  SIGN_ALGORITHM: ['rsa-sha1', 'none', 'RSA-SHA256'],
  SIGN_RSA_SCHEME: ['rsa-sha1', 'ecdsa-sha256'],
  REGISTER_URL: NEEDED,
  PERSON_URL: ADDRESS,
  CASE_URL: NEEDED,
  REGISTER_TOKEN_FILE: [''],
  CASE_TOKEN_FILE: [''],
  OUTSIDE_CERT_FILE: [NOWHERE],
  OUTSIDE_KEY_FILE: [NOWHERE],
  SMTP_URL: ['', 'post', 'https://post.myndighet.se', 'smtp://simulators:4007', 'smtp://localhost', 'smtp://post.se?tls=no', 'smtp://a:%zz@post.se'],
  SMTP_PASSWORD_FILE: [NOWHERE],
  MAIL_FROM: ['', 'kvittens', 'Kvittens <a@b.se>', 'kvittens@uppgiftsandring.example', 'a@b.se, c@d.se'],
  APP_ENV: ['produktion', 'PROD', 'development'],
  SESSION_IDLE_SECONDS: NUMBER,
  SESSION_ABSOLUTE_SECONDS: NUMBER,
  LOOKUP_LIMIT: [...NUMBER, '101'],
  LOOKUP_WINDOW_SECONDS: [...NUMBER, '59'],
  LOOKUP_DAY_LIMIT: [...NUMBER, '1001'],
  SIGN_LIMIT: NUMBER,
  DOCUMENT_LIMIT: NUMBER,
  START_LIMIT: NUMBER,
  CALLBACK_LIMIT: NUMBER,
  LOG_LIMIT: NUMBER,
  OUTSIDE_TIMEOUT_MS: NUMBER,
  CASE_STATUS_SECONDS: NUMBER,
  REQUEST_TIMEOUT_MS: NUMBER,
  CALLS_AT_ONCE: NUMBER,
  METRICS_PORT: ['0', ...PORT],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['samlare', 'http://'],
  DRAIN_MS: ['-1', '0.5', 'länge', '2147483648'],
  RETENTION_DRAFT_DAYS: NUMBER,
  RETENTION_UNSIGNED_DAYS: NUMBER,
  RETENTION_HEALTH_DAYS: NUMBER,
  RETENTION_SIGNED_DAYS: NUMBER,
  RETENTION_AUDIT_DAYS: [...NUMBER, '365'],
  LOG_LEVEL: ['debug', 'error', 'silent', 'verbose'],
  OPERATOR_TOKEN: WEAK,
  HOST_TOKEN: ['', ...WEAK],
  HOST_TOKEN_FILE: [NOWHERE],
  TRUST_PROXY: ['true', '10', '-1', '10.0.0.0/99', '300.1.1.1', 'loopback;alla'],
};

/** Settings for which any text could be right, and what reports a wrong one. */
const FREE: Readonly<Record<string, string>> = {
  HOST: 'the start, when it listens (startup.test.ts)',
  DATA_DIR: 'the start, when it writes there (startup.test.ts)',
  OIDC_CLIENT_ID: 'the identity provider',
  PERSON_TOKEN_FILE: 'the start, when it reads the file (credentials.test.ts); without PERSON_URL it is not used',
};

/** Other settings to change, so that the tested setting is the one that counts. */
const WITHOUT: Readonly<Record<string, Record<string, string>>> = {
  DATABASE_PASSWORD_FILE: { DATABASE_URL: GOOD_BACKEND.DATABASE_URL.replace(/:vR.*@/, '@') },
  HOST_TOKEN_FILE: { HOST_TOKEN: '' },
  PERSON_URL: { PERSON_TOKEN_FILE: '/secrets/person.token' },
};

/** The sentences with which a start is refused; empty when it is not. */
function refused(env: Record<string, string>): string[] {
  try {
    readSafeConfig(env);
    return [];
  } catch (error) {
    if (!(error instanceof StartupError)) throw error;
    return error.message.split('\n').filter((line) => line !== HEAD);
  }
}

describe('a production with one setting broken', () => {
  it.each(Object.entries(BROKEN))('PLUS-60 ASVS 16.5.3 %s: each broken form of it stops the start in one sentence that shows no secret', (name, values) => {
    writeFileSync(join(folder, 'tom'), '');
    const good = { ...GOOD_BACKEND, KEYS_DIR: folder, ...WITHOUT[name] };
    for (const value of values) {
      const sentences = refused({ ...good, [name]: value });
      expect([name, value, sentences]).toEqual([name, value, [expect.stringMatching(/^[A-ZÅÄÖ].*\.$/)]]);
      for (const secret of [GOOD_BACKEND.HOST_TOKEN, 'vR4tLq9ZxW2mBn6c', ...(name.endsWith('TOKEN') ? WEAK : [])])
        expect(sentences.join()).not.toContain(secret);
    }
  });

  it('PLUS-60 there is no setting that is not tried', () => {
    expect([...Object.keys(BROKEN), ...Object.keys(FREE)].toSorted()).toEqual([...SETTINGS].toSorted());
  });

  it('PLUS-60 with nothing broken it starts', () => {
    expect(refused({ ...GOOD_BACKEND, KEYS_DIR: folder })).toEqual([]);
  });
});
