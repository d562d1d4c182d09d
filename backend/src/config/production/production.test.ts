import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOOD_BACKEND, goodBackendIn } from '../../../test/goodSettings.ts';
import { startProgram } from '../../../test/process.ts';
import { newKey } from '../../../test/signera/keys.ts';
import { triedEnds, triedIn } from '../../../test/tried.ts';
import type { KeyPair } from '../../adapters/nycklar/pemFiles.ts';
import { examine as examineWith, readSafeConfig as readWith, readSafeDatabaseConfig } from './judgeBackend.ts';
import { StartupError } from '../../base/startupError.ts';
import { SAFE } from '../settings.ts';

const OTHER = 'pQ7wErTy1uIoP2aSdFgH3jKlZxCv4bNm';
const { DATABASE_URL, HOST_TOKEN } = GOOD_BACKEND;
const DEMANDS = Object.entries(SAFE).flatMap(([name, { rules }]) => rules(name).map(({ demand }) => demand));
const demandOf = (sentence: string) => DEMANDS.find((demand) => demand.startsWith(sentence)) ?? sentence;
const examine = (env: NodeJS.ProcessEnv, flags: readonly string[] = []) => examineWith(env, flags);
const readSafeConfig = (env: NodeJS.ProcessEnv, flags: readonly string[] = []) => readWith(env, flags);
const tried = (env: NodeJS.ProcessEnv, flags?: readonly string[]) =>
  triedIn(
    () => readSafeConfig(env, flags),
    () => examine(env, flags),
  );

const folder = mkdtempSync(join(tmpdir(), 'nycklar-'));
const NOWHERE = join(folder, 'finns-inte');
const fileWith = (name: string, text: string): string => {
  writeFileSync(join(folder, name), text, { mode: 0o600 });
  return join(folder, name);
};
let good: Record<string, string>;
beforeAll(async () => {
  good = goodBackendIn(mkdtempSync(join(folder, 'goda-')));
  writeClient(await newKey());
  const made = startProgram('simulators/src/keys/make-keys.ts', {}, undefined, [join(folder, 'kit')]);
  await new Promise((done) => made.child.once('close', done));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Our client credentials. */
const CLIENT = { OUTSIDE_CERT_FILE: join(folder, 'klient.crt'), OUTSIDE_KEY_FILE: join(folder, 'klient.secret') };
function writeClient(pair: KeyPair, { key } = pair): void {
  writeFileSync(CLIENT.OUTSIDE_CERT_FILE, pair.certificate.toString());
  writeFileSync(CLIENT.OUTSIDE_KEY_FILE, key.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
}

const PORT = ['-1', '65536', '80.5', 'http'];
/** Not an address, not encrypted, this machine, a simulator's address, a name for examples. */
const ADDRESS = ['tjanst', 'https://', 'http://tjanst.se', 'https://127.0.0.1:4001', 'https://simulators:4003', 'https://tjanst.example', 'ftp://tjanst.se'];
const NEEDED = [
  ['', ...ADDRESS],
  ['https://tjanst.se/vag', 'https://10.1.2.3'],
] as const;
const NAMED = [
  ['', 'https://sign.example/service'],
  ['urn:myndighet:underskrift', 'uppgiftsandring'],
] as const;
const WEAK = ['a', 'kort', 'a'.repeat(40), 'changeme-changeme-now-or-never-12', 'prov-'.repeat(8)];
const TOKEN = [
  [NOWHERE, folder, fileWith('tom', ''), fileWith('en', 'a'), fileWith('kort', 'abc'), fileWith('lika', 'prov-'.repeat(8)), fileWith('delad', HOST_TOKEN)],
  [fileWith('bra', OTHER)],
] as const;
const database = (from: RegExp | string, to: string) => DATABASE_URL.replace(from, to);

/** Values that each setting may not have, tried one at a time in otherwise good settings, and values that it may have. */
const TRIED: Readonly<Record<string, readonly [refused: readonly string[], taken: readonly string[]]>> = {
  PORT: [PORT, ['0']],
  PUBLIC_ORIGIN: NEEDED,
  DATABASE_URL: [
    [
      '',
      'databas',
      database('postgres:', 'mysql:'),
      database('postgres:', 'http:'),
      database(/\?.*/, ''),
      database('verify-full', 'require'),
      database('verify-full', 'no-verify'),
      `${DATABASE_URL}&sslmode=disable`,
      database('//uppgift', '//postgres'),
      database('//uppgift', '//root'),
      database('//uppgift', '//%70ostgres'),
      ...['host=127.0.0.1', 'user=postgres', 'password=a'].map((other) => `${DATABASE_URL}&${other}`),
      database(/:vR.*@/, ':uppgift@'),
      database(/:vR.*@/, ':a@'),
      database(/:vR.*@/, '@'),
    ],
    [`${DATABASE_URL}&application_name=a`, `${database(/:vR.*@/, '@')}&sslcert=/a.pem`],
  ],
  DATABASE_PASSWORD_FILE: [[NOWHERE, ...TOKEN[0].slice(2, 6)], [fileWith('bra', OTHER)]],
  DATABASE_ROLE: [['Uppgift', '1roll', 'roll"; drop', 'a'.repeat(64)], ['uppgift_backend']],
  KEYS_DIR: [[NOWHERE, fileWith('requester.key.pem', 'x')], []],
  OIDC_ISSUER: NEEDED,
  OIDC_INTERNAL_URL: [ADDRESS, ['', 'https://10.1.2.3']],
  SIGN_URL: NEEDED,
  SIGN_SERVICE_ID: NAMED,
  SIGN_IDP_ID: NAMED,
  SIGN_REQUESTER_ID: NAMED,
  SIGN_ALGORITHM: [['rsa-sha1', 'none', 'RSA-SHA256'], ['ecdsa-sha256']],
  SIGN_RSA_SCHEME: [['rsa-sha1', 'ecdsa-sha256'], ['rsa-pss-sha256']],
  REGISTER_URL: NEEDED,
  PERSON_URL: [ADDRESS, ['', 'https://folk.myndighet.se']],
  CASE_URL: NEEDED,
  REGISTER_TOKEN_FILE: [['', ...TOKEN[0]], TOKEN[1]],
  PERSON_TOKEN_FILE: [['', ...TOKEN[0]], TOKEN[1]],
  CASE_TOKEN_FILE: [['', ...TOKEN[0]], TOKEN[1]],
  OUTSIDE_CERT_FILE: [[NOWHERE], ['']],
  OUTSIDE_KEY_FILE: [[NOWHERE], ['']],
  SMTP_URL: [
    [
      '',
      'post',
      'https://post.myndighet.se',
      'smtp://simulators:4007',
      'smtp://localhost',
      'smtp://post.se?tls=no',
      `smtp://a:%zz${OTHER}@post.se`,
      'smtp://a:b@post.se',
    ],
    ['smtps://post.myndighet.se', `smtp://a:${OTHER}@post.se`],
  ],
  SMTP_PASSWORD_FILE: [[NOWHERE, ...TOKEN[0].slice(3)], TOKEN[1]],
  MAIL_FROM: [['', 'kvittens', 'Kvittens <a@b.se>', 'kvittens@uppgiftsandring.example', 'a@b.se, c@d.se'], ['kvittens@example.se']],
  APP_ENV: [
    ['produktion', 'PROD', 'development'],
    ['', 'prod'],
  ],
  METRICS_PORT: [['0', ...PORT], ['9464']],
  OTEL_EXPORTER_OTLP_ENDPOINT: [
    ['samlare', 'http://', 'http://samlare.tjanst.se:4318'],
    ['https://samlare.tjanst.se', 'http://samlare:4318'],
  ],
  LOG_LEVEL: [['debug', 'error', 'silent', 'verbose'], ['warn']],
  OPERATOR_TOKEN: [
    [...WEAK, HOST_TOKEN],
    ['', OTHER],
  ],
  HOST_TOKEN: [['', ...WEAK, 'vR4tLq9ZxW2mBn6c'.repeat(2)], [OTHER]],
  HOST_TOKEN_FILE: [[NOWHERE, ...TOKEN[0].slice(2, 6)], TOKEN[1]],
  TRUST_PROXY: [
    '0 4 9 true 10 -1 10.0.0.0/99 300.1.1.1 loopback;alla 0.0.0.0/0 ::/0 10.0.0.0/8,0.0.0.0/1 2000::/3 ::ffff:0:0/96 0:0:0:0:0:ffff::/97'.split(' '),
    ['1', '3', 'loopback,uniquelocal', '10.0.0.0/8', 'fd00::/8, 10.1.2.3,::1', '2001:db8::/32'],
  ],
  ...triedEnds(SAFE),
};

/** Other settings to change, so that the tested setting is the one that counts. */
const WITHOUT: Readonly<Record<string, Record<string, string>>> = {
  DATABASE_PASSWORD_FILE: { DATABASE_URL: database(/:vR.*@/, '@') },
  HOST_TOKEN_FILE: { HOST_TOKEN: '' },
  PERSON_TOKEN_FILE: { PERSON_URL: 'https://folk.myndighet.se' },
  SMTP_PASSWORD_FILE: { SMTP_URL: 'smtp://kvittens@post.myndighet.se' },
};
const REFUSED = { sentences: [expect.stringMatching(/^[A-ZÅÄÖ].*\.$/)], isSafe: false };
const TAKEN = { sentences: [], isSafe: true };

const refused = (env: NodeJS.ProcessEnv) => [...examine(env).text.matchAll(/NEJ {2}(.+) \(ASVS/g)].map(([, demand]) => demand);

describe('a backend in production', () => {
  it.each(Object.entries(TRIED))(
    'PLUS-60 ASVS 12.2.1 ASVS 13.2.3 ASVS 15.2.3 ASVS 16.5.3 ASVS 6.3.2 %s is judged alike by start and doctor, in one sentence',
    (name, [wrong, taken]) => {
      for (const value of wrong) {
        const said = tried({ ...good, ...WITHOUT[name], [name]: value });
        expect([name, value, said]).toEqual([name, value, REFUSED]);
        for (const secret of [HOST_TOKEN, 'vR4tLq9ZxW2mBn6c', ...(name.endsWith('TOKEN') ? WEAK.slice(1) : [])])
          expect(said.sentences.join()).not.toContain(secret);
      }
      for (const value of taken) expect([name, value, tried({ ...good, ...WITHOUT[name], [name]: value })]).toEqual([name, value, TAKEN]);
    },
  );

  it('PLUS-60 tries each setting that not every value is right for', () => {
    const judged = Object.entries(SAFE).flatMap(([name, { words }]) => (words.startsWith('any') ? [] : [name]));
    expect(judged.filter((name) => !(name in TRIED))).toEqual([]);
  });

  it('PLUS-60 ASVS 13.4.2 refuses what changes Node beside the settings', () => {
    expect(tried({ ...good, NODE_OPTIONS: '--inspect=0.0.0.0:9229' })).toEqual(REFUSED);
    expect(tried(good, ['--inspect'])).toEqual(REFUSED);
  });

  it('PLUS-60 needs no tokens when it shows a certificate', () => {
    expect(tried({ ...good, CASE_TOKEN_FILE: '', ...CLIENT })).toEqual(TAKEN);
  });

  it('PLUS-60 a backend in production refuses each key and certificate of the simulators', () => {
    const kit = join(folder, 'kit');
    const names =
      'requester.cert.pem sign-service.cert.pem user-ca.cert.pem oidc-client.private.jwk.json user-ca.key.pem idp.private.jwks.json svt.cert.pem case.token';
    for (const name of names.split(' ')) {
      const keys = mkdtempSync(join(folder, 'en-'));
      writeFileSync(join(keys, 'requester.key.pem'), 'x', { mode: 0o600 });
      cpSync(join(kit, name), join(keys, name));
      expect([name, refused({ ...good, KEYS_DIR: keys })]).toEqual([name, [demandOf('KEYS_DIR ska inte ha')]]);
    }
  });

  it('PLUS-60 ASVS 13.3.2 refuses to start without keys, or with one that others can read', () => {
    const keys = mkdtempSync(join(folder, 'oppen-'));
    expect(refused({ ...good, KEYS_DIR: keys })).toEqual([demandOf('KEYS_DIR ska ha')]);
    const file = join(keys, 'requester.key.pem');
    writeFileSync(file, 'x');
    chmodSync(file, 0o640);
    expect(refused({ ...good, KEYS_DIR: keys })).toEqual([]);
    chmodSync(file, 0o644);
    expect(refused({ ...good, KEYS_DIR: keys })).toEqual([demandOf('KEYS_DIR ska ha')]);
  });

  it('PLUS-60 ASVS 13.3.2 refuses a token of the simulators, or one that others can read', () => {
    const file = join(mkdtempSync(join(folder, 'egen-')), 'eget.token');
    for (const name of ['REGISTER_TOKEN_FILE', 'PERSON_TOKEN_FILE', 'CASE_TOKEN_FILE']) {
      cpSync(join(folder, 'kit', 'case.token'), file);
      chmodSync(file, 0o600);
      expect(refused({ ...good, [name]: file })).toEqual([demandOf('KEYS_DIR ska inte ha')]);
      writeFileSync(file, OTHER);
      expect(refused({ ...good, [name]: file })).toEqual([]);
      chmodSync(file, 0o644);
      expect(refused({ ...good, [name]: file })).toEqual([demandOf('KEYS_DIR ska ha')]);
    }
    expect(refused({ ...good, OUTSIDE_KEY_FILE: file })).toEqual([demandOf('KEYS_DIR ska ha')]);
    expect(refused({ ...good, KEYS_DIR: mkdtempSync(join(folder, 'tom-')), CASE_TOKEN_FILE: file })).toEqual([demandOf('KEYS_DIR ska ha')]);
    expect(refused({ ...good, CASE_TOKEN_FILE: '', OUTSIDE_CERT_FILE: '/c.pem' })).toContain(demandOf('REGISTER_TOKEN_FILE, CASE_TOKEN_FILE'));
  });

  it('PLUS-60 PLUS-62 ASVS 12.3.5 start and doctor say alike what is wrong with our client certificate', async () => {
    const [own, other, over, early] = await Promise.all([newKey(), newKey(), newKey('P-256', -9, -1), newKey('P-256', 1, 9)]);
    const withClient = { ...good, ...CLIENT };
    const says = (sentence: string, env: Record<string, string> = withClient) => {
      expect(examine(env)).toEqual({ isSafe: false, text: expect.stringContaining(`  NEJ  ${sentence}\n`) });
      expect(() => readSafeConfig(env)).toThrow(expect.objectContaining({ message: sentence }));
    };
    writeClient(own, other);
    says(`Nyckeln i klient.secret (${folder}) hör inte till det första certifikatet i klient.crt.`);
    for (const pair of [over, early]) {
      writeClient(pair);
      says('Inget certifikat i klient.crt gäller i dag.');
    }
    writeFileSync(CLIENT.OUTSIDE_CERT_FILE, own.certificate.toString().slice(0, 200));
    says(`Nyckelfilen klient.crt i ${folder} ska innehålla certifikat i PEM-form och inget annat.`);
    rmSync(CLIENT.OUTSIDE_CERT_FILE);
    says(`Nyckelfilen klient.crt går inte att läsa i ${folder}.`);
    says('OUTSIDE_CERT_FILE och OUTSIDE_KEY_FILE ska anges båda två eller ingen av dem.', { ...good, OUTSIDE_CERT_FILE: CLIENT.OUTSIDE_CERT_FILE });
    cpSync(join(folder, 'kit', 'requester.cert.pem'), CLIENT.OUTSIDE_CERT_FILE);
    cpSync(join(folder, 'kit', 'requester.key.pem'), CLIENT.OUTSIDE_KEY_FILE);
    expect(refused(withClient)).toEqual([demandOf('KEYS_DIR ska inte ha')]);
    writeClient(own);
    expect(examine(withClient).isSafe).toBe(true);
  });

  it('PLUS-60 ASVS 13.2.3 believes no password that a backend does not read', () => {
    const file = join(mkdtempSync(join(folder, 'egen-')), 'database.password');
    writeFileSync(file, OTHER);
    const without = { ...good, DATABASE_URL: DATABASE_URL.replace(/:vR.*@/, '@') };
    expect(refused({ ...without, DATABASE_PASSWORD: OTHER })).toEqual([demandOf('Lösenordet till DATABASE_URL')]);
    expect(refused({ ...without, DATABASE_PASSWORD_FILE: file })).toEqual([]);
  });

  it('PLUS-60 is told all that is wrong at once, also what is missing', () => {
    const { REGISTER_URL: _missing, ...rest } = good;
    expect(() => readSafeConfig({ ...rest, OIDC_ISSUER: 'http://127.0.0.1:8591' })).toThrow(
      [
        'REGISTER_URL måste anges.',
        'I produktion (APP_ENV=prod) startar inget som inte är säkert:',
        'OIDC_ISSUER ska anges och börja med https://.',
        'OIDC_ISSUER ska inte leda till den här datorn, en simulator eller ett namn för exempel och prov.',
      ].join('\n'),
    );
  });

  it('PLUS-60 is production unless APP_ENV says otherwise; elsewhere it starts as before', () => {
    const simulated = { ...good, PUBLIC_ORIGIN: 'http://localhost:8080', DATABASE_URL: '' };
    expect(readSafeConfig(good).env).toBe('prod');
    for (const APP_ENV of ['', 'prod']) expect(() => readSafeConfig({ ...simulated, APP_ENV })).toThrow('I produktion');
    for (const APP_ENV of ['dev', 'test']) expect(readSafeConfig({ ...simulated, APP_ENV }).env).toBe(APP_ENV);
  });

  it('PLUS-60 PLUS-65 ASVS 13.2.2 asks its migration job only for what the job uses', () => {
    const job = { DATABASE_URL: GOOD_BACKEND.DATABASE_URL, DATABASE_ROLE: 'uppgift_backend' };
    const asked = (change: Record<string, string>) => () => readSafeDatabaseConfig({ ...job, ...change }, []);
    expect(asked({ KEYS_DIR: NOWHERE, CASE_TOKEN_FILE: NOWHERE, HOST_TOKEN_FILE: NOWHERE, PUBLIC_ORIGIN: 'http://localhost' })()).toMatchObject({
      databaseUrl: DATABASE_URL,
    });
    for (const name of ['DATABASE_URL', 'DATABASE_PASSWORD_FILE', 'DATABASE_ROLE', 'LOG_LEVEL'])
      for (const value of TRIED[name]?.[0] ?? []) expect(asked({ ...WITHOUT[name], [name]: value }), `${name}=${value}`).toThrow(StartupError);
    expect(asked({ NODE_OPTIONS: '--inspect' })).toThrow(StartupError);
  });

  it('PLUS-60 ASVS 16.2.5 no secret is printed', () => {
    const { text } = examine({ ...good, OPERATOR_TOKEN: 'changeme-changeme-now-or-never-12' });
    for (const secret of ['vR4tLq9ZxW2mBn6c', GOOD_BACKEND.HOST_TOKEN, 'changeme']) expect(text).not.toContain(secret);
  });
});
