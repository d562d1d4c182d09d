import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { compile } from './compile.ts';
import { sliceConfig } from './rspack.ts';

it('PLUS-25 a slice carries the federation runtime once: its ES modules, and nothing of the CommonJS half', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'slice-'));
  const config = sliceConfig('lookup');
  const { stats } = await compile([{ ...config, output: { ...config.output, path: folder } }]);
  rmSync(folder, { recursive: true });
  const modules = stats[0]?.toJson({ all: false, modules: true, nestedModules: true }).modules ?? [];
  const names = modules.flatMap(({ nameForCondition, modules: inner = [] }) => [nameForCondition, ...inner.map((module) => module.nameForCondition)]);
  const federation = names.flatMap((name) => /@module-federation\/.*/.exec(name ?? '') ?? []);
  expect(federation.length).toBeGreaterThan(0);
  expect(
    federation.filter((name) => name.endsWith('.cjs')),
    'tools/build/aliases.ts must name the package of each (docs/adr/0022)',
  ).toEqual([]);
});
