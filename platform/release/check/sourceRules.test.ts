import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { testFolder } from '../../local/test/folder.ts';
import { ROOT } from '../../build/paths.ts';
import { contractTest, sourceBreachesOf, strayImports, unfinished } from './sourceRules.ts';

// Candidates as sources: a workspace with one small slice in it, checked with the real compiler and the real contract test.

const SLICE = `import { defineSlice, lazyPage } from '@uppgiftsandring/platform/contract';
export const pages = { '/sok': lazyPage(async () => () => null) };
export default defineSlice({ name: 'lookup', version: '1.0.0', pages });
`;
const root = testFolder();

const write = (file: string, text: string) => {
  const name = path.join(root, 'mfe-lookup/src', file);
  mkdirSync(path.dirname(name), { recursive: true });
  writeFileSync(name, text);
};

beforeAll(() => {
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  cpSync(path.join(ROOT, 'package.json'), path.join(root, 'package.json'));
  writeFileSync(path.join(root, 'tsconfig.json'), JSON.stringify({ extends: path.join(ROOT, 'tsconfig.json'), include: ['mfe-*/**/*'] }));
  writeFileSync(path.join(root, 'vitest.config.ts'), "export default { test: { include: ['mfe-*/src/**/*.test.ts'] } };\n");
  const test = `import { contractBreaches } from '@uppgiftsandring/shared/testing/sliceContract';
import { expect, it } from 'vitest';
import manifest from '../slice.json' with { type: 'json' };
import create, { pages } from './slice.ts';
it('keeps its contract', async () => expect(await contractBreaches({ name: 'lookup', create, pages, manifest })).toEqual([]));
`;
  write('slice.ts', SLICE);
  write('slice.test.ts', test);
  writeFileSync(path.join(root, 'mfe-lookup/slice.json'), JSON.stringify({ routes: [{ path: '/sok', title: 'Sök', guards: [] }] }));
});

describe('the sources of a candidate', () => {
  it('PLUS-22 PLUS-26 sources pass that import shared alone and keep the contract', async () => {
    expect(await sourceBreachesOf('lookup', root)).toEqual([]);
  });

  it.each([
    ["import { x } from '@uppgiftsandring/mfe-wizard';", '@uppgiftsandring/mfe-wizard'],
    ["import { x } from '../../mfe-wizard/src/x.ts';", '../../mfe-wizard/src/x.ts'],
    ["export * from '../../../host/src/shell/App.tsx';", '../../../host/src/shell/App.tsx'],
    ['const x = import(/* webpackChunkName: "x" */ \'../../backend/src/x.ts\');', '../../backend/src/x.ts'],
    ["import '@uppgiftsandring/backend/x';", '@uppgiftsandring/backend/x'],
    ["import '@uppgiftsandring/shared/server/http';", '@uppgiftsandring/shared/server/http'],
  ])('PLUS-22 sources are refused with %s', (source, specifier) => {
    write('stray.ts', source);
    expect(strayImports('lookup', root)).toEqual([`mfe-lookup/src/stray.ts importerar ${specifier}.`]);
    rmSync(path.join(root, 'mfe-lookup/src/stray.ts'));
  });

  it('PLUS-22 PLUS-26 PLUS-27 sources are refused with type errors, foreign names or a broken contract', async () => {
    write(
      'wrong.ts',
      `import { Link, MemoryRouter } from 'react-router-dom';
import * as everything from 'react-hook-form';
export const wrong: number = 'text';
export const used = [Link, MemoryRouter, everything.createFormControl];
`,
    );
    write('slice.ts', SLICE.replace("'/sok'", "'/poster'"));
    const refused = (word: string, mend: unknown) => ({ rule: 'typer', what: expect.stringContaining(word), mend });
    const curated = expect.stringContaining('platform/contract/curated');
    const breaches = await sourceBreachesOf('lookup', root);
    expect(breaches).toEqual(
      expect.arrayContaining([
        refused('MemoryRouter', curated),
        refused('createFormControl', curated),
        refused("'string' is not assignable", 'Rätta typfelen.'),
      ]),
    );
    expect(breaches.filter(({ rule }) => rule !== 'typer')).toMatchObject([
      { rule: 'kontraktstest', what: expect.stringContaining('slice.json says'), mend: expect.stringContaining('slice.test.ts') },
    ]);
  });

  it('PLUS-21 PLUS-22 a version is published with its news, and every test of its folder passing', async () => {
    write('slice.ts', SLICE);
    write('../CHANGELOG.md', '# Changelog\n\n## 1.0.0\n\n- The first page.\n');
    expect(await unfinished('lookup', '1.0.0', root)).toEqual([]);
    write('deep/page.test.ts', `import { expect, it } from 'vitest';\nit('fails', () => expect(1).toBe(2));\n`);
    write('deep/alone.test.ts', `import { it } from 'vitest';\nit.only('passes', () => {});\n`);
    write('../test/page.test.ts', '');
    expect(await unfinished('lookup', '1.0.1', root)).toMatchObject([
      { rule: 'ändringslogg', what: 'mfe-lookup/CHANGELOG.md säger inte vad som är nytt i 1.0.1.' },
      { rule: 'tester', what: expect.stringMatching(/(?=.*fails)(?=.*Unexpected \.only)/s), mend: expect.stringContaining('mfe-lookup') },
      { rule: 'tester', what: expect.stringContaining('test/page.test.ts körs aldrig') },
    ]);
  });

  it('PLUS-68 sources are refused that loop at load, leaving nothing running', async () => {
    const pids = path.join(root, 'pids');
    write('slice.ts', `import { appendFileSync } from 'node:fs';\nappendFileSync(${JSON.stringify(pids)}, process.pid + ' ');\nfor (;;);\n${SLICE}`);
    const [breach] = await contractTest('lookup', root, 5000);
    expect(breach?.what).toContain('vitest blev inte klart på 5 s och avbröts');
    const isRunning = (pid: string) => spawnSync('kill', ['-0', pid]).status === 0;
    const begun = existsSync(pids) ? readFileSync(pids, 'utf8').trim().split(' ') : [];
    await vi.waitUntil(() => !begun.some(isRunning), { timeout: 10_000 });
  });
});
