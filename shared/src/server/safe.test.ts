import { expect, it } from 'vitest';
import { realAddress } from './safe.ts';

it('PLUS-60 realAddress holds only when every word is a real https address', () => {
  const rules = realAddress({ needed: true }).rules('X');
  const isSafe = (X: string | undefined) => rules.every(({ holds }) => holds({ env: { X } }));
  expect(['https://a.se', 'https://a.se, https://b.se'].map(isSafe)).toEqual([true, true]);
  for (const X of [undefined, 'a.se', 'https://a.se b', 'http://a.se', 'https://a.se https://localhost']) expect(isSafe(X), X).toBe(false);
});
