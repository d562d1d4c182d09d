import { beforeEach, expect, it, vi } from 'vitest';
import type { ManifestRoute } from '../../platform/contract/manifest.ts';
import { addressBreaches } from '../../platform/release/check/check.ts';
import { claims } from '../../platform/release/check/live.ts';
import { releaseOf } from '../../platform/release/test/candidate.ts';

beforeEach(() => vi.stubEnv('SLICES_FILE', 'host/slices.json'));

const PAGE: ManifestRoute = { path: '/anteckningar', title: 'Anteckningar', guards: ['session'] };
const release = (...routes: ManifestRoute[]) => releaseOf({ name: 'notes', routes });
const whatOf = async (name: string, ...routes: ManifestRoute[]) => addressBreaches(name, release(...routes), await claims()).map(({ what }) => what);

it('PLUS-41 PLUS-22 an unlisted slice may have pages that no slice has', async () => {
  expect(await whatOf('notes', PAGE, { ...PAGE, path: '/anteckningar/ny' })).toEqual([]);
  expect(await whatOf('notes', { ...PAGE, path: '/kvitton' })).toEqual(['Adressen /kvitton, som notes ska ha, hör redan till receipt.']);
  expect(await whatOf('notes', { ...PAGE, path: '/logga-in' })).toEqual(['Adressen /logga-in, som notes ska ha, hör till skalet.']);
  expect(await whatOf('notes', { ...PAGE, guards: ['vuxen'] })).toEqual([expect.stringContaining('vakten vuxen')]);
});

it('PLUS-41 PLUS-22 a listed slice may have only the pages of its entry', async () => {
  expect(await whatOf('receipt', { ...PAGE, path: '/kvitton/mina' })).toEqual([]);
  expect(await whatOf('receipt', { ...PAGE, path: '/kvitton', guards: [] })).toEqual([
    'Adressen /kvitton saknar session bland sina vakter, som listan över delar kräver.',
  ]);
  expect(await whatOf('receipt', PAGE)).toEqual(['Adressen /anteckningar är inte delens: listan över delar ger den /ansokan/kvittens, /kvitton.']);
});

it('PLUS-46 PLUS-22 API-10 no page or guard asks what changes something', async () => {
  const what = ['Delen frågar efter /api/ansokan/skickain, som ändrar något.'];
  expect(await whatOf('notes', { ...PAGE, first: ['/api/ansokan/skickain'] })).toEqual(what);
  const guards = { hasNotes: { ask: '/api/ansokan/skickain', to: '/anteckningar/ny' } };
  expect(addressBreaches('notes', { ...release(PAGE), guards }, await claims())).toMatchObject([{ what: what[0] }]);
});

it('PLUS-41 a version from before manifests said which pages they have stays valid', async () => {
  const { routes: _none, ...before } = release();
  expect(addressBreaches('receipt', before, await claims())).toEqual([]);
});
