import type { Release } from '../../contract/releaseStore.ts';
import { expect, it } from 'vitest';
import { isAsCompatible, incompatibleSlices } from './compose.ts';
import { freshMs } from './partReleases.ts';

const FILES = { entry: 'index.html', shared: {}, preload: [], pages: {}, integrity: {} };
const RELEASE: Release = { ...FILES, name: 'host', version: '1.0.0', contract: 1, builtFrom: 'abc' };
const GIVES = { contracts: [1], provides: {}, tokens: [] };
const PAGE = { path: '/exempel', title: 'Exempel', guards: ['session'] };
const chosen = (release: Release) => ({ release, source: '', base: '/' });
const together = (gives: object, ...routes: (typeof PAGE)[]) =>
  incompatibleSlices({ host: chosen({ ...RELEASE, gives: { ...GIVES, ...gives } }), exempel: chosen({ ...RELEASE, name: 'exempel', routes }) }).length === 0;

it('PLUS-23 four stores are read each second, four hundred every third', () => {
  expect([1, 4, 150, 400, 1000].map(freshMs)).toEqual([1000, 1000, 1500, 3000, 3000]);
});

it('PLUS-41 PLUS-27 a shell fits only pages whose guards it knows', () => {
  expect(together({ guards: ['session'] }, PAGE)).toBe(true);
  expect(together({ guards: ['session'] }, PAGE, { ...PAGE, guards: ['session', 'terms'] })).toBe(false);
  expect(together({}, PAGE)).toBe(false);
  expect(together({}, { ...PAGE, guards: [] })).toBe(true);
  expect(incompatibleSlices({ exempel: chosen({ ...RELEASE, routes: [PAGE] }) })).toEqual([]);
});

it('PLUS-41 PLUS-27 an incompatible slice does not affect the others’ shell', () => {
  const host = chosen({ ...RELEASE, gives: GIVES });
  const both = { host, exempel: chosen({ ...RELEASE, name: 'exempel', contract: 99 }), lookup: chosen({ ...RELEASE, name: 'lookup' }) };
  expect(incompatibleSlices(both)).toEqual(['exempel']);
  expect(isAsCompatible(both, ['exempel'])).toBe(true);
  expect(isAsCompatible(both, ['lookup'])).toBe(false);
});
