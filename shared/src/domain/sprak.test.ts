import { expect, it } from 'vitest';
import { sprakOf } from './sprak.ts';

it.each([
  ['sv', 'sv'],
  ['en', 'en'],
  ['EN', 'sv'],
  ['de', 'sv'],
  ['', 'sv'],
  [null, 'sv'],
  [undefined, 'sv'],
] as const)('PLUS-11 I18N-01 the language of %j is %s', (code, expected) => expect(sprakOf(code)).toBe(expected));
