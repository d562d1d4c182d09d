import { describe, expect, it } from 'vitest';
import type { Release } from '../../contract/releaseStore.ts';
import { hasForm } from './firstFiles.ts';

const files = { entry: [], pages: {} };
const release = (first: Release['first']): Release => ({
  name: 'measures',
  version: '1.0.0',
  contract: 1,
  builtFrom: 'a build',
  entry: 'remoteEntry.js',
  shared: {},
  preload: [],
  pages: {},
  integrity: {},
  ...(first && { first }),
});

describe('hasForm', () => {
  it.each([
    ['the version names the page', { ...files, forms: ['first'] }, true],
    ['the version names others', { ...files, forms: ['second'] }, false],
    ['the version has none', { ...files, forms: [] }, false],
    ['the version does not say', files, true],
    ['the version is never rendered', undefined, true],
  ])('PLUS-50 PLUS-25 when %s', (_when, first, has) => {
    expect(hasForm(release(first), '/pages/first')).toBe(has);
  });
});
