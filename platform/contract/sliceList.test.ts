import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { expect, it } from 'vitest';
import { readSliceList } from './sliceList.ts';

const NOTES = { name: 'exempel', paths: ['/exempel'] };
const publicHalf = (key: KeyObject) => key.export({ type: 'spki', format: 'der' }).toString('base64');
const KEY = { id: 'exempel-1', publicKey: publicHalf(generateKeyPairSync('ed25519').publicKey), from: '2026-01-01T00:00:00.000Z' };
const X25519 = publicHalf(generateKeyPairSync('x25519').publicKey);
const LISTED = [
  { name: 'first', paths: ['/sidor/ett'] },
  { name: 'second', paths: ['/sidor/tva', '/listan'] },
];
const TABLE = {
  routes: [
    { path: '/logga-in', title: 'LOGGA_IN', owner: 'host', guards: [] },
    { path: '/404', title: 'OKAND', owner: 'host', guards: [] },
  ],
  guards: ['session', 'terms'],
  reserved: ['/inloggad'],
  calls: ['poster'],
};
const withEntries = (...more: readonly object[]) => JSON.stringify({ slices: [...LISTED, ...more] });

it('PLUS-41 a list of slices may have further entries', () => {
  const names = readSliceList(
    withEntries({ ...NOTES, guards: { '/exempel': ['session'], '/exempel/ny': ['terms'] }, keys: [KEY], backend: 'http://exempel:8080' }),
    TABLE,
  ).map(({ name }) => name);
  expect(names).toEqual(['first', 'second', 'exempel']);
});

it.each([
  ['nothing', '', 'fel form'],
  ['half of it', withEntries(NOTES).slice(0, -20), 'fel form'],
  ['two slices with one name', withEntries(NOTES, { ...NOTES, paths: ['/annat'] }), 'Två delar heter exempel'],
  ['a slice that is called as the shell', withEntries({ ...NOTES, name: 'host' }), 'fel form'],
  ['a name that is a path', withEntries({ ...NOTES, name: '../x' }), 'fel form'],
  ['a setting that nobody knows', withEntries({ ...NOTES, rutt: '/x' }), 'fel form'],
  ['a path that is none', withEntries({ ...NOTES, paths: ['anteckningar'] }), 'fel form'],
  ['every path', withEntries({ ...NOTES, paths: ['/'] }), 'fel form'],
  ['a store at an address that is none', withEntries({ ...NOTES, store: 'http://x:99999' }), 'store är en adress som inte går att använda'],
  ['no store', withEntries({ ...NOTES, store: '' }), 'fel form'],
  ['a key that is none', withEntries({ ...NOTES, keys: [{ ...KEY, publicKey: 'AAAA' }] }), 'publicKey är ingen publik nyckel för Ed25519'],
  ['a key of another kind', withEntries({ ...NOTES, keys: [{ ...KEY, publicKey: X25519 }] }), 'publicKey är ingen publik nyckel för Ed25519'],
  ['a page of another slice', withEntries({ ...NOTES, paths: ['/listan'] }), '/listan, som exempel ska ha, hör redan till second'],
  ['a page below another slice’s', withEntries({ ...NOTES, paths: ['/listan/mina'] }), 'hör redan till second'],
  ['all pages of others', withEntries({ ...NOTES, paths: ['/sidor'] }), 'hör redan till first'],
  ['a page of the shell', withEntries({ ...NOTES, paths: ['/versions'] }), 'hör till skalet'],
  ['the way to log in', withEntries({ ...NOTES, paths: ['/inloggad'] }), 'hör till skalet'],
  ['a path of the backend', withEntries({ ...NOTES, paths: ['/api/exempel'] }), 'hör till skalet'],
  ['guards of a page that is not the slice’s', withEntries({ ...NOTES, guards: { '/listan': [] } }), 'Vakterna för /listan står hos exempel'],
  ...['/exempel/', '/exempel/Ny', '/exempel/ ', 'exempel', ''].map((path): [string, string, string] => [
    `guards of “${path}”, which no page has`,
    withEntries({ ...NOTES, guards: { [path]: ['session'] } }),
    'fel form',
  ]),
  ['a guard that nobody knows', withEntries({ ...NOTES, guards: { '/exempel': ['vuxen'] } }), 'Vakten vuxen, som står hos exempel, känner skalet inte'],
  ['a backend at an address that is none', withEntries({ ...NOTES, backend: 'http://x:99999' }), 'backend är ingen adress till en server'],
  ['a backend below a path', withEntries({ ...NOTES, backend: 'https://x.se/api' }), 'backend är ingen adress till en server'],
  ['a backend with a password', withEntries({ ...NOTES, backend: 'https://a:b@x.se' }), 'backend är ingen adress till en server'],
  ['a backend in a file', withEntries({ ...NOTES, backend: 'file:///etc' }), 'backend är ingen adress till en server'],
  ['a backend whose calls are the service’s', withEntries({ name: 'poster', paths: [], backend: 'https://x.se' }), 'anropen under /api/poster är tjänstens'],
  ['a path that climbs', withEntries({ ...NOTES, paths: ['/exempel/../listan'] }), 'fel form'],
  ['a path that is written in another way', withEntries({ ...NOTES, paths: ['/Listan'] }), 'fel form'],
  ['a path with an encoded letter', withEntries({ ...NOTES, paths: ['/%6Cistan'] }), 'fel form'],
  ['a path with a letter that looks like another', withEntries({ ...NOTES, paths: ['/listаn'] }), 'fel form'],
  ['a path with a slash at its end', withEntries({ ...NOTES, paths: ['/exempel/'] }), 'fel form'],
  ['the server’s word on its health', withEntries({ ...NOTES, paths: ['/readyz'] }), 'hör till skalet'],
  ['the versions as data', withEntries({ ...NOTES, paths: ['/versions.json'] }), 'fel form'],
  ['the page that is not there', withEntries({ ...NOTES, paths: ['/404'] }), 'hör till skalet'],
  ['testers’ links', withEntries({ ...NOTES, paths: ['/testversion'] }), 'hör till skalet'],
])('PLUS-41 PLUS-46 a list with %s is refused in a sentence', (_what, text, sentence) => {
  expect(() => readSliceList(text, TABLE)).toThrow(sentence);
});

it('PLUS-41 a path may begin with the same letters as another’s', () => {
  expect(readSliceList(withEntries({ ...NOTES, paths: ['/listana', '/apinor'] }), TABLE)).toHaveLength(3);
});
