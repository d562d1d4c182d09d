import { describe, expect, it, vi } from 'vitest';
import { findRoute } from './route.ts';
import { parseRegistry, routesIn, versionsIn } from './registry.ts';

const entry = {
  version: '1.0.0+abc',
  contract: 1,
  builtFrom: 'abc',
  source: 'mfe-lookup/releases',
  base: '/slices/lookup/1.0.0+abc/',
  entry: 'remoteEntry.js',
  integrity: { 'remoteEntry.js': 'sha384-x' },
  preload: ['slice.1a2b3c4d.js'],
};

const NO_VERSION = { away: [] };

describe('parseRegistry', () => {
  it('PLUS-34 reads what the server wrote', () => {
    expect(parseRegistry(JSON.stringify({ lookup: entry }))).toEqual({ lookup: entry });
  });

  it.each([null, undefined, '', 'null', '"x"', '{"lookup":'])('ERR-08 reads %o as no slices at all, and logs it', (text) => {
    const told = vi.spyOn(console, 'error').mockReturnValue();
    expect(parseRegistry(text)).toEqual({});
    expect(told).toHaveBeenCalledOnce();
    told.mockRestore();
  });

  it.each([
    ['another origin', { base: 'https://evil.example/slices/lookup/' }],
    ['another origin without scheme', { base: '//evil.example/' }],
    ['another slice’s place', { base: '/slices/measures/1.0.0/' }],
    ['a way out of its place', { base: '/slices/lookup/../../api/' }],
    ['a folder of its place', { base: '/slices/lookup/1.0.0/.hidden/' }],
    ['an entry elsewhere', { entry: '//evil.example/x.js' }],
    ['a preload elsewhere', { preload: ['../../api/x'] }],
    ['a test that is no yes', { test: 'yes' }],
    ['no version', { version: undefined }],
    ['no contract number', { contract: '1' }],
    ['integrity that is no text', { integrity: { 'remoteEntry.js': 1 } }],
  ])('ERR-08 has no version of a slice with %s and keeps the others', (_what, wrong) => {
    const receipt = { ...entry, base: '/slices/receipt/1.0.0/' };
    expect(parseRegistry(JSON.stringify({ lookup: { ...entry, ...wrong }, receipt, okand: entry, '../x': entry }))).toEqual({
      lookup: NO_VERSION,
      receipt,
      okand: NO_VERSION,
    });
  });
});

describe('the pages of a registry', () => {
  const PAGE = { path: '/exempel', title: 'Uppgiftsändring - Exempel', guards: ['session'] as const };
  const exempel = { ...entry, base: '/slices/exempel/1.0.0/', routes: [PAGE] };
  const pageAt = (path: string, more: object) => findRoute(routesIn(parseRegistry(JSON.stringify({ lookup: entry, ...more }))), path);

  it('PLUS-41 are those of each slice’s version, and of the errand’s table for one that says nothing', () => {
    expect(pageAt('/exempel/', { exempel })).toEqual({ ...PAGE, owner: 'exempel' });
    expect(pageAt('/ansokan/sok-forening', { exempel })?.owner).toBe('lookup');
    expect(pageAt('/versions', { exempel })?.owner).toBe('host');
    expect(pageAt('/exempel', {})).toBeUndefined();
  });

  it('PLUS-41 ERR-08 of a slice that cannot be had now are where the list says, with its guards, and what is below', () => {
    const away = [
      { path: '/exempel/ny', guards: ['session'] },
      { path: '/exempel', guards: [] },
    ];
    const exempel = { away };
    expect(pageAt('/exempel/annan/', { exempel })).toEqual({ path: '/exempel', guards: [], title: 'ERROR', owner: 'exempel', below: true });
    expect(pageAt('/exempel/ny/2', { exempel })?.guards).toEqual(['session']);
    expect([pageAt('/exempelsida', { exempel }), pageAt('/exempel', { exempel: { away: [{ path: '/exempel' }] } })]).toEqual([undefined, undefined]);
  });

  it('PLUS-41 are no errand’s of a slice that is not in it, and the errand’s of one that has no version', () => {
    expect(pageAt('/kvitton', {})).toBeUndefined();
    expect(pageAt('/kvitton', { receipt: { away: [] } })).toMatchObject({ owner: 'receipt', guards: ['session'] });
    expect(versionsIn(parseRegistry(JSON.stringify({ lookup: entry, receipt: { away: [] } })))).toEqual({ lookup: entry });
  });

  it('PLUS-41 of a version that says which it has are no others', () => {
    const own = { ...entry, routes: [{ ...PAGE, path: '/ansokan/sok-forening/ny' }] };
    expect(pageAt('/ansokan/sok-forening', { lookup: own })).toBeUndefined();
    expect(pageAt('/ansokan/sok-forening/ny', { lookup: own })?.owner).toBe('lookup');
  });

  it('PLUS-41 of a version with a guard that this shell does not know are none: it is not open by mistake', () => {
    expect(pageAt('/exempel', { exempel: { ...exempel, routes: [{ ...PAGE, guards: ['session', 'vuxen'] }] } })).toBeUndefined();
  });
});
