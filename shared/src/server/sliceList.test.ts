import { describe, expect, it } from 'vitest';
import list from '../../../host/slices.json' with { type: 'json' };
import { readSliceList } from './sliceList.ts';

const NOTES = { name: 'exempel', paths: ['/exempel'] };
const withEntries = (...more: readonly object[]) => JSON.stringify({ slices: [...list.slices, ...more] });

describe('the list of slices', () => {
  it('PLUS-41 SHELL-15 has the four in it like any other', () => {
    const names = readSliceList(withEntries(NOTES)).map(({ name }) => name);
    expect(names).toEqual(['lookup', 'measures', 'wizard', 'receipt', 'exempel']);
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
    ['a page of another slice', withEntries({ ...NOTES, paths: ['/kvitton'] }), '/kvitton, som exempel ska ha, hör redan till receipt'],
    ['a page below another slice’s', withEntries({ ...NOTES, paths: ['/kvitton/mina'] }), 'hör redan till receipt'],
    ['all pages of the errand', withEntries({ ...NOTES, paths: ['/ansokan'] }), 'hör redan till lookup'],
    ['a page of the shell', withEntries({ ...NOTES, paths: ['/versions'] }), 'hör till skalet'],
    ['the way to log in', withEntries({ ...NOTES, paths: ['/inloggad'] }), 'hör till skalet'],
    ['a path of the backend', withEntries({ ...NOTES, paths: ['/api/exempel'] }), 'hör till skalet'],
    ['testers’ links', withEntries({ ...NOTES, paths: ['/testversion'] }), 'hör till skalet'],
  ])('PLUS-41 with %s is refused in a sentence', (_what, text, sentence) => {
    expect(() => readSliceList(text)).toThrow(sentence);
  });

  it('PLUS-41 takes a path that only begins with the same letters as another’s', () => {
    expect(readSliceList(withEntries({ ...NOTES, paths: ['/kvittona', '/apinor'] }))).toHaveLength(5);
  });
});
