import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { GOOD_BACKEND } from '../../../test/goodSettings.ts';
import { newKey } from '../../../test/signera/keys.ts';
import type { KeyPair } from '../../adapters/nycklar/pemFiles.ts';
import { readConfig } from '../../config/config.ts';
import { followSigningConfig, readSigningConfig } from './config.ts';

const now = new Date();
const dir = mkdtempSync(join(tmpdir(), 'nycklar-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

let [own, other, past, future, small, p384]: KeyPair[] = [];
beforeAll(async () => {
  [own, other, past, future, small, p384] = await Promise.all([
    newKey(),
    newKey('RSA-2048'),
    newKey('P-256', -20, -10),
    newKey('P-256', 10, 20),
    newKey('RSA-1024'),
    newKey('P-384'),
  ]);
});

const keyOf = (pair: KeyPair | undefined) => pair?.key.export({ type: 'pkcs8', format: 'pem' }).toString() ?? '';
const certOf = (pair: KeyPair | undefined) => pair?.certificate.toString() ?? '';
const RUBBISH = '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----';
const write = (name: string, ...blocks: readonly string[]) => writeFileSync(join(dir, name), blocks.join('\n'));

/** A good configuration. */
beforeEach(() => {
  for (const name of ['requester', 'svt']) {
    write(`${name}.key.pem`, keyOf(own));
    write(`${name}.cert.pem`, certOf(own));
  }
  for (const name of ['sign-service', 'user-ca']) write(`${name}.cert.pem`, certOf(other));
});

const config = readConfig({ ...GOOD_BACKEND, APP_ENV: 'test', KEYS_DIR: dir });
const read = (change = {}) => readSigningConfig({ ...config, ...change }, now);

it('PLUS-62 each file may hold several keys or certificates', () => {
  write('svt.key.pem', keyOf(own), keyOf(future));
  write('svt.cert.pem', certOf(past), certOf(future), certOf(own));
  write('sign-service.cert.pem', certOf(past), certOf(other), certOf(future));
  write('user-ca.cert.pem', `En rot som gällde förut:\n${certOf(past)}`, certOf(other));
  const { svt, serviceCerts, userCas } = read();
  expect(svt.keys.map(({ certificate }) => certificate.serialNumber)).toHaveLength(2);
  expect([svt.certificates.length, serviceCerts.length, userCas.length]).toEqual([3, 3, 2]);
});

/** What each file must hold, and which keys may vouch and sign messages. */
const holds = (what: string) => (file: string) => new RegExp(`^Nyckelfilen ${file} i .* ska innehålla ${what} i PEM-form och inget annat\\.$`);
const [certificates, privateKeys] = [holds('certifikat'), holds('privata nycklar')];
const unreadable = (file: string) => new RegExp(`^Nyckelfilen ${file} går inte att läsa i `);
const VOUCHING = 'Nycklarna i svt.cert.pem ska vara EC P-256, EC P-384 eller RSA med 2048 till 4096 bitar.';
const MESSAGES = 'Nycklarna i sign-service.cert.pem och requester.cert.pem ska vara EC P-256 eller RSA med minst 2048 bitar.';
const writePair = (name: string, pair: KeyPair | undefined, ...more: readonly (KeyPair | undefined)[]) => {
  write(`${name}.key.pem`, keyOf(pair));
  write(`${name}.cert.pem`, certOf(pair), ...more.map(certOf));
};

it.each<[string, () => void, string | RegExp]>([
  ['a file that is missing', () => rmSync(join(dir, 'svt.key.pem')), unreadable('svt.key.pem')],
  ['a folder in the place of a file', () => (rmSync(join(dir, 'user-ca.cert.pem')), mkdirSync(join(dir, 'user-ca.cert.pem'))), unreadable('user-ca.cert.pem')],
  ['an empty file', () => write('sign-service.cert.pem', ''), certificates('sign-service.cert.pem')],
  ['something else', () => write('user-ca.cert.pem', 'hej'), certificates('user-ca.cert.pem')],
  ['half a certificate', () => write('user-ca.cert.pem', certOf(other).slice(0, 300)), certificates('user-ca.cert.pem')],
  ['one and a half', () => write('user-ca.cert.pem', certOf(other), certOf(own).slice(0, 300)), certificates('user-ca.cert.pem')],
  ['a certificate of rubbish', () => write('svt.cert.pem', certOf(own).replace(/[A-Za-z]{20}/, 'x'.repeat(20))), /certifikat som inte går att läsa\.$/],
  ['a key in the place of a certificate', () => write('svt.cert.pem', keyOf(own)), certificates('svt.cert.pem')],
  ['a certificate in the place of a key', () => write('requester.key.pem', certOf(own)), privateKeys('requester.key.pem')],
  ['a key of rubbish', () => write('requester.key.pem', RUBBISH), /^Nyckelfilen requester\.key\.pem i .* nyckel som inte går att läsa\.$/],
  ['a damaged key', () => write('svt.key.pem', keyOf(own).replace(/(\n.{50})../, '$1AA')), /^En nyckel i svt\.key\.pem har inget|nyckel som inte går att läsa/],
  ['a key without its certificate', () => write('svt.key.pem', keyOf(other)), /^En nyckel i svt\.key\.pem har inget certifikat i svt\.cert\.pem/],
  ['only certificates that are over', () => write('user-ca.cert.pem', certOf(past)), 'Inget certifikat i user-ca.cert.pem gäller i dag.'],
  ['only certificates to come', () => write('sign-service.cert.pem', certOf(future)), 'Inget certifikat i sign-service.cert.pem gäller i dag.'],
  ['a key of our own that is over', () => writePair('svt', past, own), 'Inget certifikat i svt.cert.pem, med en nyckel i svt.key.pem, gäller i dag.'],
  ['a short key that vouches', () => writePair('svt', small), VOUCHING],
  ['a short key that vouches beside one that may', () => write('svt.cert.pem', certOf(small), certOf(own)), VOUCHING],
  ['a short key of the service', () => write('sign-service.cert.pem', certOf(small)), MESSAGES],
  ['a curve that messages are not signed with', () => writePair('requester', p384), MESSAGES],
])('PLUS-62 ASVS 16.5.3 %s is refused in one sentence', (_what, spoil, sentence) => {
  spoil();
  try {
    expect(read).toThrow(expect.objectContaining({ name: 'StartupError', message: expect.stringMatching(sentence) }));
  } finally {
    rmSync(dir, { recursive: true });
    mkdirSync(dir);
  }
});

it('PLUS-62 keys are read again when exchanged, and kept after half an exchange', () => {
  const said: string[] = [];
  const signing = followSigningConfig(config, () => now, pino({}, { write: (line: string) => said.push(line) }));
  const inUse = () => signing().svt.keys.map(({ certificate }) => certificate.subject);
  const before = inUse();
  write('svt.key.pem', keyOf(other));
  expect([inUse(), said.join()]).toEqual([before, expect.stringContaining('"event":"keys-refused"')]);
  write('svt.cert.pem', certOf(other), certOf(own));
  expect(inUse()).toEqual([other?.certificate.subject]);
});
