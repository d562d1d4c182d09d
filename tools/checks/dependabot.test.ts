import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { packageOf, ROOT } from '../../platform/build/paths.ts';
import { allFiles } from '../test/reach/changed.ts';

// What Dependabot proposes each week: a dependency belongs to the first group with a matching pattern, and each group is one pull request.

interface Update {
  readonly 'package-ecosystem': string;
  readonly 'open-pull-requests-limit': number;
  readonly groups: Readonly<Record<string, { readonly patterns: readonly string[] }>>;
}
const { updates }: { updates: Update[] } = parse(readFileSync(path.join(ROOT, '.github/dependabot.yml'), 'utf8'));
const npm = updates.find((update) => update['package-ecosystem'] === 'npm');
const groups = Object.entries(npm?.groups ?? {});
const [named, last] = [groups.slice(0, -1), groups.at(-1)];

const manifests = allFiles().filter((file) => /^([\w-]+\/)?package\.json$/.test(file));
const dependencies = [
  ...new Set(
    manifests
      .map((file) => packageOf(path.join(ROOT, path.dirname(file))))
      .flatMap((one) => Object.keys({ ...one.dependencies, ...one.devDependencies, ...one.optionalDependencies, ...one.peerDependencies })),
  ),
].filter((name) => !name.startsWith('@uppgiftsandring/'));

/** Whether a pattern, with at most one star, matches that name. */
function matches(pattern: string, name: string): boolean {
  const [before = '', after] = pattern.split('*');
  return after === undefined ? name === before : name.length >= pattern.length - 1 && name.startsWith(before) && name.endsWith(after);
}
const groupsOf = (name: string) => named.flatMap(([group, { patterns }]) => (patterns.some((pattern) => matches(pattern, name)) ? [group] : []));

it('PLUS-60 ASVS 15.2.1 one group of updates names each dependency, the last takes new ones', () => {
  expect(manifests.length).toBeGreaterThan(10);
  expect(dependencies.map((name) => [name, groupsOf(name).length]).filter(([, count]) => count !== 1)).toEqual([]);
  expect(last?.[1]).toEqual({ patterns: ['*'] });
});

it('PLUS-60 ASVS 15.2.1 all groups can be proposed in the same week', () => {
  expect(groups.length).toBeLessThanOrEqual(npm?.['open-pull-requests-limit'] ?? 0);
});

it.each([['@opentelemetry/'], ['vitest', '@vitest/', '@stryker-mutator/'], ['react', 'react-dom', '@types/react'], ['jose', 'openid-client']])(
  'PLUS-60 ASVS 15.2.1 what must fit together comes together: %s',
  (...prefixes) => {
    const together = dependencies.filter((name) => prefixes.some((prefix) => name === prefix || (prefix.endsWith('/') && name.startsWith(prefix))));
    expect(together.length).toBeGreaterThan(1);
    expect(new Set(together.flatMap(groupsOf)).size).toBe(1);
  },
);
