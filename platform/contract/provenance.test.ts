import { createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { keyIdOf, refusalOf, signed, type ReleaseKey, type Team } from './provenance.ts';

const NOW = new Date('2026-11-22T12:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR);
const FROM = at(-24 * 30).toISOString();

const makeKey = () => generateKeyPairSync('ed25519').privateKey;
function listed(team: Team, key: KeyObject, times: Partial<ReleaseKey> = {}): ReleaseKey {
  const publicKey = createPublicKey(key).export({ type: 'spki', format: 'der' }).toString('base64');
  return { id: keyIdOf(team, key), publicKey, from: FROM, ...times };
}

const key = makeKey();
const KEYS = [listed('lookup', key)];
const CONTENT = {
  name: 'lookup',
  version: '1.0.0',
  integrity: { 'remoteEntry.js': 'sha384-a', 'assets/i18n/sv.json': 'sha384-b' },
  pages: { one: ['a', 'b'] },
};
const DOCUMENT = signed('lookup', 'release', CONTENT, key, NOW);
/** The same bytes in another spelling: only two bits of the last character count. */
const respelled = (signature: { readonly value: string }) => ({
  ...signature,
  value: signature.value.replace(/.$/, (last) => String.fromCharCode(last.charCodeAt(0) + 1)),
});
const refusal = (document: unknown, keys = KEYS, now = NOW) => refusalOf('lookup', 'release', document, keys, now);

describe('the signature of a document in a release store', () => {
  it('PLUS-40 a team’s signature counts whatever the document’s order or layout', () => {
    expect(refusal(DOCUMENT)).toBeUndefined();
    expect(refusal(JSON.parse(JSON.stringify(DOCUMENT, null, 2)))).toBeUndefined();
    expect(refusal(Object.fromEntries(Object.entries(DOCUMENT).toReversed()))).toBeUndefined();
  });

  it.each([
    ['the hash of a text', { ...DOCUMENT, integrity: { ...CONTENT.integrity, 'assets/i18n/sv.json': 'sha384-c' } }],
    ['a file that was added', { ...DOCUMENT, integrity: { ...CONTENT.integrity, 'more.js': 'sha384-c' } }],
    ['a file that was taken away', { ...DOCUMENT, integrity: { 'remoteEntry.js': 'sha384-a' } }],
    ['the version number', { ...DOCUMENT, version: '2.0.0' }],
    ['the order of what is loaded', { ...DOCUMENT, pages: { one: ['b', 'a'] } }],
    ['a field that nobody knows', { ...DOCUMENT, extra: true }],
    ['the time of the signature', { ...DOCUMENT, signature: { ...(DOCUMENT.signature as object), at: at(-1).toISOString() } }],
    ['the signature itself', { ...DOCUMENT, signature: { ...(DOCUMENT.signature as object), value: 'A'.repeat(86) } }],
    ['the spelling of the signature', { ...DOCUMENT, signature: respelled(Object(DOCUMENT.signature)) }],
    ['the form of the signature', { ...DOCUMENT, signature: 'yes' }],
  ])('PLUS-40 is none when somebody changed %s', (_what, document) => {
    expect(refusal(document)).toBe('forged');
  });

  it.each([[null], ['text'], [{}], [CONTENT], [[]]])('PLUS-40 is missing in %j', (document) => {
    expect(refusal(document)).toBe('unsigned');
  });

  it('PLUS-40 a signature of another team, document or unlisted key counts for nothing', () => {
    const other = makeKey();
    const both = { lookup: KEYS, wizard: [listed('wizard', other)] };
    expect(refusal(signed('wizard', 'release', CONTENT, other, NOW), both.lookup)).toBe('key unknown');
    // Even if both teams had the same key.
    expect(refusal(signed('wizard', 'release', CONTENT, key, NOW), [{ ...listed('wizard', key) }])).toBe('forged');
    expect(refusalOf('lookup', 'releases', DOCUMENT, KEYS, NOW)).toBe('forged');
    expect(refusal(signed('lookup', 'release', CONTENT, other, NOW))).toBe('key unknown');
    expect(refusal(DOCUMENT, [])).toBe('key unknown');
    // Somebody else's key under the name of ours.
    expect(
      refusal({ ...signed('lookup', 'release', CONTENT, other, NOW), signature: DOCUMENT.signature }, [
        { ...listed('lookup', other), id: keyIdOf('lookup', key) },
      ]),
    ).toBe('forged');
  });

  it('PLUS-40 PLUS-68 a signature is valid while its key is in force', () => {
    const newer = makeKey();
    const keys = [listed('lookup', key, { until: at(24).toISOString() }), listed('lookup', newer, { from: NOW.toISOString() })];
    for (const one of [key, newer]) expect(refusal(signed('lookup', 'release', CONTENT, one, at(-1000)), keys, at(1))).toBeUndefined();
    expect(refusal(DOCUMENT, keys, at(24.01))).toBe('key not in force');
    expect(refusal({ ...DOCUMENT, version: '2.0.0' }, keys, at(24.01))).toBe('forged');
    expect(refusal(signed('lookup', 'release', CONTENT, newer, NOW), keys, at(-3))).toBe('from the future');
    expect(refusal(signed('lookup', 'release', CONTENT, newer, at(-3)), keys, at(-3))).toBe('key not in force');
  });

  it('PLUS-40 a clock may be wrong by an hour, not a day', () => {
    expect(refusal(signed('lookup', 'release', CONTENT, key, at(1)))).toBeUndefined();
    expect(refusal(signed('lookup', 'release', CONTENT, key, at(2.01)))).toBe('from the future');
    const made = [listed('lookup', key, { from: at(1).toISOString() })];
    expect([refusal(DOCUMENT, made), refusal(DOCUMENT, made, at(-24))]).toEqual([undefined, 'from the future']);
  });

  it('PLUS-40 holds for any content, and for no other', () => {
    const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)) as unknown);
    fc.assert(
      fc.property(fc.dictionary(fc.string(), json), fc.string(), json, (content, name, value) => {
        const document = JSON.parse(JSON.stringify(signed('lookup', 'release', content, key, NOW)));
        expect(refusal(document)).toBeUndefined();
        const changed = { ...document, [name]: value };
        const isSame = JSON.stringify(changed[name]) === JSON.stringify(document[name]);
        expect(refusal(changed)).toBe(isSame ? undefined : 'forged');
      }),
      { numRuns: 100 },
    );
  });
});
