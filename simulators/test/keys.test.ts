import { createPrivateKey, X509Certificate } from 'node:crypto';
import { cp, mkdtemp, readFile, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeKeys } from '../src/keys/makeKeys.ts';
import { temporaryFolder } from './support.ts';

const FILES = [
  'case.token',
  'idp.private.jwks.json',
  'oidc-client.private.jwk.json',
  'oidc-client.public.jwk.json',
  'person.token',
  'register.token',
  'requester.cert.pem',
  'requester.key.pem',
  'sign-service.cert.pem',
  'sign-service.key.pem',
  'svt.cert.pem',
  'svt.key.pem',
  'user-ca.cert.pem',
  'user-ca.key.pem',
];

const contents = (dir: string) => Promise.all(FILES.map((name) => readFile(path.join(dir, name), 'utf8')));

/** Made once for all tests: each key takes a twentieth of a second of CPU time. */
let made: string;
beforeAll(async () => {
  made = await mkdtemp(path.join(tmpdir(), 'keys-'));
  await makeKeys(made);
});
afterAll(() => rm(made, { recursive: true }));

describe('development keys', () => {
  it('ESIG-05 makes every key once and leaves it as it is', async () => {
    expect((await readdir(made)).sort()).toEqual(FILES);
    const before = await contents(made);
    await makeKeys(made);
    expect(await contents(made)).toEqual(before);
  });

  it('ESIG-05 makes again only what is missing', async () => {
    const dir = await temporaryFolder();
    await cp(made, dir, { recursive: true });
    const before = await contents(dir);
    await rm(path.join(dir, 'requester.cert.pem'));
    await makeKeys(dir);
    const after = await contents(dir);
    expect(FILES.filter((_name, index) => before[index] !== after[index])).toEqual(['requester.cert.pem', 'requester.key.pem']);
  });

  it.each([
    ['requester', false],
    ['sign-service', false],
    ['user-ca', true],
  ])('ESIG-05 gives %s a self-signed certificate that fits its key', async (name, isIssuer) => {
    const certificate = new X509Certificate(await readFile(path.join(made, `${name}.cert.pem`)));
    expect(certificate.checkPrivateKey(createPrivateKey(await readFile(path.join(made, `${name}.key.pem`))))).toBe(true);
    expect(certificate.verify(certificate.publicKey)).toBe(true);
    expect(certificate.ca).toBe(isIssuer);
    expect(certificate.validToDate.getFullYear()).toBeGreaterThanOrEqual(new Date().getFullYear() + 9);
  });

  it('ESIG-05 lets only the owner read private keys, and publishes no private part', async () => {
    const privates = FILES.filter((name) => name.includes('private') || name.includes('.key.'));
    const modes = await Promise.all(privates.map(async (name) => (await stat(path.join(made, name))).mode & 0o777));
    expect(new Set(modes)).toEqual(new Set([0o600]));
    const published = JSON.parse(await readFile(path.join(made, 'oidc-client.public.jwk.json'), 'utf8'));
    expect(published).toMatchObject({ kty: 'RSA', alg: 'RS256', use: 'sig' });
    expect(published).not.toHaveProperty('d');
  });
});
