import { describe, expect, it } from 'vitest';
import { affectedBy, proposalFor } from './main.ts';

const IMPORTS: Readonly<Record<string, readonly string[]>> = {
  'mfe-lookup/src/Page.tsx': ['shared/src/domain/rule.ts', 'shared/src/state/index.ts'],
  'mfe-wizard/src/Page.tsx': ['shared/src/ui/Button.tsx'],
  'mfe-wizard/src/Page.test.tsx': ['shared/src/domain/rule.ts'],
  'shared/src/ui/Button.tsx': ['shared/src/ui/button.module.css'],
  'shared/src/state/index.ts': ['shared/src/domain/deep.ts'],
};
const affected = (...changed: string[]) => affectedBy(changed, Object.keys(IMPORTS), (file) => IMPORTS[file] ?? []);

describe('which slices a change in shared reaches', () => {
  it('PLUS-27 those that have it compiled in, directly or through others', () => {
    expect(affected('shared/src/domain/rule.ts')).toEqual([{ name: 'lookup', files: ['shared/src/domain/rule.ts'] }]);
    expect(affected('shared/src/ui/button.module.css', 'backend/src/main.ts')).toEqual([{ name: 'wizard', files: ['shared/src/ui/button.module.css'] }]);
  });

  it('PLUS-27 no slice is affected by shared modules, tests or its own files', () => {
    expect(affected('shared/src/state/index.ts', 'shared/src/domain/deep.ts', 'mfe-lookup/src/Page.tsx', 'README.md')).toEqual([]);
  });

  it('PLUS-27 an affected slice gets a version and changelog unless already raised', () => {
    const one = { name: 'lookup', files: ['shared/src/domain/rule.ts'] } as const;
    expect(proposalFor(one, '1.0.9', '1.0.9', ['A rule is mended'])).toBe(
      'mfe-lookup har shared/src/domain/rule.ts inbyggt. Föreslagen version: 1.0.9 -> 1.0.10. Rader till mfe-lookup/CHANGELOG.md:\n    - A rule is mended',
    );
    expect(proposalFor(one, '1.0.9', '1.1.0', ['A rule is mended'])).toBe(
      'mfe-lookup har shared/src/domain/rule.ts inbyggt; versionen är redan höjd till 1.1.0.',
    );
  });
});
