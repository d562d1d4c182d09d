import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readConfig } from './config.ts';

const ENV = {
  APP_ENV: 'test',
  PUBLIC_ORIGIN: 'http://localhost:8080',
  OIDC_ISSUER: 'http://localhost:4001',
  SIGN_URL: 'http://localhost:4002/sign',
  SIGN_SERVICE_ID: 'a',
  SIGN_IDP_ID: 'b',
  SIGN_REQUESTER_ID: 'c',
  REGISTER_URL: 'http://localhost:4003',
  CASE_URL: 'http://localhost:4004',
  SMTP_URL: 'smtp://localhost:4007',
  MAIL_FROM: 'kvittens@example.se',
};

it.each([
  [undefined, '10.1.1.1', '203.0.113.9'],
  ['1', '10.1.1.1', '203.0.113.9'],
  ['2', '10.1.1.1', '198.51.100.7'],
  ['0', '10.1.1.1', '10.1.1.1'],
  ['10.1.1.1,203.0.113.9', '10.1.1.1', '198.51.100.7'],
  [undefined, '192.0.2.1', '192.0.2.1'],
])('API-14 ASVS 15.3.4 with TRUST_PROXY %s, asked by %s, the sender is %s, whatever was written before', async (TRUST_PROXY, remoteAddress, sender) => {
  const app = Fastify({ trustProxy: readConfig({ ...ENV, TRUST_PROXY }).trustProxy });
  app.get('/', (request) => ({ ip: request.ip }));
  const headers = { 'x-forwarded-for': '10.0.0.1, 198.51.100.7, 203.0.113.9' };
  expect((await app.inject({ url: '/', remoteAddress, headers })).json()).toEqual({ ip: sender });
});

it('DATA-20 ASVS 1.2.2 the signing service has an http(s) address, as the browser demands of it', () => {
  for (const SIGN_URL of ['javascript:alert(1)', 'ftp://sign.example/', '/sign'])
    expect(() => readConfig({ ...ENV, SIGN_URL })).toThrow('SIGN_URL har ett värde som inte går att använda.');
  expect(readConfig({ ...ENV, SIGN_URL: 'https://sign.example/start' }).sign.url).toBe('https://sign.example/start');
});

describe('the mail server', () => {
  const smtpOf = (SMTP_URL: string, more = {}) => readConfig({ ...ENV, SMTP_URL, ...more }).smtp;

  it('PLUS-16 is said in one address: host, port, TLS and login', () => {
    expect(smtpOf('smtp://localhost:4007')).toEqual({ host: 'localhost', port: 4007, secure: false, requireTLS: false, auth: undefined, name: 'localhost' });
    expect(smtpOf('smtp://mail.example')).toEqual({ host: 'mail.example', port: 587, secure: false, requireTLS: false, auth: undefined, name: 'localhost' });
    expect(smtpOf('smtps://anna%40b.se:hem%2Flig@[::1]')).toEqual({
      host: '::1',
      port: 465,
      secure: true,
      requireTLS: false,
      auth: { user: 'anna@b.se', pass: 'hem/lig' },
      name: 'localhost',
    });
  });

  it.each([
    ['https://foreningar.myndighet.se:8443', 'foreningar.myndighet.se'],
    ['https://åmål.se', 'xn--ml-xiab.se'],
    ['http://127.0.0.1:8080', '[127.0.0.1]'],
    ['http://[::1]:8080', '[IPv6:::1]'],
  ])('PLUS-16 greets the mail server of %s as %s', (PUBLIC_ORIGIN, name) => expect(smtpOf('smtp://mail.example', { PUBLIC_ORIGIN }).name).toBe(name));

  it('PLUS-60 PLUS-16 must offer TLS in production', () => {
    const required = (APP_ENV: string) => smtpOf('smtp://mail.example', { APP_ENV }).requireTLS;
    expect([required('prod'), required(''), required('test')]).toEqual([true, true, false]);
  });

  it('PLUS-16 has its password in a file, if so is said', async () => {
    const file = join(await mkdtemp(join(tmpdir(), 'smtp-')), 'password');
    onTestFinished(() => rm(dirname(file), { recursive: true }));
    await writeFile(file, 'hem/lig å\n');
    expect(smtpOf('smtp://kvittens@mail.example', { SMTP_PASSWORD_FILE: file }).auth).toEqual({ user: 'kvittens', pass: 'hem/lig å' });
    const missing = () => smtpOf('smtp://mail.example', { SMTP_PASSWORD_FILE: `${file}.x` });
    expect(missing).toThrow(`SMTP_PASSWORD_FILE pekar på ${file}.x, som inte går att läsa.`);
  });

  it('PLUS-16 sends as nobody else by a line break in the address', () => {
    expect(() => readConfig({ ...ENV, MAIL_FROM: 'kvittens@example.se\r\nBcc: anna@example.se' })).toThrow('MAIL_FROM har ett värde som inte går att använda.');
  });

  it('PLUS-16 is told the sender with its domain in ASCII', () => {
    expect(readConfig({ ...ENV, MAIL_FROM: 'kvittens@räksmörgås.se' }).mailFrom).toBe('kvittens@xn--rksmrgs-5wao1o.se');
  });
});
