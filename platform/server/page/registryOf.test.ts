import { randomBytes } from 'node:crypto';
import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { neededIn, registryOf } from './registryOf.ts';

const entry = (name: string, menu = {}, more = {}) => {
  const files = ['remoteEntry.js', `slice.${randomBytes(4).toString('hex')}.js`] as const;
  const integrity = Object.fromEntries(files.map((file) => [file, `sha384-${randomBytes(48).toString('base64')}`]));
  const routes = [{ path: `/${name}`, title: name, guards: ['session'], ...menu }];
  const told = { contract: 1, builtFrom: randomBytes(20).toString('hex'), source: name, base: `/slices/${name}/1.0.0/`, preload: [files[1]] };
  return { [name]: { ...told, version: '1.0.0', entry: files[0], integrity, routes, ...more } };
};

it('PLUS-41 a page with 400 slices in the list has at most 1 kB of registry', () => {
  const table = { routes: [{ path: '/a', title: 'A', owner: 'a', guards: [] }], guards: [] };
  const text = { sv: 'L', en: 'L' };
  const shown = { ...entry('host'), ...entry('a'), ...entry('own'), ...entry('listed', { menu: { name: text, seen: text } }) };
  const others = Array.from({ length: 400 }, (_, index) => (index % 2 ? entry(`del${index}`) : { [`del${index}`]: { away: [] } }));
  const needed = neededIn(Object.assign({}, ...others, shown), 'own', table);
  expect(Object.keys(needed)).toEqual(Object.keys(shown));
  expect(brotliCompressSync(JSON.stringify(needed)).length).toBeLessThan(1024);
});

it('PLUS-46 a page has the slices with parts on other pages', () => {
  const table = { routes: [], guards: [], reserved: [] };
  const registry = { ...entry('own'), ...entry('other'), ...entry('notes', {}, { parts: [{ slot: 'own/after', part: 'Tips' }] }) };
  expect(Object.keys(neededIn(registry, 'own', table))).toEqual(['own', 'notes']);
});

it('PLUS-46 ERR-08 a page is told the table’s pages of a slice without a version', () => {
  const table = { routes: [{ path: '/a/b', title: 'A', owner: 'a', guards: ['session'] }], guards: ['session'] };
  const listed = { name: 'a', paths: ['/a'], guards: {}, trouble: () => null };
  expect(registryOf({}, [listed, { ...listed, name: 'b' }], table)).toEqual({ a: { away: [{ path: '/a/b', guards: ['session'] }] }, b: { away: [] } });
});
