import { expect, it } from 'vitest';
import { failSlice, prefetchSlice, sliceState } from './slices.ts';

it('ERR-08 a slice that has failed is not loaded ahead of its need', () => {
  failSlice('lookup', 'borta');
  prefetchSlice('lookup', '/a');
  expect(sliceState('lookup')).toEqual({ is: 'failed', failure: 'borta' });
});
