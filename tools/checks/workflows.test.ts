import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readJson, ROOT, SLICES } from '../build/paths.ts';

const folder = path.join(ROOT, '.github/workflows');
const workflows = readdirSync(folder).map((file) => [file, readFileSync(path.join(folder, file), 'utf8')] as const);
const textOf = (name: string) => workflows.find(([file]) => file === name)?.[1] ?? '';
const { scripts } = readJson<{ scripts: Record<string, string> }>(path.join(ROOT, 'package.json'));

describe('continuous integration', () => {
  it.each(workflows)('PLUS-21 %s runs only commands that people type', (_file, text) => {
    const commands = [...text.matchAll(/\bnpm (?:run )?([\w:-]+)/g)].map(([, name = '']) => name);
    for (const name of commands) expect(Object.keys(scripts)).toContain(name);
    expect(text).not.toMatch(/\b(npx|node tools|secrets\.)/);
  });

  it.each(workflows)('PLUS-21 %s takes actions by the hash of a commit, which nobody can move', (_file, text) => {
    const actions = [...text.matchAll(/uses: (?!\.\/)(\S+)/g)].map(([, action = '']) => action);
    expect(actions.filter((action) => !/@[0-9a-f]{40}$/.test(action))).toEqual([]);
  });

  it.each(SLICES)('PLUS-21 mfe-%s is checked, tested and published when its own folder changes, and by nobody else’s', (name) => {
    const text = textOf(`mfe-${name}.yml`);
    expect([...text.matchAll(/paths: \[(.*)\]/g)].map(([, paths]) => paths)).toEqual([`mfe-${name}/**`, `mfe-${name}/**`]);
    expect(text).toContain(`slice: mfe-${name}\n`);
    expect(text).toContain('uses: ./.github/workflows/slice.yml');
  });

  it('PLUS-22 what is published has been checked and tested', () => {
    expect(textOf('slice.yml')).toMatch(/publish:\n {4}needs: \[check, browser\]/);
  });

  it('PLUS-30 the whole product is tested when anything else changes', () => {
    expect(textOf('product.yml')).toContain('paths-ignore: [mfe-*/**]');
    expect(textOf('product.yml')).toContain('- run: npm test\n');
  });
});
