import { createStore } from 'jotai';
import { expect, it } from 'vitest';
import { busyAtom, busyChangedAtom } from './busy.ts';

it('PLUS-05 the service is busy as long as any call waits to be made once more', () => {
  const store = createStore();
  const after = (change: 1 | -1) => {
    store.set(busyChangedAtom, change);
    return store.get(busyAtom);
  };
  expect(store.get(busyAtom)).toBe(false);
  expect([after(1), after(1), after(-1), after(-1), after(1)]).toEqual([true, true, true, false, true]);
});
