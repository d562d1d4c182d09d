import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { clientKeyInForce, clientKeysIn } from './clientKeys.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'klientnyckel-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const make = async (alg: string) => exportJWK((await generateKeyPair(alg, { extractable: true })).privateKey);
const RSA = await make('RS256');
const { d: _secret, ...PUBLIC } = RSA;
const EC = await make('ES256');
const SHORT = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ format: 'jwk' });
const NOW = new Date('2026-11-22T12:00:00Z');
const at = (seconds: number) => NOW.getTime() / 1000 + seconds;

function written(content: unknown): string {
  const file = join(folder, 'nyckel.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
}
const kidOf = async (content: unknown, now = NOW) => (await clientKeyInForce(clientKeysIn(written(content), now), now)).kid;

it('PLUS-62 of a set of keys the one in force that began last signs', async () => {
  const set = {
    keys: [
      { ...RSA, kid: 'old', exp: at(60) },
      { ...EC, kid: 'new', nbf: at(0) },
      { ...RSA, kid: 'next', nbf: at(60) },
    ],
  };
  expect(await kidOf({ ...RSA, kid: 'alone' })).toBe('alone');
  expect(await Promise.all([-1, 0, 59, 60].map((seconds) => kidOf(set, new Date(at(seconds) * 1000))))).toEqual(['old', 'new', 'new', 'next']);
});

it('PLUS-62 keys of which none is in force any more sign nothing', async () => {
  const keys = clientKeysIn(written({ ...RSA, exp: at(60) }), NOW);
  await expect(clientKeyInForce(keys, new Date(at(60) * 1000))).rejects.toThrow('no key of ours at the identity provider is in force');
});

it('PLUS-62 a key signs with the algorithm it names, or its kind’s usual one', async () => {
  const { alg: _rs256, ...rsa } = RSA;
  const { alg: _es256, ...ec } = EC;
  const used = async (key: unknown) => (await clientKeyInForce(clientKeysIn(written(key), NOW), NOW)).key.algorithm.name;
  for (const alg of [{}, { alg: 'RS256' }]) expect(await used({ ...rsa, ...alg })).toBe('RSASSA-PKCS1-v1_5');
  expect(await used({ ...rsa, alg: 'PS256' })).toBe('RSA-PSS');
  for (const alg of [{}, { alg: 'ES256' }]) expect(await used({ ...ec, ...alg })).toBe('ECDSA');
});

it('PLUS-62 keys of which none is in force are refused', () => {
  for (const key of [
    { ...RSA, nbf: at(1) },
    { ...RSA, exp: at(0) },
  ])
    expect(() => clientKeysIn(written(key), NOW)).toThrow(`Ingen av inloggningens nycklar i ${join(folder, 'nyckel.json')} gäller i dag.`);
});

it.each<[string, unknown]>([
  ['nothing', ''],
  ['half a key', '{"kty":"RSA"'],
  ['an empty set', { keys: [] }],
  ['a set with one key that is none', { keys: [RSA, {}] }],
  ['a public key', PUBLIC],
  ['a short key', SHORT],
  ['a symmetric key', { kty: 'oct', k: 'c2VjcmV0' }],
  ['a key for another algorithm', { ...RSA, alg: 'ES256' }],
  ['an algorithm that is not allowed', { ...RSA, alg: 'none' }],
  ['a date that is none', { ...RSA, nbf: 'i dag' }],
])('PLUS-62 a key file with %s is refused in one sentence', (_what, content) => {
  expect(() => clientKeysIn(written(content), NOW)).toThrow(`Inloggningens nyckel ${join(folder, 'nyckel.json')} saknas eller går inte att läsa.`);
});
