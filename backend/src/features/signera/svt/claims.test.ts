import { decodeJwt } from 'jose';
import * as v from 'valibot';
import { beforeAll, expect, it } from 'vitest';
import { newKey } from '../../../../test/signera/keys.ts';
import { createWorld, signedTask, verdictOf, vouchingBy } from '../../../../test/signera/service.ts';
import type { KeyPair } from '../../../adapters/nycklar/pemFiles.ts';
import { readSignature } from './signature.ts';
import { signToken } from './token.ts';
import { firstChecked, verifyByToken } from './verify.ts';
import { vouch, withToken } from './vouch.ts';

const now = new Date();
let key: KeyPair;
let plain: string;
let token: string;
let asked: { readonly authenticatedAt: Date; readonly respondedAt: Date };
beforeAll(async () => {
  const world = await createWorld();
  key = await newKey();
  const { outcome } = await signedTask(world, now);
  [plain, asked] = [outcome.signedXml, outcome];
  [token = ''] = readSignature((await vouch(vouchingBy(world, key), outcome, now)).signedXml).tokens;
}, 180_000);

const ClaimsSchema = v.looseObject({ sig_val_claims: v.looseObject({ sig: v.tuple([v.looseObject({ sig_val: v.array(v.looseObject({})) })]) }) });
const claims = () => v.parse(ClaimsSchema, decodeJwt(token));
const described = () => claims().sig_val_claims.sig[0];
const withSig = (change: object) => ({ ...claims(), sig_val_claims: { ...claims().sig_val_claims, sig: [{ ...described(), ...change }] } });
const verify = (xml: string) => verifyByToken(readSignature(xml), [key.certificate], now);
/** The result of verifying the signature with a token of those claims. */
const verdict = (content: object) => verdictOf(async () => verify(withToken(plain, readSignature(plain).id, await signToken(content, key))));

it('PLUS-63 a token says who logged in when and how', () => {
  expect(described().sig_val[0]?.['ext']).toEqual({
    inloggad: asked.authenticatedAt.toISOString(),
    besvarad: asked.respondedAt.toISOString(),
    tillitsniva: 'http://id.elegnamnden.se/loa/1.0/loa3',
  });
  expect(described().sig_val[0]?.['msg']).toMatch(/kontrollerade\.$/);
});

it('PLUS-63 a claim that is null is one that is absent', async () => {
  expect(await verdict({ ...claims(), aud: null, exp: null })).toBe('valid');
  expect(await verdict({ ...claims(), iat: null })).toBe('svt-claims');
});

it('PLUS-63 of several checks each must have passed, and one be ours', async () => {
  const [ours] = described().sig_val;
  const other = { pol: 'https://a.example', res: 'PASSED' };
  expect(await verdict(withSig({ sig_val: [ours, other] }))).toBe('valid');
  expect(await verdict(withSig({ sig_val: [other, ours] }))).toBe('valid');
  expect(await verdict(withSig({ sig_val: [ours, { ...other, res: 'FAILED' }] }))).toBe('svt-result');
  expect(await verdict(withSig({ sig_val: [{ ...other, res: 'FAILED' }, ours] }))).toBe('svt-result');
  expect(await verdict(withSig({ sig_val: [other] }))).toBe('svt-result');
});

it('PLUS-63 only an earlier token proves when the signature was checked', async () => {
  const [time, hash] = [1_700_000_000, 'A'.repeat(43)];
  const stamp = { time, hash, type: 'https://a.example/tid', iss: 'https://a.example' };
  expect(await verdict(withSig({ time_val: [stamp] }))).toBe('valid');
  const vouched = await verify(withToken(plain, readSignature(plain).id, await signToken(withSig({ time_val: [stamp] }), key)));
  expect(firstChecked(vouched.claims)).toEqual(new Date(vouched.claims.iat * 1000));
  const earlier = { ...stamp, type: 'http://id.swedenconnect.se/svt/timeval-type/svt/01' };
  expect(await verdict(withSig({ time_val: [earlier] }))).toBe('svt-earlier');
  const { hash: _none, ...withoutHash } = earlier;
  expect(await verdict(withSig({ time_val: [withoutHash] }))).toBe('svt-earlier');
});

it('PLUS-63 a signature without a token is vouched for by nobody', async () => {
  await expect(verify(plain)).rejects.toMatchObject({ code: 'svt-missing' });
});
