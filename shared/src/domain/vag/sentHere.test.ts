import { describe, expect, it } from 'vitest';
import { isSentHere, SENT_HERE } from './sentHere.ts';

describe('the state of a history entry', () => {
  it.each([
    [SENT_HERE, true],
    [{ sentHere: true, usr: null }, true],
    [{ sentHere: 'yes' }, false],
    [{ sentHere: false }, false],
    [{}, false],
    ['sentHere', false],
    [null, false],
    [undefined, false],
  ])('GUARD-01 GUARD-04 %j tells that a guard made it: %s', (state, expected) => {
    expect(isSentHere(state)).toBe(expected);
  });
});
