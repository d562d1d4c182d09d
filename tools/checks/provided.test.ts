import { readdirSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { providedByHost, takenBySlice } from '../../platform/build/shared.ts';
import tsconfig from '../../tsconfig.json' with { type: 'json' };
import { PROVIDED, provideForms } from '../../host/src/provide.ts';
import { ONCE } from '../../platform/build/shared.ts';

beforeAll(provideForms);

it('PLUS-22 the host provides exactly what its build says', () => {
  expect(Object.keys(PROVIDED).sort()).toEqual(Object.keys(providedByHost()).sort());
});

it('PLUS-48 only one hook is in what all versions of React have in common', () => {
  // host/src/other.ts replaces it.
  expect(ONCE.flatMap((name) => Object.keys(Object(PROVIDED[name])).filter((key) => /^use[A-Z]/.test(key)))).toEqual(['useApi']);
});

it('PLUS-22 the compiler sees only the provided part of a package', () => {
  const paths = Object.entries(tsconfig.compilerOptions.paths).filter(([name]) => !name.startsWith('#'));
  expect(paths).toEqual(readdirSync('platform/contract/curated').map((file) => [path.parse(file).name, [`./platform/contract/curated/${file}`]]));
});

it.each(['production', 'development'] as const)('PLUS-26 the host provides everything that a slice takes, in %s', (mode) => {
  for (const name of Object.keys(takenBySlice('lookup', mode))) expect(PROVIDED[name], name).toBeTypeOf('object');
});
