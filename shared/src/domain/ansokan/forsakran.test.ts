import { expect, it } from 'vitest';
import { forsakranVersion } from './forsakran.ts';

it.each([
  [[], '811c9dc5'],
  [['a'], 'e40c292c'],
  [['foobar'], 'bf9cf968'],
])('VAL-63 the words %j are known by %s, as FNV-1a is published', (texts, version) => expect(forsakranVersion(texts)).toBe(version));

it('VAL-63 another word, another order and another division are other words', () => {
  const versions = [['ett', 'två'], ['ett', 'tvâ'], ['två', 'ett'], ['etttvå'], ['ett två']].map(forsakranVersion);
  expect(new Set(versions).size).toBe(versions.length);
});
