import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { SAKERHETSKONTAKT } from '@uppgiftsandring/shared/i18n/myndighet';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { examine, readSafeConfig, RULES } from './production.ts';
import { GOOD_HOST } from './test/goodSettings.ts';

const OTHER = 'pQ7wErTy1uIoP2aSdFgH3jKlZxCv4bNm';
const demandOf = (sentence: string) => RULES.find(({ demand }) => demand.startsWith(sentence))?.demand ?? sentence;

/** A change of the good settings that one rule refuses, that rule, and a change that it accepts. */
const BROKEN: readonly (readonly [Record<string, string>, string, Record<string, string>])[] = [
  [{ APP_ENV: 'test' }, 'APP_ENV', { APP_ENV: '' }],
  [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'NODE_TLS', { NODE_TLS_REJECT_UNAUTHORIZED: '' }],
  [{ LOG_LEVEL: 'silent' }, 'LOG_LEVEL', { LOG_LEVEL: 'info' }],
  [{ PUBLIC_ORIGIN: 'http://uppgift.myndighet.se' }, 'PUBLIC_ORIGIN ska anges', { PUBLIC_ORIGIN: 'https://uppgift.myndighet.se:8443' }],
  [{ PUBLIC_ORIGIN: 'https://uppgift.localhost' }, 'PUBLIC_ORIGIN ska inte', { PUBLIC_ORIGIN: 'https://localhost.se' }],
  [{ FORM_ACTION_ORIGINS: 'https://a.se http://b.se' }, 'FORM_ACTION_ORIGINS ska anges', { FORM_ACTION_ORIGINS: 'https://a.se,https://b.se' }],
  [{ FORM_ACTION_ORIGINS: 'https://a.se https://127.0.0.1' }, 'FORM_ACTION_ORIGINS ska inte', { FORM_ACTION_ORIGINS: 'https://127.se' }],
  [{ SIDE_HOSTS: 'a.se=http://b:1' }, 'SIDE_HOSTS', { SIDE_HOSTS: '' }],
  [{ CONNECT_ORIGINS: 'https://a.se' }, 'CONNECT_ORIGINS', { CONNECT_ORIGINS: '' }],
  [{ HOST_TOKEN: 'hemlighet'.repeat(4) }, 'HOST_TOKEN', { HOST_TOKEN: OTHER }],
  [{ VERSIONS_KEY: `${OTHER} ${'a'.repeat(32)}` }, 'VERSIONS_KEY', { VERSIONS_KEY: `${OTHER} ${GOOD_HOST.VERSIONS_KEY}` }],
  [{ TESTER_KEY: 'x'.repeat(40) }, 'TESTER_KEY', { TESTER_KEY: OTHER }],
  [{ TESTER_STORES: 'prov.myndighet.se host.docker.internal:8599' }, 'TESTER_STORES', { TESTER_STORES: 'prov.myndighet.se' }],
  [{ RELEASE_KEYS: GOOD_HOST.RELEASE_KEYS.replace('wizard', 'host') }, 'RELEASE_KEYS', { RELEASE_KEYS: GOOD_HOST.RELEASE_KEYS.replace('{', '{"host":[],') }],
  [{ TRUST_PROXY: '0' }, 'TRUST_PROXY', { TRUST_PROXY: '2' }],
];

describe('a host server in production', () => {
  it.each(BROKEN)('PLUS-60 with %o is refused by one rule, %s, and with %o by none', (bad, rule, good) => {
    const { text, isSafe } = examine({ ...GOOD_HOST, ...bad });
    expect([isSafe, [...text.matchAll(/NEJ {2}(.+) \(ASVS/g)].map(([, demand]) => demand)]).toEqual([false, [demandOf(rule)]]);
    expect(examine({ ...GOOD_HOST, ...good }).isSafe).toBe(true);
  });

  it('PLUS-60 is told of by the doctor when its security.txt is over in less than thirty days, and starts all the same', () => {
    const before = (days: number) => new Date(Date.parse(SAKERHETSKONTAKT.giltigTill) - days * 86_400_000);
    expect(examine(GOOD_HOST, before(30)).isSafe).toBe(true);
    for (const days of [29.9, -1])
      expect(examine(GOOD_HOST, before(days))).toEqual({ isSafe: false, text: expect.stringMatching(/^ {2}NEJ {2}security\.txt .+$/m) });
    vi.setSystemTime(before(-1));
    onTestFinished(() => void vi.useRealTimers());
    expect(() => readSafeConfig(GOOD_HOST)).not.toThrow();
  });

  it('PLUS-60 has no rule without a test of both sides', () => {
    expect(BROKEN.map(([, rule]) => demandOf(rule)).toSorted()).toEqual(RULES.map(({ demand }) => demand).toSorted());
  });

  it('PLUS-60 PLUS-40 a shell with a store needs a key of its own', () => {
    const store = { ...GOOD_HOST, STORE_HOST: 'https://slapp.myndighet.se/host' };
    expect(() => readSafeConfig(store)).toThrow('RELEASE_KEYS ska ha en nyckel');
    const keys = JSON.parse(GOOD_HOST.RELEASE_KEYS);
    expect(readSafeConfig({ ...store, RELEASE_KEYS: JSON.stringify({ ...keys, host: keys.lookup }) }).shellStore).toBe(store.STORE_HOST);
  });

  it.each(['PUBLIC_ORIGIN', 'FORM_ACTION_ORIGINS', 'HOST_TOKEN', 'VERSIONS_KEY', 'RELEASE_KEYS', 'TRUST_PROXY'])(
    'PLUS-60 does not start without %s',
    (name) => {
      expect(() => readSafeConfig({ ...GOOD_HOST, [name]: '' })).toThrow(`\n${name} ska `);
    },
  );

  it('PLUS-60 is told all that is wrong at once, also what cannot be read; what is said of a setting is said once', () => {
    expect(() => readSafeConfig({ ...GOOD_HOST, PORT: 'x', HOST_TOKEN: 'kort', SIDE_HOSTS: 'a.se=http://b:1' })).toThrow(
      [
        'PORT ska vara ett tal mellan 0 och 65535, inte "x".',
        'HOST_TOKEN ska ha minst 32 tecken.',
        'I produktion (APP_ENV=prod) startar inget som inte är säkert:',
        'SIDE_HOSTS ska inte anges: det är till för utveckling och prov.',
      ].join('\n'),
    );
  });

  it('PLUS-60 a secret in a file is judged as one in the environment, and neither is printed', () => {
    const file = path.join(mkdtempSync(path.join(tmpdir(), 'hemlig-')), 'host.token');
    onTestFinished(() => rmSync(path.dirname(file), { recursive: true }));
    const env = { ...GOOD_HOST, HOST_TOKEN: '', HOST_TOKEN_FILE: file };
    writeFileSync(file, `${OTHER}\n`);
    expect(examine(env).isSafe).toBe(true);
    writeFileSync(file, 'svagsvag'.repeat(5));
    expect(examine(env).isSafe).toBe(false);
    for (const secret of ['svagsvag', OTHER, GOOD_HOST.VERSIONS_KEY]) expect(examine(env).text).not.toContain(secret);
  });

  it('PLUS-60 elsewhere starts as before', () => {
    for (const APP_ENV of ['dev', 'test']) expect(readSafeConfig({ APP_ENV, SIDE_HOSTS: 'kontroll.localhost=http://127.0.0.1:1' }).appEnv).toBe(APP_ENV);
  });
});
