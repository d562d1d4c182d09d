import { expect, it } from 'vitest';
import { allFiles } from './changed.ts';
import { importsFrom } from './importGraph.ts';
import { reachOf, ROOMS } from './reach.ts';

const files = allFiles();
const imports = importsFrom();
const reach = (...changed: string[]) => reachOf(changed, files, imports);

it('PLUS-21 a changed slice reaches its room and those of every slice’s pages', () => {
  expect(reach('mfe-wizard/src/slice.ts', 'mfe-wizard/assets/i18n/sv.json')).toEqual({
    rooms: ['arende', 'mfe-wizard', 'tillganglighet', 'varje-del'],
    http: false,
  });
});

it('PLUS-21 a shared file reaches everything that imports it, directly or indirectly', () => {
  expect(reach('shared/src/domain/adress/postnummer.ts')).toMatchObject({ rooms: expect.arrayContaining(['mfe-measures']), http: true });
  expect(reach('shared/src/ui/address/AddressFields.tsx').rooms).toEqual(['arende', 'delar', 'host', 'mfe-measures', 'tillganglighet', 'varje-del']);
});

it('PLUS-21 a helper of the browser tests reaches the rooms that use it', () => {
  expect(reach('e2e/support/pages/medlem.ts').rooms).toContain('mfe-measures');
  expect(reach('e2e/support/pages/medlem.ts').rooms).not.toContain('mfe-lookup');
});

it.each(['package-lock.json', 'platform/build/rspack.ts', 'tools/stack/stack.ts', 'shared/package.json'])('PLUS-21 %s reaches everything', (file) => {
  expect(reach(file)).toEqual({ rooms: ROOMS, http: true });
});

it.each(['docs/testing.md', 'mfe-lookup/README.md', 'shared/src/domain/adress/postnummer.test.ts'])('PLUS-21 %s reaches no browser test', (file) => {
  expect(reach(file)).toEqual({ rooms: [], http: false });
});
