import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { uncuratedImports } from '../build/curated.ts';
import { ROOT, type SliceName } from '../build/paths.ts';
import { strayImports } from './imports.ts';
import type { Breach } from './rules.ts';

function run(root: string, command: string, args: readonly string[]): { readonly ok: boolean; readonly output: string } {
  const { status, stdout, stderr } = spawnSync(path.join(ROOT, 'node_modules/.bin', command), args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  return { ok: status === 0, output: `${stdout}${stderr}`.trim() };
}

function imports(name: SliceName, root: string): Breach[] {
  const mend = 'Importera bara shared, och ur de delade paketen bara det som är listat.';
  const uncurated = uncuratedImports(root).filter((sentence) => sentence.startsWith(`mfe-${name}/`));
  const { ok, output } = run(root, 'oxlint', ['--quiet', `mfe-${name}/src`]);
  return [...strayImports(name, root), ...uncurated, ...(ok ? [] : [output])].map((what) => ({ rule: 'importer', what, mend }));
}

function contractTest(name: SliceName, root: string): Breach[] {
  const { ok, output } = run(root, 'vitest', ['run', '--root', root, `mfe-${name}/src/slice.test.ts`]);
  return ok
    ? []
    : [
        {
          rule: 'kontraktstest',
          what: output.split('\n').slice(-20).join('\n'),
          mend: `Kör npx vitest run mfe-${name}/src/slice.test.ts och rätta det som står där.`,
        },
      ];
}

/** Every rule that a slice's sources break: forbidden imports, and its contract test. `root` is the workspace that they stand in. */
export const sourceBreachesOf = (name: SliceName, root = ROOT): Breach[] => [...imports(name, root), ...contractTest(name, root)];
