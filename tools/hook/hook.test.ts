import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '../../platform/local/processes.ts';
import { checksOf } from './main.ts';

describe('what is checked before a commit', () => {
  it('PLUS-21 nothing of a commit without code', () => {
    expect(checksOf(['docs/testing.md', '.github/workflows/slice.yml'], ['docs/old.md'])).toEqual({ types: false, files: [] });
  });

  it('PLUS-21 a commit’s code files are linted and formatted, all types checked', () => {
    const kept = ['README.md', 'mfe-lookup/src/slice.ts', 'shared/src/ui/Page.tsx', 'tools/run.mjs'];
    expect(checksOf(kept, [])).toEqual({ types: true, files: kept.slice(1) });
  });

  it.each([
    ['a file that is removed', [], ['shared/src/a.ts']],
    ['texts, whose keys are types', ['mfe-lookup/assets/i18n/sv.json'], []],
  ])('PLUS-21 types alone for %s', (_what, kept, removed) => {
    expect(checksOf(kept, removed)).toEqual({ types: true, files: [] });
  });

  it('PLUS-21 the hook runs that, with the Node version of the project', () => {
    expect(readFileSync(path.join(ROOT, '.githooks/pre-commit'), 'utf8')).toMatch(/\nexec node tools\/run\.mjs staged\n$/);
    expect(readFileSync(path.join(ROOT, 'tools/run.mjs'), 'utf8')).toContain("staged: 'tools/hook/main.ts',");
  });
});
