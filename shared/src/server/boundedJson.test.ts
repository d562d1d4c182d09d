import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseBounded } from './boundedJson.ts';

it('PLUS-68 a bounded JSON text is parsed as any other', () => {
  fc.assert(fc.property(fc.json({ maxDepth: 20 }), (text) => void expect(parseBounded(text, 100_000)).toEqual(JSON.parse(text))));
  expect(parseBounded(`{"a\\"[[":"${'['.repeat(50)}\\\\"}`, 100)).toEqual({ 'a"[[': `${'['.repeat(50)}\\` });
});

it.each([
  ['longer', JSON.stringify('x'.repeat(1000)), 'longer than 1000'],
  ['of more values', `[${'0,'.repeat(63)}0]`, 'more than 62 values'],
  ['deeper in lists', '['.repeat(33), 'nested deeper'],
  ['deeper in objects', '{"a":'.repeat(33), 'nested deeper'],
  ['deeper after a string', `["\\"",${'['.repeat(33)}`, 'nested deeper'],
  ['not JSON', '[', 'JSON'],
])('PLUS-68 ASVS 15.2.2 refuses a JSON text that is %s', (_what, text, reason) => {
  expect(() => parseBounded(text, 1000)).toThrow(reason);
});
