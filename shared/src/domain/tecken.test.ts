import { expect, it } from 'vitest';
import { isDrawn, numbered, undrawn } from './tecken.ts';

it.each([
  ['aÅß-1 \n李김яω中ア\u{20BB7}', true],
  ['😀Ꮳ\u212A\u216C\u{20BB6}\0', false],
])('SUMM-11 isDrawn judges each character of %j: %s', (text, expected) => expect(Array.from(text, isDrawn)).toEqual(Array.from(text, () => expected)));

it.each([
  ['Anna 😀Ꮳ😀', ['😀', 'Ꮳ']],
  ['Anna Ek', []],
])('SUMM-11 VAL-62 undrawn finds in %j each character once: %j', (text, expected) => expect(undrawn(text)).toEqual(expected));

it.each([
  ['Ꮳ', '[U+13E3]'],
  ['😀', '[U+1F600]'],
  ['\0', '[U+0000]'],
])('SUMM-11 VAL-62 numbered names %j as %s', (char, expected) => expect(numbered(char)).toBe(expected));
