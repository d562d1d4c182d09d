import { randomUUID, X509Certificate } from 'node:crypto';
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { exportJWK, generateKeyPair } from 'jose';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeCertificate } from '../../../../simulators/src/keys/certificates.ts';
import { readSignature } from '../../../src/features/signera/svt/signature.ts';
import { verifyByToken } from '../../../src/features/signera/svt/verify.ts';
import { ansokanOf } from '../../api.ts';
import { Browser } from '../../browser.ts';
import { ownDatabase } from '../../database.ts';
import { order, reset } from '../../faults.ts';
import { login, startLogin, wayBack } from '../../people/login.ts';
import { PEOPLE } from '../../people/people.ts';
import { startStack, type Running } from '../../stack.ts';
import { beginSigning, choose, completeDraft, handOver, landing, sendIn, signed } from './signera.support.ts';

const WITH_STARTS = 300_000;
let running: Running;
let keys: string;
let fresh: string;
beforeAll(async () => {
  running = await startStack(await ownDatabase());
  keys = running.stack.backendEnv['KEYS_DIR'] ?? '';
  fresh = await mkdtemp(join(tmpdir(), 'nyckelbyte-'));
}, WITH_STARTS);
afterAll(async () => {
  await running.stop();
  await rm(fresh, { recursive: true, force: true });
});

/** Replaces the file in one step, as an operator's tool does. */
async function put(name: string, content: string): Promise<void> {
  await writeFile(join(keys, `${name}.new`), content);
  await rename(join(keys, `${name}.new`), join(keys, name));
}

/** Replaces a key by a new one, with the new certificate beside the old one, or alone. Signing goes on meanwhile. */
async function exchange(name: string, use: 'message' | 'issuer', keepsOld: boolean): Promise<void> {
  const made = await mkdtemp(join(fresh, `${name}-`));
  await makeCertificate(made, name, `Ny nyckel ${made.slice(-6)}`, use);
  const [cert, key, old] = await Promise.all(
    [join(made, `${name}.cert.pem`), join(made, `${name}.key.pem`), join(keys, `${name}.cert.pem`)].map((file) => readFile(file, 'utf8')),
  );
  await put(`${name}.cert.pem`, `${cert}${old}`);
  await put(`${name}.key.pem`, key ?? '');
  if (!keepsOld) await put(`${name}.cert.pem`, cert ?? '');
}

const exchangeAll = async (keepsOld: boolean) => {
  for (const name of ['requester', 'sign-service', 'svt']) await exchange(name, 'message', keepsOld || name === 'svt');
  await exchange('user-ca', 'issuer', keepsOld);
};

const handling = async (arendenr: string | null): Promise<string> =>
  (await fetch(`${running.stack.backendEnv['CASE_URL']}/arenden/${arendenr}/handling.xml`)).text();

const JwkSchema = v.looseObject({ kty: v.string(), kid: v.string() });
const SetSchema = v.object({ keys: v.array(JwkSchema) });
type Jwk = v.InferOutput<typeof JwkSchema>;

/** The keys in a file of one key or a set. */
async function keySet(name: string): Promise<readonly Jwk[]> {
  const content: unknown = JSON.parse(await readFile(join(keys, name), 'utf8'));
  return v.is(SetSchema, content) ? content.keys : [v.parse(JwkSchema, content)];
}

async function freshKey(): Promise<{ readonly private: Jwk; readonly public: Jwk }> {
  const pair = await generateKeyPair('RS256', { extractable: true });
  const kid = randomUUID();
  const jwk = async (key: CryptoKey) => v.parse(JwkSchema, { ...(await exportJWK(key)), kid, alg: 'RS256', use: 'sig' });
  return { private: await jwk(pair.privateKey), public: await jwk(pair.publicKey) };
}

async function publishedKids(): Promise<readonly string[]> {
  const answer = await fetch(`${running.stack.backendEnv['OIDC_ISSUER']}/jwks`);
  return v.parse(SetSchema, await answer.json()).keys.map(({ kid }) => kid);
}

const firstIn = async (name: string) => new X509Certificate(await readFile(join(keys, name)));

describe('keys that are exchanged on the running stack', () => {
  it('PLUS-62 a signing under way survives a change of keys', { timeout: WITH_STARTS }, async () => {
    const browser = await login(PEOPLE.session, running.stack.origin);
    const form = await beginSigning(browser, await completeDraft(browser));
    await exchangeAll(true);
    expect(await landing(await choose(await handOver(form), 'skriv-under'))).toBe('303 /ansokan/kvittens');
    const { arendenr } = await ansokanOf(await sendIn(browser));
    const facts = readSignature(await handling(arendenr));
    expect(facts.chain.at(-1)?.subject).toBe((await firstIn('user-ca.cert.pem')).subject);
    await expect(verifyByToken(facts, [await firstIn('svt.cert.pem')], new Date())).resolves.toBeDefined();
    await signed(browser);
    expect((await sendIn(browser)).status).toBe(200);
  });

  it('PLUS-62 a signed application is sent in although its root is gone', { timeout: WITH_STARTS }, async () => {
    const { control } = running.stack;
    const browser = await login(PEOPLE.login, running.stack.origin);
    await order(control, { service: 'case', mode: '500' });
    await signed(browser);
    expect((await sendIn(browser)).status).toBe(502);
    const root = (await firstIn('user-ca.cert.pem')).subject;
    await exchangeAll(false);
    await reset(control);
    await expect.poll(async () => (await sendIn(browser)).status, { timeout: 60_000, interval: 500 }).toBe(200);
    const { arendenr } = await ansokanOf(await sendIn(browser));
    expect(readSignature(await handling(arendenr)).chain.at(-1)?.subject).toBe(root);
    await signed(browser);
  });

  it('PLUS-62 half an exchange of keys keeps the earlier ones', { timeout: WITH_STARTS }, async () => {
    const browser = await login(PEOPLE.loginOther, running.stack.origin);
    const certificate = await readFile(join(keys, 'svt.cert.pem'), 'utf8');
    await put('svt.cert.pem', certificate.slice(0, 200));
    await signed(browser);
    expect((await sendIn(browser)).status).toBe(200);
    expect(running.backend.output()).toContain('"event":"keys-refused"');
    await put('svt.cert.pem', certificate);
  });

  it('PLUS-62 a login under way survives the provider’s change of key', { timeout: WITH_STARTS }, async () => {
    const { origin } = running.stack;
    const name = 'idp.private.jwks.json';
    const [old] = await keySet(name);
    await login(PEOPLE.session, origin);
    for (const published of [(next: Jwk) => [next, old], (next: Jwk) => [next]]) {
      const browser = new Browser(origin);
      const back = await wayBack(browser, await startLogin(browser), PEOPLE.login);
      const next = await freshKey();
      await put(name, JSON.stringify({ keys: published(next.private) }));
      expect((await browser.go(back.href)).headers.get('location')).toBe('/ansokan/sok-forening');
      expect(await publishedKids()).toEqual(published(next.private).map((key) => key?.kid));
      await login(PEOPLE.loginOther, origin);
    }
  });

  it('PLUS-62 our key at the identity provider is changed with overlap', { timeout: WITH_STARTS }, async () => {
    const { origin } = running.stack;
    const names = { private: 'oidc-client.private.jwk.json', public: 'oidc-client.public.jwk.json' };
    const [[old], [oldPublic]] = await Promise.all([keySet(names.private), keySet(names.public)]);
    const next = await freshKey();
    const seconds = Math.floor(Date.now() / 1000);
    await put(names.private, JSON.stringify({ keys: [old, { ...next.private, nbf: seconds + 3600 }] }));
    await login(PEOPLE.login, origin);
    await put(names.public, JSON.stringify({ keys: [oldPublic, next.public] }));
    await put(names.private, JSON.stringify({ keys: [old, { ...next.private, nbf: seconds - 1 }] }));
    await put(names.public, JSON.stringify({ keys: [next.public] }));
    await login(PEOPLE.login, origin);
    await put(names.private, '{"keys":[');
    await login(PEOPLE.login, origin);
    await expect.poll(() => running.backend.output()).toContain('Inloggningens nyckel');
    await put(names.private, JSON.stringify(old));
    const browser = new Browser(origin);
    const back = await wayBack(browser, await startLogin(browser), PEOPLE.login);
    expect((await browser.go(back.href)).headers.get('location')).toContain('/logga-in');
  });
});
