import { expect, it } from 'vitest';
import { fontFor } from './fonts.ts';

it.each(['regular', 'strong'] as const)('PLUS-09 ASVS 15.2.2 the font %s shares parsed tables and nothing else', (name) => {
  const [one, other] = [fontFor(name), fontFor(name)];
  const [of, ofOther] = [one.layout('fiAV'), other.layout('fiAV')];
  for (const table of ['GSUB', 'GPOS', 'cmap']) expect(Reflect.get(one, table), table).toBe(Reflect.get(other, table));
  expect(of.positions.map(({ xAdvance }) => xAdvance)).toEqual(ofOther.positions.map(({ xAdvance }) => xAdvance));
  expect(of.glyphs[0]).not.toBe(ofOther.glyphs[0]);
});
