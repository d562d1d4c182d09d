import { describe, expect, it } from 'vitest';
import { hasForm } from './firstFiles.ts';

const files = { entry: [], pages: {} };

describe('hasForm', () => {
  it.each([
    ['the version names the page', { ...files, forms: ['first'] }, true],
    ['the version names others', { ...files, forms: ['second'] }, false],
    ['the version has none', { ...files, forms: [] }, false],
    ['the version does not say', files, true],
    ['the version is never rendered', undefined, true],
  ])('PLUS-50 PLUS-25 when %s', (_when, first, has) => {
    expect(hasForm({ ...(first && { first }) }, '/pages/first')).toBe(has);
  });
});
