import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Release } from '@uppgiftsandring/shared/slice/releaseStore';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { integrityOf } from '../build/files.ts';
import { breachesOf, type LiveHost } from './rules.ts';

const FILES: Readonly<Record<string, string>> = {
  'remoteEntry.js': 'a'.repeat(1000),
  'slice.11111111.js': 'b'.repeat(500),
  'kvitton.22222222.js': 'c'.repeat(2000),
};
const host: LiveHost = { contracts: [1], provides: { react: '19.3.1', '@uppgiftsandring/shared/state': '1.2.0' }, tokens: ['--space-4'] };
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'candidate-'));
  for (const [file, content] of Object.entries(FILES)) writeFileSync(path.join(folder, file), content);
});
afterEach(() => rmSync(folder, { recursive: true }));

function release(changes: Partial<Release> = {}): Release {
  return {
    name: 'receipt',
    version: '1.1.0',
    contract: 1,
    builtFrom: 'abc',
    entry: 'remoteEntry.js',
    shared: { react: '^19.0.0', '@uppgiftsandring/shared/state': '^1.2.0' },
    preload: ['slice.11111111.js'],
    pages: { kvitton: ['kvitton.22222222.js'] },
    integrity: Object.fromEntries(Object.entries(FILES).map(([file, content]) => [file, integrityOf(content)])),
    ...changes,
  };
}

const check = (changes?: Partial<Release>, budget = 3500) => breachesOf({ name: 'receipt', release: release(changes), folder }, host, budget);

describe('release check', () => {
  it('PLUS-22 lets a candidate through that fits', () => {
    expect(check()).toEqual([]);
  });

  it.each([
    ['of the contract before, which the shell still takes', {}, { contracts: [1, 2] }],
    ['that needs exactly what the shell has', { shared: { react: '19.3.1' } }, {}],
    ['that needs the least that the shell has', { shared: { react: '>=19.3.1 <20', '@uppgiftsandring/shared/state': '~1.2.0' } }, {}],
    ['that shares nothing', { shared: {} }, {}],
  ] satisfies [string, Partial<Release>, Partial<LiveHost>][])('PLUS-22 lets a candidate through %s', (_what, changes, shell) => {
    expect(breachesOf({ name: 'receipt', release: release(changes), folder }, { ...host, ...shell }, 3500)).toEqual([]);
  });

  it('PLUS-22 lets files through that no browser runs, without integrity', () => {
    writeFileSync(path.join(folder, 'LICENSE.txt'), 'MIT');
    writeFileSync(path.join(folder, 'remoteEntry.js.br'), 'packed');
    expect(check()).toEqual([]);
  });

  it.each([
    [{ name: 'wizard' }, 'del', '--from'],
    [{ contract: 2 }, 'kontrakt', 'Driftsätt skalet först.'],
    [{ contract: 0 }, 'kontrakt', 'Bygg om mot den version av shared som skalet har.'],
    [{ shared: { react: '^20.0.0' } }, 'delade paket', 'react ^20.0.0'],
    [{ shared: { '@uppgiftsandring/shared/state': '^1.3.0' } }, 'delade paket', 'shared/state ^1.3.0'],
    [{ shared: { lodash: '^4.0.0' } }, 'delade paket', 'lodash'],
  ] satisfies [Partial<Release>, string, string][])('PLUS-22 refuses %o and says which rule and how to mend it', (changes, rule, mend) => {
    expect(check(changes)).toEqual([{ rule, what: expect.any(String), mend: expect.stringContaining(mend) }]);
  });

  it('PLUS-22 refuses style sheets that need a design token which the live shell does not have', () => {
    const withStyles = (css: string) => {
      writeFileSync(path.join(folder, 'slice.44444444.css'), css);
      return breachesOf(
        { name: 'receipt', release: release({ integrity: { ...release().integrity, 'slice.44444444.css': integrityOf(css) } }), folder },
        host,
        3500,
      );
    };
    expect(withStyles('.a{--own:1px;margin:var(--space-4) var(--own) var(--new, 2px)}')).toEqual([]);
    expect(withStyles('.a{margin:var(--space-4) var(--inset-5);top:var(--covered-above)}')).toEqual([
      {
        rule: 'stilmall',
        what: 'Versionens stilmallar behöver --covered-above, --inset-5, som skalet inte har.',
        mend: expect.stringContaining('Driftsätt först ett skal'),
      },
    ]);
  });

  it('PLUS-22 refuses a file that was changed after the build', () => {
    writeFileSync(path.join(folder, 'slice.11111111.js'), 'tampered');
    expect(check()).toMatchObject([{ rule: 'integritet', what: 'slice.11111111.js har ändrats efter bygget.' }]);
  });

  it('PLUS-22 refuses a file that is missing, and one that has no integrity', () => {
    rmSync(path.join(folder, 'slice.11111111.js'));
    writeFileSync(path.join(folder, 'extra.33333333.js'), 'x');
    expect(check().map(({ what }) => what)).toEqual(['slice.11111111.js saknas.', 'extra.33333333.js saknar integritet.']);
  });

  it.each([{ entry: 'borta.js' }, { preload: ['borta.js'] }, { pages: { kvitton: ['borta.js'] } }])(
    'PLUS-22 refuses %o, which names a file without integrity',
    (changes) => {
      expect(check(changes)).toMatchObject([
        { rule: 'integritet', what: 'borta.js saknar integritet.', mend: 'Bygg om versionen. Ändra aldrig filer efter bygget.' },
      ]);
    },
  );

  it('PLUS-22 counts a page’s own files with those that every page needs, packed', () => {
    expect(check({}, 3499)).toMatchObject([{ rule: 'storlek', what: 'Sidan kvitton kostar 3.5 kB, budgeten är 3.5 kB.' }]);
    writeFileSync(path.join(folder, 'kvitton.22222222.js.br'), 'c'.repeat(100));
    expect(check({}, 1600)).toEqual([]);
    expect(check({}, 1599)).toHaveLength(1);
  });
});
