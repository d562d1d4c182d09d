import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { readConfig } from './config.ts';

const ENV = {
  PUBLIC_ORIGIN: 'http://localhost:8080',
  OIDC_ISSUER: 'http://localhost:4001',
  SIGN_URL: 'http://localhost:4002/sign',
  SIGN_SERVICE_ID: 'a',
  SIGN_IDP_ID: 'b',
  SIGN_REQUESTER_ID: 'c',
  REGISTER_URL: 'http://localhost:4003',
  CASE_URL: 'http://localhost:4004',
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

it('DATA-20 the signing service has an http(s) address, as the browser demands of it', () => {
  for (const SIGN_URL of ['javascript:alert(1)', 'ftp://sign.example/', '/sign'])
    expect(() => readConfig({ ...ENV, SIGN_URL })).toThrow('SIGN_URL har ett värde som inte går att använda.');
  expect(readConfig({ ...ENV, SIGN_URL: 'https://sign.example/start' }).sign.url).toBe('https://sign.example/start');
});
