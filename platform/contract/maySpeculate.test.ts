import { expect, it } from 'vitest';
import { maySpeculate } from './maySpeculate.ts';

it.each([
  [true, { saveData: false, effectiveType: '4g' }],
  [false, { saveData: true, effectiveType: '4g' }],
  [false, { saveData: false, effectiveType: 'slow-2g' }],
])('PLUS-50 the next page is loaded ahead: %s, with the connection %j', (may, connection) => expect(maySpeculate({ connection })).toBe(may));
