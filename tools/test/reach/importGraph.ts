import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { specifiersIn } from '../../../platform/build/specifiers.ts';
import { ROOT } from '../../../platform/local/processes.ts';

const OURS = /^@uppgiftsandring\/(shared|platform)\/(.+)$/;
const ExportsSchema = v.object({ exports: v.record(v.string(), v.string()) });

/** Which files of the project a file imports, by their paths from its root; packages from elsewhere are left out. */
export type Imports = (file: string) => readonly string[];

/** Reads imports from the sources. Imports of our own packages by name are resolved by the exports in their package.json. */
export function importsFrom(root = ROOT): Imports {
  const exportsOf = (own: string) => v.parse(ExportsSchema, JSON.parse(readFileSync(path.join(root, own, 'package.json'), 'utf8'))).exports;
  const exported: Readonly<Record<string, Readonly<Record<string, string>>>> = { shared: exportsOf('shared'), platform: exportsOf('platform') };
  const known = new Map<string, readonly string[]>();

  const targetsIn = (own: string, name: string): string[] =>
    Object.entries(exported[own] ?? {})
      .flatMap(([key, target]) => {
        const [before = '', after] = key.slice('./'.length).split('*');
        if (after === undefined) return name === before ? [target] : [];
        return name.startsWith(before) && name.endsWith(after) ? [target.replace('*', name.slice(before.length, name.length - after.length))] : [];
      })
      .map((target) => path.posix.join(own, target));

  const targets = (file: string, specifier: string): string[] => {
    if (specifier.startsWith('.')) return [path.posix.join(path.posix.dirname(file), specifier.replace(/[?#].*$/, ''))];
    const [, own = '', name = ''] = OURS.exec(specifier) ?? [];
    return targetsIn(own, name);
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
