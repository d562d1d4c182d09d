import { describe, expect, it } from 'vitest';
import type { Texts } from '../contract/contract.ts';
import { mergeTexts } from '../contract/texts.ts';
import { catalogueOf } from './catalogues.ts';
import { SLICES, hostDir, sliceDir } from './paths.ts';

const keysOf = (texts: Texts, before = ''): string[] =>
  Object.entries(texts).flatMap(([key, value]) => (typeof value === 'string' ? [before + key] : keysOf(value, `${before}${key}.`)));

describe('catalogues', () => {
  it('I18N-02 merges key by key, the later one winning', () => {
    expect(mergeTexts({ A: { X: '1', Y: '2' }, B: 'b' }, { A: { Y: '3' } })).toEqual({ A: { X: '1', Y: '3' }, B: 'b' });
  });

  it('I18N-01 fills what another language lacks with Swedish', () => {
    for (const folder of [hostDir, ...SLICES.map(sliceDir)]) {
      const english = new Set(keysOf(catalogueOf(folder, 'en')));
      expect(keysOf(catalogueOf(folder, 'sv')).filter((key) => !english.has(key))).toEqual([]);
    }
  });

  it('I18N-02 has the common texts in every package’s catalogue', () => {
    for (const folder of [hostDir, ...SLICES.map(sliceDir)]) expect(catalogueOf(folder, 'sv')).toHaveProperty('COMMON.OK', 'OK');
  });
});
