import { chmodSync, cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GOOD_BACKEND } from '../../../test/goodSettings.ts';
import { startProgram } from '../../../test/process.ts';
import { newKey } from '../../../test/signera/keys.ts';
import type { KeyPair } from '../../nycklar/pemFiles.ts';
import { examine, readSafeConfig } from './judgeBackend.ts';
import { RULES } from './rules.ts';

const OTHER = 'pQ7wErTy1uIoP2aSdFgH3jKlZxCv4bNm';
const { DATABASE_URL } = GOOD_BACKEND;
const demandOf = (sentence: string) => RULES.find(({ demand }) => demand.startsWith(sentence))?.demand ?? sentence;

let good: Record<string, string>;
beforeAll(async () => {
  writeFileSync(join(folder, 'requester.key.pem'), 'x', { mode: 0o600 });
  good = { ...GOOD_BACKEND, KEYS_DIR: folder };
  writeClient(await newKey());
  const made = startProgram('simulators/src/keys/make-keys.ts', {}, undefined, [join(folder, 'kit')]);
  await new Promise((done) => made.child.once('close', done));
});
afterAll(() => rmSync(folder, { recursive: true }));

const folder = mkdtempSync(join(tmpdir(), 'nycklar-'));
/** Our client credentials. */
const CLIENT = { OUTSIDE_CERT_FILE: join(folder, 'klient.crt'), OUTSIDE_KEY_FILE: join(folder, 'klient.secret') };
function writeClient(pair: KeyPair, { key } = pair): void {
  writeFileSync(CLIENT.OUTSIDE_CERT_FILE, pair.certificate.toString());
  writeFileSync(CLIENT.OUTSIDE_KEY_FILE, key.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600 });
}

/** The two rules of an address: a change that each refuses, the rule, and a change that it accepts. */
const address = (name: string, asked: string): [Record<string, string>, string, Record<string, string>][] => [
  [{ [name]: 'http://tjanst.se' }, `${name} ska ${asked}börja`, { [name]: 'https://tjanst.se/vag' }],
  [{ [name]: 'https://127.0.0.1:4001' }, `${name} ska inte leda`, { [name]: 'https://10.1.2.3' }],
];

/** A change of the good settings that one rule refuses, the rule, and a change that it accepts. */
const BROKEN: readonly (readonly [Record<string, string>, string, Record<string, string>])[] = [
  [{ APP_ENV: 'test' }, 'APP_ENV', { APP_ENV: 'prod' }],
  [{ NODE_TLS_REJECT_UNAUTHORIZED: '0' }, 'NODE_TLS', {}],
  [{ LOG_LEVEL: 'debug' }, 'LOG_LEVEL', { LOG_LEVEL: 'warn' }],
  ...['PUBLIC_ORIGIN', 'OIDC_ISSUER', 'SIGN_URL', 'REGISTER_URL', 'CASE_URL'].flatMap((name) => address(name, 'anges och ')),
  ...['OIDC_INTERNAL_URL', 'PERSON_URL'].flatMap((name) => address(name, '')),
  [{ SIGN_SERVICE_ID: 'https://sign.example/service' }, 'SIGN_SERVICE_ID', { SIGN_SERVICE_ID: 'urn:myndighet:underskrift' }],
  [{ SIGN_IDP_ID: 'https://idp.example' }, 'SIGN_IDP_ID', { SIGN_IDP_ID: 'https://idp.example.se' }],
  [{ SIGN_REQUESTER_ID: 'https://uppgiftsandring.example' }, 'SIGN_REQUESTER_ID', { SIGN_REQUESTER_ID: 'uppgiftsandring' }],
  [{ SMTP_URL: 'smtp://simulators:4007' }, 'SMTP_URL', { SMTP_URL: 'smtps://post.myndighet.se' }],
  [{ MAIL_FROM: 'kvittens@uppgiftsandring.example' }, 'MAIL_FROM', { MAIL_FROM: 'kvittens@example.se' }],
  [{ DATABASE_URL: DATABASE_URL.replace('verify-full', 'no-verify') }, 'DATABASE_URL ska ha sslmode', { DATABASE_URL }],
  [{ DATABASE_URL: `${DATABASE_URL}&sslmode=disable` }, 'DATABASE_URL ska ha sslmode', { DATABASE_URL: `${DATABASE_URL}&application_name=a` }],
  [{ DATABASE_URL: DATABASE_URL.replace('//uppgift', '//postgres') }, 'DATABASE_URL ska ha en egen', { DATABASE_URL }],
  [
    { DATABASE_URL: DATABASE_URL.replace(/:vR.*@/, ':uppgift@') },
    'Databasens lösenord',
    { DATABASE_URL: `${DATABASE_URL.replace(/:vR.*@/, '@')}&sslcert=/a.pem` },
  ],
  [{ CASE_TOKEN_FILE: '' }, 'REGISTER_TOKEN_FILE', { CASE_TOKEN_FILE: '', ...CLIENT }],
  [{ PERSON_TOKEN_FILE: '', PERSON_URL: 'https://folk.myndighet.se' }, 'REGISTER_TOKEN_FILE', { PERSON_TOKEN_FILE: '' }],
  [{ HOST_TOKEN: 'prov-'.repeat(8) }, 'HOST_TOKEN', { HOST_TOKEN: OTHER }],
  [{ OPERATOR_TOKEN: 'changeme-changeme-now-or-never-12' }, 'OPERATOR_TOKEN', { OPERATOR_TOKEN: OTHER }],
  [{ LOOKUP_LIMIT: '101' }, 'LOOKUP_LIMIT', { LOOKUP_LIMIT: '100' }],
  [{ LOOKUP_WINDOW_SECONDS: '59' }, 'LOOKUP_WINDOW_SECONDS', { LOOKUP_WINDOW_SECONDS: '60' }],
  [{ LOOKUP_DAY_LIMIT: '1001' }, 'LOOKUP_DAY_LIMIT', { LOOKUP_DAY_LIMIT: '1000' }],
];

const refused = (env: Record<string, string>) => [...examine(env).text.matchAll(/NEJ {2}(.+) \(ASVS/g)].map(([, demand]) => demand);

describe('a backend in production', () => {
  it.each(BROKEN)('PLUS-60 ASVS 12.2.1 ASVS 13.2.3 ASVS 15.2.3 with %o is refused by one rule, %s, and with %o by none', (bad, rule, fine) => {
    expect(refused({ ...good, ...bad })).toEqual([demandOf(rule)]);
    expect(examine({ ...good, ...bad }).isSafe).toBe(false);
    expect(examine({ ...good, ...fine }).isSafe).toBe(true);
  });

  it('PLUS-60 does not start with the embedded database', () => {
    expect(() => readSafeConfig({ ...good, DATABASE_URL: '' })).toThrow(demandOf('DATABASE_URL ska anges'));
  });

  it('PLUS-60 does not start with a key or a certificate of the simulators, whichever it is', () => {
    const kit = join(folder, 'kit');
    for (const name of [
      'requester.cert.pem',
      'sign-service.cert.pem',
      'user-ca.cert.pem',
      'oidc-client.private.jwk.json',
      'user-ca.key.pem',
      'idp.private.jwks.json',
      'svt.cert.pem',
      'case.token',
    ]) {
      const keys = mkdtempSync(join(folder, 'en-'));
      cpSync(join(folder, 'requester.key.pem'), join(keys, 'requester.key.pem'));
      cpSync(join(kit, name), join(keys, name));
      expect([name, refused({ ...good, KEYS_DIR: keys })]).toEqual([name, [demandOf('KEYS_DIR ska inte ha')]]);
    }
  });

  it('PLUS-60 ASVS 13.3.2 does not start without keys, or with one that others on the machine can read', () => {
    const keys = mkdtempSync(join(folder, 'oppen-'));
    expect(refused({ ...good, KEYS_DIR: keys })).toEqual([demandOf('KEYS_DIR ska ha')]);
    const file = join(keys, 'requester.key.pem');
    writeFileSync(file, 'x');
    chmodSync(file, 0o640);
    expect(refused({ ...good, KEYS_DIR: keys })).toEqual([]);
    chmodSync(file, 0o644);
    expect(refused({ ...good, KEYS_DIR: keys })).toEqual([demandOf('KEYS_DIR ska ha')]);
  });

  it('PLUS-60 ASVS 13.3.2 does not start with a token of the simulators, or one that others can read, wherever it stands', () => {
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

  it('PLUS-60 PLUS-62 ASVS 12.3.5 says in one sentence, in the doctor and at the start, what is wrong with the certificate that we show others', async () => {
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
    expect(refused({ ...without, DATABASE_PASSWORD: OTHER })).toEqual([demandOf('Databasens lösenord')]);
    expect(refused({ ...without, DATABASE_PASSWORD_FILE: file })).toEqual([]);
  });

  it('PLUS-60 has no rule without a test of both sides', () => {
    const tested = [...BROKEN.map(([, rule]) => demandOf(rule)), ...['DATABASE_URL ska anges', 'KEYS_DIR ska inte ha', 'KEYS_DIR ska ha'].map(demandOf)];
    expect([...new Set(tested)].toSorted()).toEqual(RULES.map(({ demand }) => demand).toSorted());
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

  it('PLUS-60 is production when nothing is said of it; elsewhere it starts as before', () => {
    const simulated = { ...good, PUBLIC_ORIGIN: 'http://localhost:8080', DATABASE_URL: '' };
    expect(readSafeConfig(good).env).toBe('prod');
    for (const APP_ENV of ['', 'prod']) expect(() => readSafeConfig({ ...simulated, APP_ENV })).toThrow('I produktion');
    for (const APP_ENV of ['dev', 'test']) expect(readSafeConfig({ ...simulated, APP_ENV }).env).toBe(APP_ENV);
  });

  it('PLUS-60 ASVS 16.2.5 no secret is printed', () => {
    const { text } = examine({ ...good, OPERATOR_TOKEN: 'changeme-changeme-now-or-never-12' });
    for (const secret of ['vR4tLq9ZxW2mBn6c', GOOD_BACKEND.HOST_TOKEN, 'changeme']) expect(text).not.toContain(secret);
  });
});
