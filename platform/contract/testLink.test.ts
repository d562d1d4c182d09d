import { describe, expect, it } from 'vitest';
import { readTestLink, signTestLink, type TestLink } from './testLink.ts';

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
