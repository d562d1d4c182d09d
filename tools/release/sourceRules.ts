import { spawnSync } from 'node:child_process';
import path from 'node:path';
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
  const mend = 'Importera bara shared.';
  const { ok, output } = run(root, 'oxlint', ['--quiet', `mfe-${name}/src`]);
  return [...strayImports(name, root), ...(ok ? [] : [output])].map((what) => ({ rule: 'importer', what, mend }));
}

/** The compiler's errors in the slice's own files: also a name that the shell does not provide (shared/src/curated). */
function types(name: SliceName, root: string): Breach[] {
  const mend = 'Rätta typfelen. Ur de delade paketen kan bara det importeras som står i shared/src/curated.';
  const lines = run(root, 'tsc', ['-b', '--force']).output.split('\n');
  return lines.filter((line) => line.startsWith(`mfe-${name}/`)).map((what) => ({ rule: 'typer', what, mend }));
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

/** Every rule that a slice's sources break: forbidden imports, wrong types, and its contract test. `root` is their workspace. */
export const sourceBreachesOf = (name: SliceName, root = ROOT): Breach[] => [...imports(name, root), ...types(name, root), ...contractTest(name, root)];
