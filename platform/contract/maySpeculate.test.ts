import { afterEach, expect, it, vi } from 'vitest';
import { maySpeculate } from './maySpeculate.ts';

afterEach(() => void vi.unstubAllGlobals());

it.each([
  [true, undefined],
  [true, { saveData: false, effectiveType: '4g' }],
  [false, { saveData: true, effectiveType: '4g' }],
  [false, { saveData: false, effectiveType: 'slow-2g' }],
])('PLUS-50 the next page is loaded ahead: %s, with the connection %j', (may, connection) => {
  vi.stubGlobal('navigator', { connection });
  expect(maySpeculate()).toBe(may);
});
