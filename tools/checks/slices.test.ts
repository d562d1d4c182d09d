import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ROUTE_TABLE, ROUTES } from '@uppgiftsandring/shared/domain/vag/routes';
import { CHANGING } from '@uppgiftsandring/shared/wire/calls';
import { describe, expect, it } from 'vitest';
import list from '../../host/slices.json' with { type: 'json' };
import service from '../../host/service.json' with { type: 'json' };
import texts from '../../host/assets/i18n/sv.json' with { type: 'json' };
import { leastGuards } from '../../platform/contract/manifest.ts';
import { readSliceList } from '../../platform/contract/sliceList.ts';
import { TABLE } from '../../platform/build/service.ts';
import { dirOf, manifestOf, packageOf, PARTS, readJson, ROOT, sliceDir, SLICES } from '../../platform/build/paths.ts';

const { TITLES }: { TITLES: Readonly<Record<string, string>> } = texts;

it.each(PARTS)('PLUS-21 %s has a changelog with the present version', (name) => {
  expect(readFileSync(path.join(dirOf(name), 'CHANGELOG.md'), 'utf8')).toContain(`\n## ${packageOf(dirOf(name)).version}\n\n- `);
});

describe.each(SLICES)('mfe-%s', (name) => {
  const folder = sliceDir(name);
  const textOf = (file: string) => readFileSync(path.join(folder, file), 'utf8');

  it('PLUS-21 each slice’s README names its routes, folders and commands', () => {
    const text = textOf('README.md');
    for (const { path: route } of manifestOf(name).routes) expect(text).toContain(`\`${route}\``);
    for (const [, source = ''] of text.matchAll(/`(src\/[\w/-]+)`/g)) expect(existsSync(path.join(folder, source)), source).toBe(true);
    for (const command of ['npm run dev -- ', 'npm test -- ', 'npm run release -- publish ']) expect(text).toContain(`${command}mfe-${name}`);
  });

  it('PLUS-41 I18N-05 each manifest has the routes, guards and titles of the route table', () => {
    const table = ROUTES.filter(({ owner }) => owner === name).map(({ path: route, title, guards }) => ({ path: route, title: TITLES[title], guards }));
    if (table.length > 0) expect(manifestOf(name).routes.map(({ path: route, title, guards }) => ({ path: route, title, guards }))).toEqual(table);
  });

  it('PLUS-21 has tests of its own, the contract’s among them, and a budget', () => {
    const tests = globSync('src/**/*.test.{ts,tsx}', { cwd: folder });
    expect(tests).toContain(path.join('src', 'slice.test.ts'));
    expect(readJson<{ pageBytes: number }>(path.join(folder, 'budget.json')).pageBytes).toBeGreaterThan(0);
  });

  it('PLUS-21 PLUS-26 depends on shared and the contract alone of our workspaces', () => {
    const ours = Object.keys(packageOf(folder).dependencies ?? {}).filter((dependency) => dependency.startsWith('@uppgiftsandring/'));
    expect(ours).toEqual(['@uppgiftsandring/platform', '@uppgiftsandring/shared']);
  });
});

it('PLUS-41 GUARD-01 SHELL-15 the list demands of each page the guards that it has', () => {
  const slices = readSliceList(JSON.stringify(list), TABLE);
  const errand = ROUTES.filter(({ owner }) => owner !== 'host');
  const demanded = errand.map(({ path: route, owner }) => leastGuards(route, slices.find(({ name }) => name === owner) ?? { paths: [] }));
  expect(demanded).toEqual(errand.map(({ guards }) => [...guards]));
});

it('PLUS-41 the shell tells builds the guards and paths of its table', () => {
  const { guards, pages } = service;
  expect({ guards, pages }).toEqual({
    guards: ROUTE_TABLE.guards,
    pages: ROUTES.filter(({ owner }) => owner === 'host').map(({ path: page }) => page),
  });
});

it('PLUS-46 API-10 the shell tells builds the calls of its service that change something', () => {
  expect(service.changing).toEqual(CHANGING);
});

it('PLUS-46 ROUTE-03 the edge gives the service’s backends its own calls alone', () => {
  const [, calls = ''] = /path_reg \^\/api\/\((\S+?)\)\(\/\|\$\)$/m.exec(readFileSync(path.join(ROOT, 'deploy/edge/haproxy.cfg'), 'utf8')) ?? [];
  expect(calls.replaceAll('[.]', '.').split('|')).toEqual(service.calls);
});
