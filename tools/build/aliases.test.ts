import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { expect, it } from 'vitest';
import { compile } from '../../platform/build/compile.ts';
import { sliceConfig } from '../../platform/build/rspack.ts';
import { testFolder } from '../../platform/local/test/folder.ts';
import { REPLACED } from './servers.ts';

const folder = testFolder();

it('PLUS-25 a slice has the federation runtime once, as ES modules', async () => {
  const config = sliceConfig('lookup');
  const { stats } = await compile([{ ...config, output: { ...config.output, path: folder } }]);
  const modules = stats[0]?.toJson({ all: false, modules: true, nestedModules: true }).modules ?? [];
  const names = modules.flatMap(({ nameForCondition, modules: inner = [] }) => [nameForCondition, ...inner.map((module) => module.nameForCondition)]);
  const federation = names.flatMap((name) => /@module-federation\/.*/.exec(name ?? '') ?? []);
  expect(federation.length).toBeGreaterThan(0);
  expect(
    federation.filter((name) => name.endsWith('.cjs')),
    'platform/build/rspack.ts must name the package of each (docs/adr/0022)',
  ).toEqual([]);
});

it('PLUS-30 the file that replaces the logger’s callers is found', () => {
  const pino = createRequire(import.meta.url).resolve('pino');
  const asked = path.join(path.dirname(pino), 'lib/caller');
  expect(
    [Object.keys(REPLACED), readFileSync(pino, 'utf8').includes("= require('./lib/caller')")],
    'pino asks for its caller elsewhere: correct REPLACED in tools/build/servers.ts, or remove it (docs/adr/0022)',
  ).toEqual([[`${asked}.js`], true]);
});
