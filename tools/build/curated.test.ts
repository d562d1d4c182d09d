import { describe, expect, it } from 'vitest';
import { offeredNames, problemsIn, uncuratedImports } from './curated.ts';

const offered = new Map([['jotai', new Set(['useAtom'])]]);

describe('curated imports', () => {
  it('PLUS-22 finds every import in host, slices and shared among the curated names', () => {
    expect(uncuratedImports()).toEqual([]);
  });

  it('PLUS-22 knows what is curated', () => {
    expect(offeredNames().get('react-hook-form')).toContain('useForm');
    expect(offeredNames().get('react-router-dom')).toContain('Routes');
  });

  it.each([
    ["import { useAtom, atomFamily } from 'jotai';", 'atomFamily'],
    ["import {\n  atomFamily as f,\n} from 'jotai';", 'atomFamily'],
    ["import type { X } from 'a';\nimport { atomFamily } from 'jotai';", 'atomFamily'],
    ["import * as everything from 'jotai';", 'hela jotai'],
  ])('PLUS-22 points at %s', (source, word) => {
    expect(problemsIn(source, 'fil.ts', offered)).toEqual([expect.stringContaining(word)]);
  });

  it.each([
    "import { useAtom } from 'jotai';",
    "import type { Atom } from 'jotai';",
    "import { useAtom, type Atom } from 'jotai';",
    "import { atomFamily } from 'other';",
  ])('PLUS-22 has nothing against %s', (source) => {
    expect(problemsIn(source, 'fil.ts', offered)).toEqual([]);
  });
});
