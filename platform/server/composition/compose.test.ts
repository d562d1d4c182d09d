import { NO_RELEASES, type Release, type Releases } from '../../contract/releaseStore.ts';
import { expect, it } from 'vitest';
import { compose, isAsCompatible, incompatibleSlices, pinTo } from './compose.ts';
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

const SEVERAL: Releases = {
  ...NO_RELEASES,
  active: '1.0.0',
  rollout: { version: '1.2.0', share: 10 },
  shares: [{ version: '1.3.0', share: 5 }],
  groups: { provare: '1.4.0' },
};
const lookup = { name: 'lookup', current: async () => SEVERAL, release: async (version: string) => ({ ...RELEASE, name: 'lookup', version }) };
const given = async (visitor: Parameters<typeof compose>[1], draw = 0.5) => pinTo(await compose([lookup], visitor, () => draw));

it.each([
  [0, '1.2.0'],
  [0.099, '1.2.0'],
  [0.1, '1.3.0'],
  [0.149, '1.3.0'],
  [0.15, '1.0.0'],
  [0.99, '1.0.0'],
])('PLUS-49 of several shares, the draw %s gives %s', async (draw, version) => {
  expect((await given({}, draw)).versions).toEqual({ lookup: version });
});

it('PLUS-49 a group gets its version whatever the session began with', async () => {
  const byGroup = { versions: { lookup: '1.4.0' }, grouped: ['lookup'] };
  for (const versions of [{}, { lookup: '1.0.0' }, { lookup: '1.2.0' }]) expect(await given({ versions, groups: ['andra', 'provare'] })).toEqual(byGroup);
  expect(await given({ groups: ['constructor', 'andra'] })).toEqual({ versions: { lookup: '1.0.0' }, grouped: [] });
});

it('PLUS-49 what a group was given is lost with the group, kept while nobody can say', async () => {
  const byGroup = { versions: { lookup: '1.4.0' }, grouped: ['lookup'] };
  expect(await given({ ...byGroup, groups: [] })).toEqual({ versions: { lookup: '1.0.0' }, grouped: [] });
  expect(await given({ ...byGroup, groups: undefined })).toEqual(byGroup);
  expect((await given({ versions: { lookup: '1.2.0' }, groups: [] })).versions).toEqual({ lookup: '1.2.0' });
});
