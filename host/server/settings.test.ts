import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SETTINGS } from './config.ts';
import { readSafeConfig } from './production.ts';
import { GOOD_HOST } from './test/goodSettings.ts';

const HEAD = 'I produktion (APP_ENV=prod) startar inget som inte är säkert:';
const folder = mkdtempSync(path.join(tmpdir(), 'installningar-'));
const NOWHERE = path.join(folder, 'finns-inte');
const EMPTY = path.join(folder, 'tom');
const NO_LIST = path.join(folder, 'ingen-lista.json');
const WRONG_ENTRY = path.join(folder, 'fel-del.json');
beforeAll(() => {
  writeFileSync(EMPTY, '');
  writeFileSync(NO_LIST, '{"delar": []}');
  writeFileSync(WRONG_ENTRY, '{"slices": [{"name": "host", "paths": ["x"]}]}');
});
afterAll(() => rmSync(folder, { recursive: true }));

const NUMBER = ['-1', '1.5', 'många', '9999999'];
const PORT = ['-1', '65536', '80.5', 'http'];
const ADDRESS = ['tjanst', 'http://tjanst.se', 'https://127.0.0.1:4002', 'https://simulators:4002', 'https://tjanst.example'];
const WEAK = ['kort', 'a'.repeat(40), 'changeme-changeme-now-or-never-12', 'prov-'.repeat(8)];
const KEYS: unknown = JSON.parse(GOOD_HOST.RELEASE_KEYS);

/** Faulty values of each setting, tried one at a time in otherwise good production settings; none of them may start. */
const BROKEN: Readonly<Record<string, readonly string[]>> = {
  PORT,
  PUBLIC_ORIGIN: ADDRESS,
  BACKEND_URL: ['ingenstans', ' , '],
  SLICES_FILE: [NOWHERE, EMPTY, folder, NO_LIST, WRONG_ENTRY],
  APP_ENV: ['produktion', 'PROD', 'development'],
  RELEASE_KEYS: ['{}', 'x', '{"lookup":1}', JSON.stringify({ ...(KEYS as object), wizard: [] })],
  RELEASE_KEYS_FILE: [NOWHERE, EMPTY],
  FORM_ACTION_ORIGINS: [...ADDRESS, `https://tjanst.se ${ADDRESS[1]}`],
  CONNECT_ORIGINS: ['tjanst', 'ws://localhost:5173', 'https://tjanst.se'],
  HOST_TOKEN: ['', ...WEAK],
  HOST_TOKEN_FILE: [NOWHERE, EMPTY],
  TESTER_KEY: WEAK,
  TESTER_KEY_FILE: [NOWHERE, EMPTY],
  TESTER_STORES: ['localhost', '127.0.0.1:8599', 'host.docker.internal', 'prov.example'],
  VERSIONS_KEY: ['', ...WEAK, `${GOOD_HOST.VERSIONS_KEY} kort`],
  VERSIONS_KEY_FILE: [NOWHERE, EMPTY],
  SIDE_HOSTS: ['kontroll.localhost', 'kontroll.localhost=http://127.0.0.1:1', 'a=b'],
  TRUST_PROXY: ['', '0', 'true', '10', '-1', 'loopback'],
  REQUEST_TIMEOUT_MS: ['0', ...NUMBER],
  CALLS_PER_ADDRESS: ['0', ...NUMBER],
  CONNECTIONS_PER_ADDRESS: ['0', ...NUMBER],
  BACKEND_CONNECTIONS: ['0', ...NUMBER],
  WHOLE_PAGES_AT_ONCE: NUMBER,
  PAGES_AT_ONCE: ['0', ...NUMBER],
  METRICS_PORT: ['0', ...PORT],
  OTEL_EXPORTER_OTLP_ENDPOINT: ['samlare'],
  DRAIN_MS: NUMBER,
  FIRST_PAGE_ANSWERS: ['true', 'ON'],
  FIRST_PAGE_WAIT_MS: ['0', ...NUMBER],
  STORE_WAIT_MS: ['0', ...NUMBER],
  SERVER_RENDERING: ['on Finns!', 'alla/delar'],
  RENDER_DEADLINE_MS: ['0', ...NUMBER],
  LOG_LEVEL: ['debug', 'error', 'silent', 'verbose'],
};

/** Settings for which any text is valid, and what reports it when the text is wrong. */
const FREE: Readonly<Record<string, string>> = {
  HOST: 'the start, when it listens',
  HOST_DIST: 'the start, when it reads the build',
  STORE_HOST: 'the log and /readyz: the store may be away for a while',
};

/** One sentence in our own words, not in those of the machine or of a library. */
const SENTENCE = /^(?!.*(ENO|EISDIR|Invalid|Expected|no such file|\. ))[A-ZÅÄÖ].*\.$/;

/** A secret is read from its file only where it is not given. */
const withoutSecret = (name: string) => (name.endsWith('_FILE') ? { [name.replace('_FILE', '')]: '' } : {});

/** The sentences with which a start is refused; none when it is not. */
function refused(env: Record<string, string>): string[] {
  try {
    readSafeConfig(env);
    return [];
  } catch (error) {
    return (error instanceof Error ? error.message : '').split('\n').filter((line) => line !== HEAD);
  }
}

describe('a production with one setting broken', () => {
  it.each(Object.entries(BROKEN))('PLUS-60 ASVS 16.5.3 %s: each broken form of it stops the start in one sentence that shows no secret', (name, values) => {
    for (const value of values) {
      const sentences = refused({ ...GOOD_HOST, LOG_LEVEL: 'warn', ...withoutSecret(name), [name]: value });
      expect([name, value, sentences]).toEqual([name, value, [expect.stringMatching(SENTENCE)]]);
      for (const secret of [GOOD_HOST.HOST_TOKEN, GOOD_HOST.VERSIONS_KEY, ...(/(TOKEN|KEY)$/.test(name) ? WEAK : [])])
        expect(sentences.join()).not.toContain(secret);
    }
  });

  it('PLUS-60 there is no setting that is not tried', () => {
    expect([...Object.keys(BROKEN), ...Object.keys(FREE)].toSorted()).toEqual([...SETTINGS].toSorted());
  });
});
