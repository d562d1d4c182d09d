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

const TABLE = {
  routes: [
    { path: '/sida', title: 'SIDA', owner: 'lookup', guards: [] },
    { path: '/versions', title: 'VERSIONER', owner: 'host', guards: [] },
    { path: '/listan', title: 'LISTAN', owner: 'receipt', guards: ['session'] },
  ],
  guards: ['session', 'terms'],
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
  const PAGE = { path: '/exempel', title: 'Exempel', guards: ['session'] };
  const exempel = { ...entry, base: '/slices/exempel/1.0.0/', routes: [PAGE] };
  const pageAt = (path: string, more: object) => findRoute(routesIn(parseRegistry(JSON.stringify({ lookup: entry, ...more })), TABLE), path);

  it('PLUS-41 pages of a version without a manifest come from the table', () => {
    expect(pageAt('/exempel/', { exempel })).toEqual({ ...PAGE, owner: 'exempel' });
    expect(pageAt('/sida', { exempel })?.owner).toBe('lookup');
    expect(pageAt('/versions', { exempel })?.owner).toBe('host');
    expect(pageAt('/exempel', {})).toBeUndefined();
  });

  it('PLUS-41 ERR-08 an unavailable slice has the listed paths, their guards, and all below', () => {
    const away = [
      { path: '/exempel/ny', guards: ['session'] },
      { path: '/exempel', guards: [] },
    ];
    const exempel = { away };
    expect(pageAt('/exempel/annan/', { exempel })).toEqual({ path: '/exempel', guards: [], title: 'ERROR', owner: 'exempel', below: true });
    expect(pageAt('/exempel/ny/2', { exempel })?.guards).toEqual(['session']);
    expect([pageAt('/exempelsida', { exempel }), pageAt('/exempel', { exempel: { away: [{ path: '/exempel' }] } })]).toEqual([undefined, undefined]);
  });

  it('PLUS-41 a slice outside the registry has no pages', () => {
    expect(pageAt('/listan', {})).toBeUndefined();
    expect(pageAt('/listan', { receipt: { away: [] } })).toMatchObject({ owner: 'receipt', guards: ['session'] });
    expect(versionsIn(parseRegistry(JSON.stringify({ lookup: entry, receipt: { away: [] } })))).toEqual({ lookup: entry });
  });

  it('PLUS-41 a manifest replaces the table’s pages', () => {
    const own = { ...entry, routes: [{ ...PAGE, path: '/sida/ny' }] };
    expect(pageAt('/sida', { lookup: own })).toBeUndefined();
    expect(pageAt('/sida/ny', { lookup: own })?.owner).toBe('lookup');
  });

  it('PLUS-41 GUARD-09 guards are tried in the table’s order', () => {
    expect(pageAt('/exempel', { exempel: { ...exempel, routes: [{ ...PAGE, guards: ['terms', 'session'] }] } })?.guards).toEqual(['session', 'terms']);
  });

  it('PLUS-41 a page with an unknown guard does not exist', () => {
    expect(pageAt('/exempel', { exempel: { ...exempel, routes: [{ ...PAGE, guards: ['session', 'vuxen'] }] } })).toBeUndefined();
  });

  it('PLUS-46 a slice’s own guards are its own, and tried after the table’s', () => {
    const guards = { hasNotes: { ask: '/api/exempel', to: '/exempel/ny' } };
    const own = { ...exempel, guards, routes: [{ ...PAGE, guards: ['hasNotes', 'session'] }] };
    expect(pageAt('/exempel', { exempel: own })).toMatchObject({ guards: ['session', 'hasNotes'], own: guards });
    const other = { ...entry, base: '/slices/other/1.0.0/', routes: [{ ...PAGE, path: '/other', guards: ['session', 'hasNotes'] }] };
    expect(pageAt('/other', { exempel: own, other })).toBeUndefined();
  });
});
