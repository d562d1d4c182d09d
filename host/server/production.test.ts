import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { SAKERHETSKONTAKT } from '@uppgiftsandring/shared/i18n/myndighet';
import { beforeAll, expect, it, vi } from 'vitest';
import { testFolder } from '../../platform/local/test/folder.ts';
import { triedEnds, triedIn } from '../../backend/test/tried.ts';
import { examine, readSafeConfig, SAFE } from './production.ts';
import { GOOD_HOST } from './test/goodSettings.ts';

const OTHER = 'pQ7wErTy1uIoP2aSdFgH3jKlZxCv4bNm';
const folder = testFolder();
const NOWHERE = path.join(folder, 'finns-inte');
const EMPTY = path.join(folder, 'tom');
const NO_LIST = path.join(folder, 'ingen-lista.json');
const WRONG_ENTRY = path.join(folder, 'fel-del.json');
const OPEN_BACKEND = path.join(folder, 'oppen-backend.json');
beforeAll(() => {
  writeFileSync(EMPTY, '');
  writeFileSync(NO_LIST, '{"delar": []}');
  writeFileSync(OPEN_BACKEND, JSON.stringify({ slices: [{ name: 'lookup', paths: [], backend: 'http://delen.se' }] }));
  writeFileSync(WRONG_ENTRY, '{"slices": [{"name": "host", "paths": ["x"]}]}');
});

const PORT = ['-1', '65536', '80.5', 'http'];
const ADDRESS = ['tjanst', 'http://tjanst.se', 'https://127.0.0.1:4002', 'https://simulators:4002', 'https://tjanst.example', 'https://uppgift.localhost'];
const WEAK = ['a', 'kort', 'a'.repeat(40), 'changeme-changeme-now-or-never-12', 'prov-'.repeat(8), 'hemlighet'.repeat(4)];
const KEYS: unknown = JSON.parse(GOOD_HOST.RELEASE_KEYS);
const { VERSIONS_KEY, HOST_TOKEN } = GOOD_HOST;

const database = (from: RegExp | string, to: string) => GOOD_HOST.HEALTH_DATABASE_URL.replace(from, to);

/** Values that each setting may not have, tried one at a time in otherwise good settings, and values that it may have. */
const TRIED: Readonly<Record<string, readonly [refused: readonly string[], taken: readonly string[]]>> = {
  PORT: [PORT, ['0']],
  PUBLIC_ORIGIN: [
    ['', ...ADDRESS],
    ['https://uppgift.myndighet.se:8443', 'https://localhost.se'],
  ],
  BACKEND_URL: [['ingenstans', ' , '], ['http://backend:3001']],
  SLICES_FILE: [[NOWHERE, EMPTY, folder, NO_LIST, WRONG_ENTRY, OPEN_BACKEND], []],
  APP_ENV: [
    ['produktion', 'PROD', 'development'],
    ['', 'prod'],
  ],
  RELEASE_KEYS: [['', '{}', 'x', '{"lookup":1}', JSON.stringify({ ...(KEYS as object), wizard: [] })], [GOOD_HOST.RELEASE_KEYS.replace('{', '{"host":[],')]],
  RELEASE_KEYS_FILE: [[NOWHERE, EMPTY], []],
  FORM_ACTION_ORIGINS: [['', ...ADDRESS, `https://tjanst.se ${ADDRESS[1]}`, 'https://a.se https://127.0.0.1'], ['https://a.se,https://127.se']],
  CONNECT_ORIGINS: [['tjanst', 'ws://localhost:5173', 'https://tjanst.se'], ['']],
  HOST_TOKEN: [['', ...WEAK, VERSIONS_KEY], [OTHER]],
  HOST_TOKEN_FILE: [[NOWHERE, EMPTY], []],
  HEALTH_DATABASE_URL: [
    [
      '',
      '.data/health',
      'mysql://a:b@c/d',
      database(/\?.*/, ''),
      database('//uppgift_plattform', '//postgres'),
      database(/:qW.*@/, ':a@'),
      database(/:qW.*@/, '@'),
    ],
    [`${database(/:qW.*@/, '@')}&sslcert=/a.pem`],
  ],
  HEALTH_DATABASE_PASSWORD: [['a'], []],
  HEALTH_DATABASE_PASSWORD_FILE: [[NOWHERE], []],
  TESTER_KEY: [
    [...WEAK, HOST_TOKEN, VERSIONS_KEY],
    ['', OTHER],
  ],
  TESTER_KEY_FILE: [[NOWHERE, EMPTY], []],
  TESTER_STORES: [
    [
      'localhost',
      '127.0.0.1:8599',
      'prov.myndighet.se host.docker.internal:8599',
      'prov.example',
      'evil.se',
      'myndighet.se.evil.se',
      'enmyndighet.se',
      '8.8.8.8',
    ],
    ['', 'prov.myndighet.se, uppgift.myndighet.se:8443', 'uploads:8080', '10.1.2.3'],
  ],
  VERSIONS_KEY: [['', ...WEAK, `${VERSIONS_KEY} kort`, `${OTHER} ${'a'.repeat(32)}`, `${OTHER} ${HOST_TOKEN}`], [`${OTHER} ${VERSIONS_KEY}`]],
  VERSIONS_KEY_FILE: [[NOWHERE, EMPTY], []],
  PASS_CALLS: [['on'], ['']],
  METRICS_PORT: [['0', ...PORT], ['9464']],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    ['samlare', 'http://samlare.tjanst.se:4318', 'http://8.8.8.8', 'http://[2001:db8::1]'],
    ['https://samlare.tjanst.se', 'http://samlare:4318', 'http://samlare.matning.svc:4318', 'http://localhost:4318', 'http://10.1.2.3', 'http://[fd00::1]'],
  ],
  FIRST_PAGE_ANSWERS: [['true', 'ON'], ['off']],
  SERVER_RENDERING: [['on Finns!', 'alla/delar'], ['off']],
  LOG_LEVEL: [
    ['debug', 'error', 'silent', 'verbose'],
    ['info', 'warn'],
  ],
  ...triedEnds(SAFE),
};

/** A secret is read from its file only where it is not given. */
const goodFor = (name: string) => ({ ...GOOD_HOST, ...(name.endsWith('_FILE') && { [name.replace('_FILE', '')]: '' }) });
const tried = (env: Readonly<Record<string, string>>, flags: readonly string[] = []) =>
  triedIn(
    () => readSafeConfig(env, flags),
    () => examine(env, flags),
  );
/** One sentence in our own words, not in those of the machine or of a library. */
const SENTENCE = /^(?!.*(ENO|EISDIR|Invalid|Expected|no such file|\. ))[A-ZÅÄÖ].*\.$/;
const REFUSED = { sentences: [expect.stringMatching(SENTENCE)], isSafe: false };
const TAKEN = { sentences: [], isSafe: true };

it.each(Object.entries(TRIED))('PLUS-60 ASVS 16.5.3 %s is judged alike by start and doctor, in one sentence', (name, [refused, taken]) => {
  for (const value of refused) {
    const said = tried({ ...goodFor(name), [name]: value });
    expect([name, value, said]).toEqual([name, value, REFUSED]);
    for (const secret of [HOST_TOKEN, VERSIONS_KEY, ...(/(TOKEN|KEY)$/.test(name) ? WEAK.slice(1) : [])]) expect(said.sentences.join()).not.toContain(secret);
  }
  for (const value of taken) expect([name, value, tried({ ...goodFor(name), [name]: value })]).toEqual([name, value, TAKEN]);
});

it('PLUS-60 each setting that can be wrong is tried', () => {
  const judged = Object.entries(SAFE).flatMap(([name, { words }]) => (words.startsWith('any') ? [] : [name]));
  expect(judged.filter((name) => !(name in TRIED))).toEqual([]);
});

it.each<[Readonly<Record<string, string>>, readonly string[]]>([
  ...['--inspect=0.0.0.0:9229', '--insecure-http-parser', '--tls-keylog=/tmp/k', '--require=./x.cjs'].map((flag): [Record<string, string>, string[]] => [
    {},
    [flag],
  ]),
  ...[
    'NODE_OPTIONS',
    'NODE_USE_ENV_PROXY',
    'NODE_TLS_REJECT_UNAUTHORIZED',
    'NODE_DEBUG',
    'NODE_V8_COVERAGE',
    'NODE_REDIRECT_WARNINGS',
    'NODE_NEVER_HEARD_OF',
    'HTTPS_PROXY',
    'http_proxy',
    'ALL_PROXY',
    'OPENSSL_CONF',
    'LD_PRELOAD',
    'OTEL_EXPORTER_OTLP_HEADERS',
    'UV_THREADPOOL_SIZE',
    'SSLKEYLOGFILE',
    'PGSSLMODE',
  ].map((name): [Record<string, string>, string[]] => [{ [name]: '1' }, []]),
  [{ NODE_ENV: 'development' }, []],
])('PLUS-60 ASVS 13.4.2 what changes Node beside the settings is refused: %o %o', (env, flags) => {
  expect(tried({ ...GOOD_HOST, ...env }, flags)).toEqual(REFUSED);
});

it('PLUS-60 a certificate authority, compile cache, heap limit and source maps are taken', () => {
  const env = { NODE_EXTRA_CA_CERTS: '/ca.pem', NODE_COMPILE_CACHE: '/cache', NODE_ENV: 'production', NODE_OPTIONS: '', PATH: '/bin' };
  expect(tried({ ...GOOD_HOST, ...env }, ['--enable-source-maps', '--max-old-space-size=512'])).toEqual(TAKEN);
});

it('PLUS-60 an old security.txt does not stop a start; the doctor warns ahead', () => {
  const before = (days: number) => new Date(Date.parse(SAKERHETSKONTAKT.giltigTill) - days * 86_400_000);
  expect(examine(GOOD_HOST, [], before(30)).isSafe).toBe(true);
  for (const days of [29.9, -1])
    expect(examine(GOOD_HOST, [], before(days))).toEqual({ isSafe: false, text: expect.stringMatching(/^ {2}NEJ {2}security\.txt .+$/m) });
  vi.setSystemTime(before(-1));
  expect(() => readSafeConfig(GOOD_HOST, [])).not.toThrow();
});

it('PLUS-60 PLUS-40 a shell with a store needs a key of its own', () => {
  const store = { ...GOOD_HOST, STORE_HOST: 'https://slapp.myndighet.se/host' };
  expect(() => readSafeConfig(store, [])).toThrow('RELEASE_KEYS ska ha en nyckel');
  const keys = JSON.parse(GOOD_HOST.RELEASE_KEYS);
  expect(readSafeConfig({ ...store, RELEASE_KEYS: JSON.stringify({ ...keys, host: keys.lookup }) }, []).shellStore).toBe(store.STORE_HOST);
});

it('PLUS-60 all faults are reported at once, each once', () => {
  expect(() => readSafeConfig({ ...GOOD_HOST, PORT: 'x', HOST_TOKEN: 'kort', PASS_CALLS: 'on' }, [])).toThrow(
    [
      'PORT ska vara ett tal mellan 0 och 65535, inte "x".',
      'HOST_TOKEN ska ha minst 32 tecken.',
      'I produktion (APP_ENV=prod) startar inget som inte är säkert:',
      'PASS_CALLS ska inte anges: det är till för utveckling och prov.',
    ].join('\n'),
  );
});

it('PLUS-60 a secret in a file is judged like another, unprinted', () => {
  const file = path.join(folder, 'host.token');
  const env = { ...GOOD_HOST, HOST_TOKEN: '', HOST_TOKEN_FILE: file };
  writeFileSync(file, `${OTHER}\n`);
  expect(examine(env, []).isSafe).toBe(true);
  writeFileSync(file, 'svagsvag'.repeat(5));
  expect(examine(env, []).isSafe).toBe(false);
  for (const secret of ['svagsvag', OTHER, GOOD_HOST.VERSIONS_KEY]) expect(examine(env, []).text).not.toContain(secret);
});

it('PLUS-60 other environments start with unsafe settings', () => {
  for (const APP_ENV of ['dev', 'test']) {
    expect(readSafeConfig({ APP_ENV, PASS_CALLS: 'on' }, []).appEnv).toBe(APP_ENV);
    expect(examine({ ...GOOD_HOST, APP_ENV }, []).isSafe).toBe(false);
  }
});
