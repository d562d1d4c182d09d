import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { specifiersIn } from '../../build/specifiers.ts';
import { ROOT } from '../../stack/processes.ts';

const SHARED = '@uppgiftsandring/shared/';
const ExportsSchema = v.object({ exports: v.record(v.string(), v.string()) });

/** Which files of the project a file imports, by their paths from its root; packages from elsewhere are left out. */
export type Imports = (file: string) => readonly string[];

/** Reads imports from the sources. Imports of `shared` by package name are resolved by the exports in its package.json. */
export function importsFrom(root = ROOT): Imports {
  const { exports } = v.parse(ExportsSchema, JSON.parse(readFileSync(path.join(root, 'shared/package.json'), 'utf8')));
  const known = new Map<string, readonly string[]>();

  const shared = (name: string): string[] =>
    Object.entries(exports)
      .flatMap(([key, target]) => {
        const [before = '', after] = key.slice('./'.length).split('*');
        if (after === undefined) return name === before ? [target] : [];
        return name.startsWith(before) && name.endsWith(after) ? [target.replace('*', name.slice(before.length, name.length - after.length))] : [];
      })
      .map((target) => path.posix.join('shared', target));

  const targets = (file: string, specifier: string): string[] => {
    if (specifier.startsWith('.')) return [path.posix.join(path.posix.dirname(file), specifier.replace(/[?#].*$/, ''))];
    return specifier.startsWith(SHARED) ? shared(specifier.slice(SHARED.length)) : [];
  };

  return (file) => {
    const found = known.get(file);
    if (found) return found;
    const text = /\.(tsx?|mjs|css)$/.test(file) && existsSync(path.join(root, file)) ? readFileSync(path.join(root, file), 'utf8') : '';
    const all = specifiersIn(text)
      .flatMap((specifier) => targets(file, specifier))
      .filter((target) => existsSync(path.join(root, target)));
    known.set(file, all);
    return all;
  };
}

/** The files and everything that they import, directly or indirectly. */
export function closureOf(files: readonly string[], imports: Imports): ReadonlySet<string> {
  const seen = new Set<string>();
  const open = [...files];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    open.push(...imports(file));
  }
  return seen;
}
