import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { ROOT } from '../../build/paths.ts';
import { otherTypes } from '../../contract/fits.ts';
import { SURFACE_FILE, type Gives, type Release } from '../../contract/releaseStore.ts';
import { parse } from '../documents.ts';
import { run } from './sourceRules.ts';

// Has the compiler judge whether a new shell gives names in a form that fits slices that were compiled for another (PLUS-44).

const SurfaceFileSchema = v.object({ modules: v.record(v.string(), v.string()), declarations: v.record(v.string(), v.string()) });

interface Compiled {
  readonly release: Release;
  readonly folder: string;
}

/** Writes the declarations of a build into a folder; returns the file of each module. Undefined for a build from before there were any. */
function unpack(build: string, into: string): Readonly<Record<string, string>> | undefined {
  const file = path.join(build, SURFACE_FILE);
  if (!existsSync(file)) return undefined;
  const { modules, declarations } = parse(SurfaceFileSchema, file);
  for (const [name, text] of Object.entries(declarations)) {
    const place = path.join(into, name);
    if (path.relative(into, place).startsWith('..')) throw new Error(`${file} har en fil utanför sin mapp: ${name}.`);
    mkdirSync(path.dirname(place), { recursive: true });
    writeFileSync(place, text);
  }
  return modules;
}

/** A name that is assigned from the new form to the old one: what compiles is at least as much as before. A form that cannot be resolved fits nothing. */
const assigned = (nr: number, name: string) => `export const _${nr}: Known<typeof Old.${name}> = null! as typeof New.${name};`;

/** Never compiles: a compiler that does not say so has judged nothing, as when it has crashed or cannot read a declaration. */
const CONTROL = { file: 'judge-control.ts', text: 'export const _: never = 0;' };

/** What a shell gives, with each form that slices were compiled for and that the compiler lets its own be used as. Throws when it cannot judge. */
export async function judgeForms(shellFolder: string, gives: Gives, slices: readonly Compiled[]): Promise<Gives> {
  const types = structuredClone(gives.types ?? {});
  mkdirSync(path.join(ROOT, '.cache'), { recursive: true });
  const folder = mkdtempSync(path.join(ROOT, '.cache/forms-'));
  try {
    const given = unpack(shellFolder, path.join(folder, 'new'));
    const asked = slices.flatMap(({ release, folder: build }, index) => {
      const other = otherTypes(release, gives).filter(([, names]) => names.length > 0);
      const taken = other.length > 0 ? unpack(build, path.join(folder, `old${index}`)) : undefined;
      return other.flatMap(([module, names]) => {
        if (!given?.[module] || !taken?.[module]) return [];
        const file = `judge-${index}-${module.replaceAll(/\W/g, '-')}.ts`;
        const imports = `import type * as New from './new/${given[module]}'; import type * as Old from './old${index}/${taken[module]}'; type Known<T> = 0 extends 1 & T ? never : T;`;
        writeFileSync(path.join(folder, file), [imports, ...names.map((name, nr) => assigned(nr, name))].join('\n'));
        return names.map((name, nr) => ({ at: `${file}(${nr + 2},`, module, name, form: release.types?.[module]?.[name] ?? '' }));
      });
    });
    if (asked.length === 0) return { ...gives, isJudged: true };
    writeFileSync(path.join(folder, CONTROL.file), CONTROL.text);
    const compilerOptions = { incremental: false, rootDirs: ['.', 'new', ...slices.map((_one, index) => `old${index}`), '../..'] };
    writeFileSync(path.join(folder, 'tsconfig.json'), JSON.stringify({ extends: '../../tsconfig.json', include: ['judge-*.ts'], compilerOptions }));
    const { isLate, output } = await run(folder, 'tsc', ['-p', folder, '--singleThreaded']);
    if (isLate || !output.includes(`${CONTROL.file}(`)) throw new Error(`Kompilatorn kunde inte jämföra skalets former med delarnas:\n${output}`);
    for (const { at, module, name, form } of asked) {
      const forms = types[module]?.[name];
      if (!output.includes(at) && forms?.includes(form) === false) forms.push(form);
    }
    return { ...gives, types, isJudged: true };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
