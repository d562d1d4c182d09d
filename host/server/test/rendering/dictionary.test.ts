import { createHash } from 'node:crypto';
import { zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { storeServer } from '../../../../platform/release/stores/server.ts';
import { startSite, type Site } from '../site.ts';
import { visitor } from '../visitor.ts';

// Two versions of the page's chunk: long, and different in one word.
const textOf = (version: string) => `${Array.from({ length: 400 }, (_, index) => `f${index}=${index * 7919}`).join(';')};version="${version}"`;
const chunkOf = (version: string) => ({ '1.0.0': 'sok-forening.22222222.js', '1.0.1': 'sok-forening.44444444.js' })[version] ?? '';
const hashOf = (text: string) => `:${createHash('sha256').update(text).digest('base64')}:`;

let site: Site;

beforeAll(async () => {
  site = await startSite();
  for (const version of ['1.0.0', '1.0.1']) site.publish('lookup', version, { [chunkOf(version)]: textOf(version) });
});
afterAll(() => site.stop());

/** Asks for a file with a dictionary, as a browser that has one does. */
function ask(url: string, offer: { hash?: string; id?: string; encodings?: string } = {}, at = site) {
  const { hash = hashOf(textOf('1.0.0')), id = '"1.0.0/sok-forening.22222222.js"', encodings = 'gzip, br, zstd, dcb, dcz' } = offer;
  return visitor(at.url, '127.0.0.1').ask(url, { headers: { 'accept-encoding': encodings, 'available-dictionary': hash, 'dictionary-id': id } });
}

const CHANGED = `/slices/lookup/1.0.1/${chunkOf('1.0.1')}`;

describe('a file of a version that follows another', () => {
  it('PLUS-52 is the dictionary for the same file of the next version', async () => {
    const response = await site.get(`/slices/lookup/1.0.0/${chunkOf('1.0.0')}`);
    expect(response.headers.get('use-as-dictionary')).toBe('match="/slices/lookup/*/sok-forening.*.js", id="1.0.0/sok-forening.22222222.js"');
    const texts = await site.get('/slices/lookup/1.0.0/assets/i18n/sv.json');
    expect(texts.headers.get('use-as-dictionary')).toBe('match="/slices/lookup/*/assets/i18n/sv.json", id="1.0.0/assets/i18n/sv.json"');
  });

  it('PLUS-52 sends only the changes to a browser with the version before', async () => {
    const { status, headers, bytes } = await ask(CHANGED);
    expect([status, headers['content-encoding'], headers['content-type']]).toEqual([200, 'dcz', 'text/javascript; charset=utf-8']);
    expect([headers['cache-control'], headers.vary]).toEqual(['public, max-age=31536000, immutable', 'accept-encoding, available-dictionary']);
    expect(bytes.subarray(8, 40).toString('base64')).toBe(hashOf(textOf('1.0.0')).slice(1, -1));
    expect(zstdDecompressSync(bytes.subarray(40), { dictionary: Buffer.from(textOf('1.0.0')) }).toString()).toBe(textOf('1.0.1'));
    expect(bytes.length).toBeLessThan(100);
  });

  it.each([
    ['another content under that name', { hash: hashOf('something else') }],
    ['another file', { id: '"1.0.0/remoteEntry.js"' }],
    ['a file that is not there', { id: '"0.9.0/sok-forening.22222222.js"' }],
    ['a path out of the store', { id: '"../sok-forening.22222222.js"' }],
    ['no name', { id: '' }],
    ['no encoding for it', { encodings: 'gzip, br' }],
    ['an encoding that is refused', { encodings: 'gzip, br, dcz;q=0' }],
  ])('PLUS-52 sends the whole file when a browser offers %s', async (_what, offer) => {
    const { status, headers, bytes } = await ask(CHANGED, offer);
    expect([status, headers['content-encoding']]).toEqual([200, undefined]);
    expect(bytes.toString()).toBe(textOf('1.0.1'));
  });

  it('PLUS-52 comes as what has changed also from a store at an address', async () => {
    const store = storeServer(site.storeOf('lookup'));
    const address = await store.listen({ host: '127.0.0.1', port: 0 });
    const remote = await startSite({ env: { STORE_LOOKUP: `${address}/` } });
    const { headers, bytes } = await ask(CHANGED, {}, remote);
    expect([headers['content-encoding'], bytes.length < 100]).toEqual(['dcz', true]);
    await remote.stop();
    await store.close();
  });
});
