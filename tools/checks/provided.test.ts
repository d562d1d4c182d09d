import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { providedByHost, takenBySlice } from '../../platform/build/shared.ts';
import tsconfig from '../../tsconfig.json' with { type: 'json' };
import { PROVIDED, provideForms } from '../../host/src/provide.ts';

beforeAll(provideForms);

describe('what the host provides', () => {
  it('PLUS-22 is exactly what its build says that it does, which release check relies on', () => {
    expect(Object.keys(PROVIDED).sort()).toEqual(Object.keys(providedByHost()).sort());
  });

  it('PLUS-22 is all that the compiler sees of a package that is provided in part', () => {
    const paths = Object.entries(tsconfig.compilerOptions.paths).filter(([name]) => !name.startsWith('#'));
    expect(paths).toEqual(readdirSync('platform/contract/curated').map((file) => [file.replace('.ts', ''), [`./platform/contract/curated/${file}`]]));
  });

  it.each(['production', 'development'] as const)('PLUS-26 is there for everything that a slice takes, in %s', (mode) => {
    for (const name of Object.keys(takenBySlice('lookup', mode))) expect(PROVIDED[name], name).toBeTypeOf('object');
  });
});
