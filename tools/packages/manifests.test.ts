import path from 'node:path';
import semver from 'semver';
import { expect, it } from 'vitest';
import lint from '../../.oxlintrc.json' with { type: 'json' };
import tsconfig from '../../tsconfig.json' with { type: 'json' };
import { installed, platformDir, readJson, sharedDir } from '../../platform/build/paths.ts';
import { GIVEN } from '../../platform/build/shared.ts';
import { contractManifest, kitManifest, oxlintRules, sharedManifest, typesOfKit } from '../../platform/kit/packages/manifests.ts';

const shared = sharedManifest(readJson(path.join(sharedDir, 'package.json')));
const contract = contractManifest(readJson(path.join(platformDir, 'package.json')));

it('PLUS-41 a package of which a page has one is only a peer', () => {
  const peerDependencies = { ...shared.peerDependencies, ...contract.peerDependencies };
  const dependencies = { ...shared.dependencies, ...contract.dependencies };
  expect(Object.keys(peerDependencies)).toEqual(expect.arrayContaining([...GIVEN]));
  expect(peerDependencies).toHaveProperty('@uppgiftsandring/platform', '^1.0.0');
  for (const [name, range] of Object.entries(peerDependencies)) expect(semver.satisfies(installed(name).version, range), name).toBe(true);
  for (const name of Object.keys(dependencies)) expect(peerDependencies).not.toHaveProperty(name);
});

it('PLUS-48 a peer may have any version that the shell gives', () => {
  const others = ['others/react-18'];
  const { react = '', jotai = '' } = contractManifest(readJson(path.join(platformDir, 'package.json')), others).peerDependencies;
  expect(['18.3.1', '19.3.1', '17.0.2'].map((version) => semver.satisfies(version, react))).toEqual([true, true, false]);
  expect(jotai).toBe('^3.0.0');
});

it('PLUS-41 nothing of the servers is packed for slices', () => {
  const { exports = {}, dependencies = {} } = shared;
  expect(Object.keys(exports).filter((name) => name.includes('server'))).toEqual([]);
  expect(Object.keys(dependencies).filter((name) => /fastify|opentelemetry/.test(name))).toEqual([]);
});

it('PLUS-41 the kit has the tools in the versions of this repository', () => {
  const { dependencies = {} } = kitManifest();
  for (const name of ['typescript', 'oxlint', 'vitest', '@rspack/core', '@module-federation/enhanced', 'web-features'])
    expect(dependencies[name]).toBe(installed(name).version);
});

it('PLUS-41 PLUS-22 compiler and linter hold the same rules outside this repository', () => {
  expect(JSON.stringify(typesOfKit(tsconfig))).toContain('"jotai":["../platform/contract/curated/jotai.ts"]');
  expect(JSON.stringify(oxlintRules(lint))).toContain('A slice imports shared');
});

it('PLUS-41 PLUS-68 the linter has our own rules for slices outside too', () => {
  const rules = oxlintRules(lint);
  expect(rules).toMatchObject({ jsPlugins: ['./dist/lint.mjs'] });
  for (const rule of ['bare-text', 'module-state', 'newer-api'])
    expect(JSON.stringify(rules)).toMatch(new RegExp(`"files":\\["src/\\*\\*"\\].*"browser/${rule}":"error"`));
});
