import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { keyIdOf, refusalOf, signed, type Kind } from './provenance.ts';
import { readTeamLink, readTestLink, signTestLink, teamLink, type TestLink } from './testLink.ts';

const KEY = 'k'.repeat(32);
const NOW = Date.parse('2026-11-21T10:00:00Z');
const link: TestLink = { slice: 'lookup', version: '1.2.0+abc', store: 'http://localhost:3001/', expires: NOW + 1000 };

const forgedPayload = (token: string) => {
  const payload = btoa(JSON.stringify({ ...link, version: '9.9.9' })).replace(/=+$/, '');
  return `${payload}.${token.split('.')[1]}`;
};

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
/** The token with another last character: that character has four significant bits, and its other two are ignored when decoding. */
const respelled = (token: string) => token.slice(0, -1) + (ALPHABET[ALPHABET.indexOf(token.at(-1) ?? '') + 1] ?? '');

describe('a tester’s link', () => {
  it('PLUS-31 is readable with the key', async () => {
    expect(await readTestLink(await signTestLink(link, KEY), KEY, NOW)).toEqual(link);
  });

  it('PLUS-31 is over when its time is', async () => {
    expect(await readTestLink(await signTestLink(link, KEY), KEY, link.expires)).toBe('expired');
  });

  it.each([
    ['another key', async () => signTestLink(link, 'x'.repeat(32))],
    ['another content', async () => forgedPayload(await signTestLink(link, KEY))],
    ['a longer life', async () => (await signTestLink({ ...link, expires: NOW - 1 }, KEY)).replace(/.(?=\.)/, 'A')],
    ['no signature', async () => (await signTestLink(link, KEY)).split('.')[0] ?? ''],
    ['a cut signature', async () => (await signTestLink(link, KEY)).slice(0, -1)],
    ['another spelling of the same signature', async () => respelled(await signTestLink(link, KEY))],
    ['nothing', async () => ''],
    ['nonsense', async () => '../../etc/passwd'],
  ])('PLUS-31 ASVS 9.2.4 is forged with %s', async (_what, make) => {
    expect(await readTestLink(await make(), KEY, NOW)).toBe('forged');
  });

  it.each([{ store: '/etc' }, { store: 'file:///etc' }, { version: '../1.0.0' }, { expires: Number.NaN }])('PLUS-31 cannot be made of %o', async (wrong) => {
    await expect(signTestLink({ ...link, ...wrong }, KEY)).rejects.toThrow();
  });
});

describe('a tester’s link by the team’s key', () => {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const keys = [
    { id: keyIdOf('lookup', publicKey), publicKey: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'), from: '2020-01-01T00:00:00.000Z' },
  ];
  const isSigned = (slice: string, document: object) => slice === 'lookup' && refusalOf(slice, 'link', document, keys, new Date(NOW)) === undefined;
  const tokenOf = (changes: Partial<TestLink> = {}, kind: Kind = 'link', team = 'lookup') =>
    teamLink({ ...link, ...changes }, (content) => signed(team, kind, content, privateKey, new Date(NOW)));
  const read = (token: string, now = NOW) => readTeamLink(token, isSigned, now);
  const changed = (token: string, change: object) =>
    Buffer.from(JSON.stringify({ ...JSON.parse(Buffer.from(token, 'base64url').toString()), ...change })).toString('base64url');

  it('PLUS-47 is read until its time is over', () => {
    expect([read(tokenOf()), read(tokenOf(), link.expires)]).toEqual([link, 'expired']);
  });

  it.each([
    ['another slice', tokenOf({ slice: 'wizard' }, 'link', 'wizard')],
    ['another version', changed(tokenOf(), { version: '9.9.9' })],
    ['more in it', changed(tokenOf(), { more: 1 })],
    ['another kind of signature', tokenOf({}, 'request')],
    ['another spelling', `${tokenOf()}=`],
    ['nothing', ''],
    ['nonsense', 'abc.def'],
  ])('PLUS-47 ASVS 9.2.4 is forged with %s', (_what, token) => {
    expect(read(token)).toBe('forged');
  });
});
