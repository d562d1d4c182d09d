import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
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
const write = (name: string, ...blocks: readonly string[]) => writeFileSync(join(dir, name), blocks.join('\n'));

/** A good configuration. */
beforeEach(() => {
  for (const name of ['requester', 'svt']) {
    write(`${name}.key.pem`, keyOf(own));
    write(`${name}.cert.pem`, certOf(own));
  }
  for (const name of ['sign-service', 'user-ca']) write(`${name}.cert.pem`, certOf(other));
});

const config = readConfig({
  PUBLIC_ORIGIN: 'https://a.example',
  OIDC_ISSUER: 'https://b.example',
  SIGN_URL: 'https://c.example/sign',
  SIGN_SERVICE_ID: 'https://c.example',
  SIGN_IDP_ID: 'https://b.example',
  SIGN_REQUESTER_ID: 'https://a.example',
  REGISTER_URL: 'https://d.example',
  CASE_URL: 'https://e.example',
  SMTP_URL: 'smtp://f.example',
  MAIL_FROM: 'a@a.example',
  KEYS_DIR: dir,
});
const read = (change = {}) => readSigningConfig({ ...config, ...change }, now);

describe('keys and certificates', () => {
  it('PLUS-62 of each there may be several, with overlap; of earlier keys only the certificate', () => {
    write('svt.key.pem', keyOf(own), keyOf(future));
    write('svt.cert.pem', certOf(past), certOf(future), certOf(own));
    write('sign-service.cert.pem', certOf(past), certOf(other), certOf(future));
    write('user-ca.cert.pem', `En rot som gällde förut:\n${certOf(past)}`, certOf(other));
    const { svt, serviceCerts, userCas } = read();
    expect(svt.keys.map(({ certificate }) => certificate.serialNumber)).toHaveLength(2);
    expect([svt.certificates.length, serviceCerts.length, userCas.length]).toEqual([3, 3, 2]);
  });

  it.each<[string, () => void, string | RegExp]>([
    ['a file that is missing', () => rmSync(join(dir, 'svt.key.pem')), /^Nyckelfilen svt\.key\.pem går inte att läsa i /],
    [
      'a folder in the place of a file',
      () => (rmSync(join(dir, 'user-ca.cert.pem')), mkdirSync(join(dir, 'user-ca.cert.pem'))),
      /^Nyckelfilen user-ca\.cert\.pem går inte att läsa i /,
    ],
    [
      'an empty file',
      () => write('sign-service.cert.pem', ''),
      /^Nyckelfilen sign-service\.cert\.pem i .* ska innehålla certifikat i PEM-form och inget annat\.$/,
    ],
    ['something else', () => write('user-ca.cert.pem', 'hej'), /^Nyckelfilen user-ca\.cert\.pem i .* ska innehålla certifikat/],
    ['half a certificate', () => write('user-ca.cert.pem', certOf(other).slice(0, 300)), /^Nyckelfilen user-ca\.cert\.pem i .* ska innehålla certifikat/],
    [
      'one and a half',
      () => write('user-ca.cert.pem', certOf(other), certOf(own).slice(0, 300)),
      /^Nyckelfilen user-ca\.cert\.pem i .* ska innehålla certifikat/,
    ],
    [
      'a certificate of rubbish',
      () => write('svt.cert.pem', certOf(own).replace(/[A-Za-z]{20}/, 'x'.repeat(20))),
      /^Nyckelfilen svt\.cert\.pem i .* certifikat som inte går att läsa\.$/,
    ],
    ['a key in the place of a certificate', () => write('svt.cert.pem', keyOf(own)), /^Nyckelfilen svt\.cert\.pem i .* ska innehålla certifikat/],
    [
      'a certificate in the place of a key',
      () => write('requester.key.pem', certOf(own)),
      /^Nyckelfilen requester\.key\.pem i .* ska innehålla privata nycklar/,
    ],
    [
      'a key of rubbish',
      () => write('requester.key.pem', '-----BEGIN PRIVATE KEY-----\nAAAA\n-----END PRIVATE KEY-----'),
      /^Nyckelfilen requester\.key\.pem i .* nyckel som inte går att läsa\.$/,
    ],
    [
      'a damaged key',
      () => write('svt.key.pem', keyOf(own).replace(/(\n.{50})../, '$1AA')),
      /^(?:En nyckel i svt\.key\.pem har inget certifikat i svt\.cert\.pem|Nyckelfilen svt\.key\.pem i .* nyckel som inte går att läsa)/,
    ],
    ['a key without its certificate', () => write('svt.key.pem', keyOf(other)), /^En nyckel i svt\.key\.pem har inget certifikat i svt\.cert\.pem/],
    ['only certificates that are over', () => write('user-ca.cert.pem', certOf(past)), 'Inget certifikat i user-ca.cert.pem gäller i dag.'],
    ['only certificates to come', () => write('sign-service.cert.pem', certOf(future)), 'Inget certifikat i sign-service.cert.pem gäller i dag.'],
    [
      'a key of our own that is over',
      () => (write('svt.key.pem', keyOf(past)), write('svt.cert.pem', certOf(past), certOf(own))),
      'Inget certifikat i svt.cert.pem, med en nyckel i svt.key.pem, gäller i dag.',
    ],
    [
      'a short key that vouches',
      () => (write('svt.key.pem', keyOf(small)), write('svt.cert.pem', certOf(small))),
      'Nycklarna i svt.cert.pem ska vara EC P-256, EC P-384 eller RSA med 2048 till 4096 bitar.',
    ],
    [
      'a short key that vouches beside one that may',
      () => write('svt.cert.pem', certOf(small), certOf(own)),
      'Nycklarna i svt.cert.pem ska vara EC P-256, EC P-384 eller RSA med 2048 till 4096 bitar.',
    ],
    [
      'a short key of the service',
      () => write('sign-service.cert.pem', certOf(small)),
      'Nycklarna i sign-service.cert.pem och requester.cert.pem ska vara EC P-256 eller RSA med minst 2048 bitar.',
    ],
    [
      'a curve that messages are not signed with',
      () => (write('requester.key.pem', keyOf(p384)), write('requester.cert.pem', certOf(p384))),
      'Nycklarna i sign-service.cert.pem och requester.cert.pem ska vara EC P-256 eller RSA med minst 2048 bitar.',
    ],
  ])('PLUS-62 ASVS 16.5.3 %s is refused in one sentence', (_what, spoil, sentence) => {
    spoil();
    try {
      expect(read).toThrow(expect.objectContaining({ name: 'StartupError', message: expect.stringMatching(sentence) }));
    } finally {
      rmSync(dir, { recursive: true });
      mkdirSync(dir);
    }
  });

  it('PLUS-62 are read again when they are exchanged; half an exchange changes nothing and is told of', () => {
    const said: string[] = [];
    const signing = followSigningConfig(config, () => now, pino({}, { write: (line: string) => said.push(line) }));
    const inUse = () => signing().svt.keys.map(({ certificate }) => certificate.subject);
    const before = inUse();
    write('svt.key.pem', keyOf(other));
    expect([inUse(), said.join()]).toEqual([before, expect.stringContaining('"event":"keys-refused"')]);
    write('svt.cert.pem', certOf(other), certOf(own));
    expect(inUse()).toEqual([other?.certificate.subject]);
  });
});
