import { describe, expect, it } from 'vitest';
import { isUuid } from './uuid.ts';

describe('isUuid', () => {
  it.each([
    ['00000000-0000-0000-0000-000000000000', true],
    ['0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11', true],
    ['0B6F6C1E-6A53-4F0C-9D57-0D9A4F0C1A11', true],
    ['0b6f6c1e6a534f0c9d570d9a4f0c1a11', false],
    ['0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a1', false],
    ['0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a111', false],
    ['gb6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11', false],
    ['{0b6f6c1e-6a53-4f0c-9d57-0d9a4f0c1a11}', false],
    ['', false],
  ])('INC-26 SIGN-16 isUuid judges %j: %s', (value, expected) => expect(isUuid(value)).toBe(expected));
});
